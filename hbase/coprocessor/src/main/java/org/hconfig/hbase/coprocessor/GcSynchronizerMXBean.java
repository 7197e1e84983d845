package org.hconfig.hbase.coprocessor;

/** What a RegionServer shows of the collections that it makes at the same moment as others. */
public interface GcSynchronizerMXBean {
    /** The bean's name in each JVM. */
    String NAME = "org.hconfig:type=SynchronizedCollections";

    /** Milliseconds between collections. */
    long getPeriodMillis();

    /** Collections made at their moment. */
    long getCollections();

    /** Moments that were let pass. */
    long getSkipped();

    /** Collections that came between moments, by themselves: with many of them the period is too long. */
    long getOtherCollections();

    /** What was decided at the last moment, in words; empty before the first. */
    String getLastVerdict();

    /** For how long the last one stopped the server, in milliseconds; 0 before the first. */
    long getLastPauseMillis();

    /** The longest of them, in milliseconds. */
    long getLongestPauseMillis();
}
