package org.hconfig.hbase.load.client;

import java.util.Set;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.ipc.RemoteException;

/** What to do about rows that a server did not take. Pure. */
enum RetryDecision {
    /** The region is elsewhere or its server is gone: look it up, then send again. */
    MOVED,
    /** The server has too much to do: wait, then send again. */
    OVERLOADED,
    /** Something passing: send again. */
    RETRY,
    /** Sending again would not help. */
    REFUSED;

    private static final Set<String> OVERLOAD = Set.of(
            "RegionTooBusyException",
            "CallQueueTooBigException",
            "CallDroppedException",
            "ServerTooBusyException",
            "PleaseHoldException",
            "RpcThrottlingException",
            "OutOfMemoryError");

    private static final Set<String> PLACE = Set.of(
            "NotServingRegionException",
            "RegionMovedException",
            "RegionOpeningException",
            "RegionServerStoppedException",
            "RegionServerAbortedException",
            "ServerNotRunningYetException",
            "FailedServerException",
            "ConnectException",
            "ConnectTimeoutException",
            "ConnectionClosedException",
            "ConnectionClosingException",
            "CallTimeoutException",
            "CallTimedOutException",
            "SocketTimeoutException",
            "ClosedChannelException",
            "StoppedRpcClientException",
            "EOFException",
            "NoServerForRegionException");

    /** Nobody answers at the server's address. */
    private static final Set<String> UNREACHABLE = Set.of(
            "FailedServerException",
            "ConnectException",
            "ConnectTimeoutException",
            "ConnectionClosedException",
            "ConnectionClosingException",
            "CallTimeoutException",
            "CallTimedOutException",
            "SocketTimeoutException",
            "ClosedChannelException",
            "NoRouteToHostException",
            "UnknownHostException",
            "EOFException");

    /** Not among HBase's exceptions that say so themselves. */
    private static final Set<String> FINAL = Set.of("IllegalArgumentException");

    /**
     * Judges an error by its class name. An exception that is not known is final when HBase's own class says so, else taken
     * for passing: giving up too early stops a load, giving up too late is bounded by the load's timeout.
     */
    static RetryDecision of(String className) {
        String name = simple(className);
        if (OVERLOAD.contains(name)) {
            return OVERLOADED;
        }
        if (PLACE.contains(name)) {
            return MOVED;
        }
        return FINAL.contains(name) || saysDoNotRetry(className) ? REFUSED : RETRY;
    }

    /** True for an error that means that the server did not answer at all. */
    static boolean unreachable(String className) {
        return UNREACHABLE.contains(simple(className));
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

    /** The class name that tells most about why a call failed: what the server threw, or the cause that is known. */
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
