package org.hconfig.hbase.cache;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Errors of plans for block caches: HC-77xx. */
public enum CacheError implements ErrorCode {
    /** The options of the request contradict each other or the machine. */
    CACHE_REQUEST(7701, ErrorCategory.USER, "The request to hconfig cache plan is invalid."),
    /** The cache does not fit the direct memory. */
    CACHE_ABOVE_DIRECT(7702, ErrorCategory.USER, "The bucket cache is larger than the direct memory."),
    /** A block is never cached. */
    BLOCK_ABOVE_BUCKET(
            7703, ErrorCategory.USER, "Blocks are larger than the largest bucket, so HBase never caches them."),
    /** A RegionServer would not start. */
    START_REFUSED(7705, ErrorCategory.UNSAFE, "A RegionServer with these settings would refuse to start."),
    /** Ends with exit code 6. */
    FACTS_MISSING(7706, ErrorCategory.CLUSTER, "The facts that a plan of the caches needs are unknown.");

    private final ErrorText text;

    CacheError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }

    @Override
    public ExitCode exit() {
        return this == FACTS_MISSING ? ExitCode.NOT_ENOUGH_DATA : text.exit();
    }
}
