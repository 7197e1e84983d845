package org.hconfig.console.http;

/** Methods of the API. */
public enum HttpMethod {
    /** Reads. */
    GET,
    /** Starts something. */
    POST,
    /** Sets something. */
    PUT,
    /** Removes something. */
    DELETE;

    /** Returns true if requests with this method change something. */
    public boolean isWrite() {
        return this != GET;
    }
}
