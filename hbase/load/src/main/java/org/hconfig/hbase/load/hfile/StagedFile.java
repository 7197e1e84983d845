package org.hconfig.hbase.load.hfile;

/**
 * An HFile that was written and is to be moved into its region.
 *
 * @param family its column family
 * @param name its name in the family's directory
 * @param fileId HDFS's number of the file, which a rename leaves as it is; −1 where the file system has none
 * @param bytes its length
 */
public record StagedFile(String family, String name, long fileId, long bytes) {}
