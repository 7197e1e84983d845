package org.hconfig.hbase.cluster.storage;

import java.util.List;
import java.util.Map;

/**
 * The volumes and the storage policies of a cluster's HDFS.
 *
 * @param root HBase's root directory
 * @param isHdfs false for other file systems, which have no volumes and no policies
 * @param nodes DataNodes, by their names
 * @param logPolicy policy of write-ahead logs in force; empty if unknown
 * @param tables by table and family, the policy set on the family; empty text if none is set
 * @param erasureCoded erasure-coded directories of HBase
 * @param volumeChoosing class that chooses volumes, as in the site files of the client; empty for HDFS's default
 */
public record StorageLayout(
        String root,
        boolean isHdfs,
        List<DataNodeVolumes> nodes,
        String logPolicy,
        Map<String, Map<String, String>> tables,
        List<String> erasureCoded,
        String volumeChoosing) {
    /** Copies the collections. */
    public StorageLayout {
        nodes = List.copyOf(nodes);
        tables = Map.copyOf(tables);
        erasureCoded = List.copyOf(erasureCoded);
    }

    /**
     * The volumes of a DataNode.
     *
     * @param host name of its host
     * @param hadoop version of Hadoop; empty if unknown
     * @param volumes its volumes
     */
    public record DataNodeVolumes(String host, String hadoop, List<Volume> volumes) {
        /** Copies the list. */
        public DataNodeVolumes {
            volumes = List.copyOf(volumes);
        }
    }

    /**
     * A volume of a DataNode.
     *
     * @param id id of the storage
     * @param type storage type, such as {@code SSD}
     * @param bytes capacity
     * @param usedBytes bytes used by HDFS
     */
    public record Volume(String id, String type, long bytes, long usedBytes) {}
}
