package org.hconfig.app.plan;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.fs.BlockLocation;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StorageType;

/**
 * An HFile and where HDFS has its blocks.
 *
 * @param path its path
 * @param bytes its length in bytes
 * @param policy the storage policy in force for it
 * @param types the storage types of all replicas of all blocks
 */
record PlacedFile(Path path, long bytes, String policy, Set<StorageType> types) {
    private static final int LISTINGS_MAX = 10;

    /**
     * Returns the HFiles of all regions of a table, without references to those of other regions. A compaction may archive a file
     * between the listing and the question where its blocks are: then all are listed again.
     */
    static List<PlacedFile> ofTable(FileSystem files, Path table, String family) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try {
                return listed(files, table, family);
            } catch (FileNotFoundException archived) {
                if (attempt == LISTINGS_MAX) {
                    throw archived;
                }
            }
        }
    }

    private static List<PlacedFile> listed(FileSystem files, Path table, String family) throws IOException {
        List<PlacedFile> placed = new ArrayList<>();
        FileStatus[] found = files.globStatus(new Path(table, "[0-9a-f]*/" + family + "/*"));
        for (FileStatus file : found == null ? new FileStatus[0] : found) {
            if (file.isFile() && file.getPath().getName().matches("[0-9a-f]{32}(_SeqId_\\d+_)?")) {
                placed.add(of(files, file));
            }
        }
        return placed;
    }

    /** Returns where the blocks of files are. */
    static List<PlacedFile> of(FileSystem files, FileStatus... found) throws IOException {
        List<PlacedFile> placed = new ArrayList<>();
        for (FileStatus file : found) {
            placed.add(of(files, file));
        }
        return placed;
    }

    private static PlacedFile of(FileSystem files, FileStatus file) throws IOException {
        Set<StorageType> types = EnumSet.noneOf(StorageType.class);
        for (BlockLocation block : files.getFileBlockLocations(file, 0, Long.MAX_VALUE)) {
            types.addAll(List.of(block.getStorageTypes()));
        }
        return new PlacedFile(
                file.getPath(),
                file.getLen(),
                files.getStoragePolicy(file.getPath()).getName(),
                types);
    }
}
