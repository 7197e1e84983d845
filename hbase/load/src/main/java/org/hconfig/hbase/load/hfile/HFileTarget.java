package org.hconfig.hbase.load.hfile;

import java.util.function.LongSupplier;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Where and as what an HFile is written.
 *
 * @param files the file system
 * @param path the file
 * @param task what the file's metadata names as its origin
 * @param clock milliseconds since the epoch, for the file's metadata
 */
record HFileTarget(FileSystem files, Path path, String task, LongSupplier clock) {}
