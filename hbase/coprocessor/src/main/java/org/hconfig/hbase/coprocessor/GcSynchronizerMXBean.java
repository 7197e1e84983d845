package org.hconfig.hbase.coprocessor;

/** Metrics of a RegionServer's synchronized collections. */
public interface GcSynchronizerMXBean {
    /** The name of the MBean in each JVM. */
    String NAME = "org.hconfig:type=SynchronizedCollections";

    /** Returns the period in milliseconds. */
    long getPeriodMillis();

    /** Returns the number of synchronized collections. */
    long getCollections();

    /** Returns the number of skipped collections. */
    long getSkipped();

    /** Returns the number of other collections between scheduled times: if they are frequent, the period is too long. */
    long getOtherCollections();

    /** Returns the last decision as text; empty before the first. */
    String getLastVerdict();

    /** Returns the pause of the last synchronized collection, in milliseconds; 0 before the first. */
    long getLastPauseMillis();

    /** Returns the longest of these pauses, in milliseconds. */
    long getLongestPauseMillis();
}
