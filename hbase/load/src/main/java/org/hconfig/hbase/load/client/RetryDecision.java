package org.hconfig.hbase.load.client;

import java.util.Set;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.ipc.RemoteException;

/** Retry decision for rows that a server did not accept. Pure. */
enum RetryDecision {
    /** The region moved or its server failed: locate the region, then resend. */
    MOVED,
    /** The server is overloaded: wait, then resend. */
    OVERLOADED,
    /** Transient failure: resend. */
    RETRY,
    /** Non-retryable failure. */
    REFUSED;

    private static final Set<String> OVERLOAD = Set.of(
            "RegionTooBusyException",
            "CallQueueTooBigException",
            "CallDroppedException",
            "ServerTooBusyException",
            "PleaseHoldException",
            "RpcThrottlingException",
            "OutOfMemoryError");

    /** Exceptions of a connection without an answer: the region may be on another server by now. */
    private static final Set<String> NO_ANSWER = Set.of(
            "FailedServerException",
            "ConnectException",
            "ConnectTimeoutException",
            "ConnectionClosedException",
            "ConnectionClosingException",
            "CallTimeoutException",
            "CallTimedOutException",
            "SocketTimeoutException",
            "ClosedChannelException",
            "EOFException");

    private static final Set<String> PLACE = Set.of(
            "NotServingRegionException",
            "RegionMovedException",
            "RegionOpeningException",
            "RegionServerStoppedException",
            "RegionServerAbortedException",
            "ServerNotRunningYetException",
            "StoppedRpcClientException",
            "NoServerForRegionException");

    /** Exceptions of an address at which no process can respond. */
    private static final Set<String> NO_ADDRESS = Set.of("NoRouteToHostException", "UnknownHostException");

    /** Non-retryable exceptions in addition to HBase's own. */
    private static final Set<String> FINAL = Set.of("IllegalArgumentException");

    /**
     * Classifies an error by its class name. An unknown exception is non-retryable if HBase's class says so, otherwise
     * transient: a wrong abort stops a load, while needless retries are bounded by the load's timeout.
     */
    static RetryDecision of(String className) {
        String name = simple(className);
        if (OVERLOAD.contains(name)) {
            return OVERLOADED;
        }
        if (PLACE.contains(name) || NO_ANSWER.contains(name)) {
            return MOVED;
        }
        return FINAL.contains(name) || saysDoNotRetry(className) ? REFUSED : RETRY;
    }

    /** Returns true for an error that means that the server did not respond at all. */
    static boolean unreachable(String className) {
        String name = simple(className);
        return NO_ANSWER.contains(name) || NO_ADDRESS.contains(name);
    }

    private static String simple(String className) {
        return className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
    }

    private static boolean saysDoNotRetry(String className) {
        try {
            return DoNotRetryIOException.class.isAssignableFrom(
                    Class.forName(className, false, RetryDecision.class.getClassLoader()));
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /** Returns the most specific class name of a failure: that of the server's exception, or of the known cause. */
    static String name(Throwable error) {
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            String name = cause instanceof RemoteException remote
                    ? remote.getClassName()
                    : cause.getClass().getName();
            if (of(name) != RETRY) {
                return name;
            }
        }
        return error instanceof RemoteException remote
                ? remote.getClassName()
                : error.getClass().getName();
    }
}
