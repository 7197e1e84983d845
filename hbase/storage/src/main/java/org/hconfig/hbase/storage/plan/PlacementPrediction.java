package org.hconfig.hbase.storage.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.storage.spec.MediumType;
import org.hconfig.hbase.storage.spec.Placement;

/**
 * The prediction for a placement.
 *
 * @param placement the placement
 * @param rowsPerSecond accepted rows per second of the group
 * @param logMillis estimated wait of a write to a log for its slowest replica, in milliseconds
 * @param media bytes by medium
 * @param bottleneck name of the limiting resource
 * @param utilization share of each resource, from 0
 * @param threads numbers of threads for these media
 * @param price price of the devices with files in all nodes; 0 if unknown
 * @param impediment why released HBase and HDFS cannot place files like this; empty if they can
 */
public record PlacementPrediction(
        Placement placement,
        double rowsPerSecond,
        double logMillis,
        List<MediumBytes> media,
        String bottleneck,
        Map<String, Double> utilization,
        ThreadCounts threads,
        double price,
        Optional<String> impediment) {
    /**
     * Bytes written to a medium.
     *
     * @param medium the medium
     * @param bytesPerNode bytes written by the devices of a node during the load
     * @param share share of all bytes written
     */
    public record MediumBytes(MediumType medium, double bytesPerNode, double share) {}

    /** Returns the limiting resource with its use in percent, or that none is full and which has the highest use. */
    public String limit() {
        String used = bottleneck + " " + Math.round(100 * utilization.getOrDefault(bottleneck, 0.0)) + " %";
        return Bottleneck.isLimit(bottleneck, utilization) ? used : "none full, " + used;
    }

    /** Copies the list. */
    public PlacementPrediction {
        media = List.copyOf(media);
    }
}
