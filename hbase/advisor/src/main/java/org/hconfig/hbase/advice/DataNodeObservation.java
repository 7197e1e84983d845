package org.hconfig.hbase.advice;

import java.util.OptionalLong;

/**
 * What a copied {@code /jmx} page of a DataNode shows. Each figure is empty when the page does not show it.
 *
 * @param name the file's name
 * @param capacityBytes bytes of its volumes (FSDatasetState: Capacity)
 * @param remainingBytes bytes that HDFS may still use of them (FSDatasetState: Remaining)
 * @param failedVolumes volumes that failed (FSDatasetState: NumFailedVolumes)
 * @param transferThreads threads that send and receive blocks (DataNodeInfo: XceiverCount)
 */
public record DataNodeObservation(
        String name,
        OptionalLong capacityBytes,
        OptionalLong remainingBytes,
        OptionalLong failedVolumes,
        OptionalLong transferThreads) {}
