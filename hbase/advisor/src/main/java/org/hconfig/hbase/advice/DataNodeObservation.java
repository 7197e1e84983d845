package org.hconfig.hbase.advice;

import java.util.OptionalLong;

/**
 * Metrics from a copied {@code /jmx} page of a DataNode. A metric that the page lacks is empty.
 *
 * @param name the file's name
 * @param capacityBytes total bytes of its volumes (FSDatasetState: Capacity)
 * @param remainingBytes bytes that HDFS can still use (FSDatasetState: Remaining)
 * @param failedVolumes number of failed volumes (FSDatasetState: NumFailedVolumes)
 * @param transferThreads number of threads that transfer blocks (DataNodeInfo: XceiverCount)
 */
public record DataNodeObservation(
        String name,
        OptionalLong capacityBytes,
        OptionalLong remainingBytes,
        OptionalLong failedVolumes,
        OptionalLong transferThreads) {}
