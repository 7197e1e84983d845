package org.hconfig.hbase.load.client;

import java.io.Closeable;
import java.util.List;

/** Transport that sends requests and reports their outcome. */
interface RequestTransport extends Closeable {
    /**
     * Sends a request asynchronously.
     *
     * @param responseCallback called once, on a thread that must not be blocked
     */
    void send(PutRequest putRequest, ResponseCallback responseCallback);

    @Override
    void close();

    /** Receives the outcome of a request. */
    interface ResponseCallback {
        /**
         * Called when the server has responded, or will not respond.
         *
         * @param failedRows the rows that are not acknowledged; all others are
         */
        void completed(PutRequest putRequest, List<FailedRows> failedRows);
    }

    /**
     * A range of rows that failed for one reason.
     *
     * @param from first position in the request
     * @param to last position, exclusive
     * @param error class name of the server's or client's exception
     * @param message message of the exception
     */
    record FailedRows(int from, int to, String error, String message) {}
}
