package org.hconfig.hbase.dataset;

/** Records every row of the input that cannot be loaded. Thread-safe. */
public interface RejectSink {
    /**
     * Records one row.
     *
     * @throws org.hconfig.core.HConfigException if there are more rejected rows than the limit allows
     */
    void reject(RejectedRow rejectedRow);
}
