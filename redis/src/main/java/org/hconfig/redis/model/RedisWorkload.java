package org.hconfig.redis.model;

import org.hconfig.xconfig.spi.Workload;

/** Kinds of workloads of Redis servers. */
public enum RedisWorkload implements Workload {
    /** Writes that create keys. */
    BULK_LOAD,
    /** Writes that change existing keys. */
    WRITE_ONLY,
    /** Reads and writes of keys that expire or are evicted. */
    CACHE,
    /** Reads and writes. */
    MIXED,
    /** Reads with few writes. */
    READ_MOSTLY
}
