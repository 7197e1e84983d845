package org.hconfig.hbase.load.client;

import java.io.Closeable;
import java.util.List;

/** Sends requests and says how they fared. */
interface Transport extends Closeable {
    /**
     * Sends a request without waiting for its answer.
     *
     * @param answer called once, on a thread that must not be held up
     */
    void send(Request request, Answer answer);

    @Override
    void close();

    /** Takes the outcome of a request. */
    interface Answer {
        /**
         * The server answered, or never will.
         *
         * @param failures the rows that are not acknowledged; all others are
         */
        void answered(Request request, List<Failure> failures);
    }

    /**
     * A run of rows that failed for one reason.
     *
     * @param from first position in the request
     * @param to last position, exclusive
     * @param error class name of the server's or client's exception
     * @param message what it says
     */
    record Failure(int from, int to, String error, String message) {}
}
