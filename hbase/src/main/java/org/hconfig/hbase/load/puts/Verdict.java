package org.hconfig.hbase.load.puts;

import java.util.Set;

/** What to do about rows that a server did not take. Pure. */
enum Verdict {
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

    private static final Set<String> FINAL = Set.of(
            "DoNotRetryIOException",
            "NoSuchColumnFamilyException",
            "FailedSanityCheckException",
            "AccessDeniedException",
            "TableNotFoundException",
            "TableNotEnabledException",
            "InvalidFamilyOperationException",
            "InvalidMutationDurabilityException",
            "UnknownProtocolException",
            "UnsupportedCellCodecException",
            "ConstraintException",
            "SpaceLimitingException",
            "NoInsertsException",
            "NoWritesAndCompactionsException",
            "NoWritesException",
            "NoBulkWritesException",
            "IllegalArgumentException");

    /**
     * Judges an error by its class name. An exception that is not known is taken for passing: giving up too early stops a
     * load, giving up too late is bounded by the load's timeout.
     */
    static Verdict of(String className) {
        String name = className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
        if (OVERLOAD.contains(name)) {
            return OVERLOADED;
        }
        if (PLACE.contains(name)) {
            return MOVED;
        }
        return FINAL.contains(name) ? REFUSED : RETRY;
    }
}
