package org.hconfig.hbase.load.client;

import java.io.Closeable;
import java.util.List;

/** Sends requests and says how they fared. */
interface RequestTransport extends Closeable {
    /**
     * Sends a request without waiting for its answer.
     *
     * @param responseCallback called once, on a thread that must not be held up
     */
    void send(PutRequest putRequest, ResponseCallback responseCallback);

    @Override
    void close();

    /** Takes the outcome of a request. */
    interface ResponseCallback {
        /**
         * The server answered, or never will.
         *
         * @param failedRows the rows that are not acknowledged; all others are
         */
        void completed(PutRequest putRequest, List<FailedRows> failedRows);
    }

    /**
     * A run of rows that failed for one reason.
     *
     * @param from first position in the request
     * @param to last position, exclusive
     * @param error class name of the server's or client's exception
     * @param message what it says
     */
    record FailedRows(int from, int to, String error, String message) {}
}
