package org.hconfig.hbase.load.hfile.staging;

/**
 * Complete HFile in the staging directory that must be moved into its region.
 *
 * @param family its column family
 * @param name its name in the family's directory
 * @param fileId HDFS's inode ID of the file, which a rename does not change; −1 if the file system has none
 * @param bytes its length
 */
public record StagedFile(String family, String name, long fileId, long bytes) {}
