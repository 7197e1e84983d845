package org.hconfig.hbase.load.hfile.format;

import java.util.function.LongSupplier;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Target of an HFile: file system, path and metadata.
 *
 * @param files the file system
 * @param path the file
 * @param task origin of the file in its metadata
 * @param clock milliseconds since the epoch, for the file's metadata
 */
public record HFileTarget(FileSystem files, Path path, String task, LongSupplier clock) {}
