package org.hconfig.app.cache;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.io.hfile.CacheConfig;
import org.apache.hadoop.hbase.io.hfile.FixedFileTrailer;
import org.apache.hadoop.hbase.io.hfile.HFile;
import org.apache.hadoop.hbase.io.hfile.HFileBlock;
import org.apache.hadoop.hbase.io.hfile.HFileScanner;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.cache.bucket.BlockSizes;
import org.hconfig.hbase.cache.family.FamilyShape;
import org.hconfig.hbase.cache.limit.BucketGeometry;
import org.hconfig.xconfig.spi.Target;

/**
 * Reader of the sizes of real data blocks and of the data of families, from the trailers and the first blocks of the largest files of a few regions. Read-only, and without the
 * RegionServers: a bounded number of directories is listed, and at most 64 blocks of each of 32 files are read.
 */
public final class BlockSizeReader {
    private static final int TABLES_MAX = 8;
    private static final int REGIONS_MAX = 4;
    private static final int BLOCKS_MAX = 64;
    private static final int CELLS_MAX = 5_000;

    private final Configuration configuration;

    /** Creates a reader with the configuration of a client, which names the file system. */
    public BlockSizeReader(Configuration configuration) {
        this.configuration = new Configuration(configuration);
    }

    /**
     * What the files show.
     *
     * @param blocks sizes of their data blocks
     * @param shapes the data of each family of which a file was read, by table and family
     */
    public record FileSample(BlockSizes blocks, Map<Target, FamilyShape> shapes) {
        /** Copies the map. */
        public FileSample {
            shapes = Map.copyOf(shapes);
        }
    }

    /** Returns a sample of the largest tables; empty if there are no files, or this client cannot read them. */
    public Optional<FileSample> read(HBaseFacts facts) {
        List<TableName> tables = facts.tables().stream()
                .filter(table -> !table.system())
                .sorted(Comparator.comparingLong(
                                (TableObservation table) -> table.facts().storeBytes())
                        .reversed())
                .limit(TABLES_MAX)
                .map(table -> TableName.valueOf(table.name()))
                .toList();
        Map<Integer, Long> counts = new TreeMap<>();
        Map<Target, FamilyShape> shapes = new TreeMap<>();
        try {
            Path root = CommonFSUtils.getRootDir(configuration);
            FileSystem files = root.getFileSystem(configuration);
            for (TableName table : tables) {
                for (FileStatus file : largest(files, CommonFSUtils.getTableDir(root, table))) {
                    Target family = Target.of(
                            table.getNameAsString(), file.getPath().getParent().getName());
                    read(files, file.getPath(), counts)
                            .ifPresent(shape -> shapes.merge(family, shape, FamilyShape::plus));
                }
            }
        } catch (IOException closed) {
            // The caller says that the sizes are unknown: a client may lack the rights for the files, or their address.
            return Optional.empty();
        }
        return counts.isEmpty() ? Optional.empty() : Optional.of(new FileSample(new BlockSizes(counts), shapes));
    }

    /** Returns the largest file of each family of some regions. */
    private static List<FileStatus> largest(FileSystem files, Path table) throws IOException {
        List<FileStatus> found = new ArrayList<>();
        for (FileStatus region : some(files.listStatus(table), REGIONS_MAX)) {
            for (FileStatus family : some(files.listStatus(region.getPath()), REGIONS_MAX)) {
                Arrays.stream(files.listStatus(family.getPath()))
                        .filter(FileStatus::isFile)
                        .max(Comparator.comparingLong(FileStatus::getLen))
                        .filter(file -> file.getLen() > 0)
                        .ifPresent(found::add);
            }
        }
        return found.subList(0, Math.min(found.size(), REGIONS_MAX));
    }

    /** Returns directories of regions or families, evenly from all: others begin with a period or are named recovered.*. */
    private static List<FileStatus> some(FileStatus[] all, int most) {
        List<FileStatus> directories = Arrays.stream(all)
                .filter(FileStatus::isDirectory)
                .filter(directory -> !directory.getPath().getName().contains("."))
                .toList();
        List<FileStatus> some = new ArrayList<>();
        for (int i = 0; i < Math.min(most, directories.size()); i++) {
            some.add(directories.get((int) ((long) i * directories.size() / Math.min(most, directories.size()))));
        }
        return some;
    }

    private Optional<FamilyShape> read(FileSystem files, Path path, Map<Integer, Long> counts) throws IOException {
        try (HFile.Reader reader = HFile.createReader(files, path, CacheConfig.DISABLED, true, configuration)) {
            if (reader.getEntries() == 0) {
                return Optional.empty();
            }
            long offset = reader.getTrailer().getFirstDataBlockOffset();
            long last = reader.getTrailer().getLastDataBlockOffset();
            for (int read = 0; read < BLOCKS_MAX && offset >= 0 && offset <= last; read++) {
                HFileBlock block = reader.readBlock(offset, -1, false, false, false, false, null, null);
                try {
                    // The last block of a file is smaller than others; other blocks lie between those with data.
                    if (block.getBlockType().isData() && offset < last) {
                        int size = block.getUncompressedSizeWithoutHeader() + BucketGeometry.BLOCK_OVERHEAD;
                        counts.merge(size, 1L, Long::sum);
                    }
                    offset += block.getOnDiskSizeWithHeader();
                } finally {
                    block.release();
                }
            }
            FixedFileTrailer trailer = reader.getTrailer();
            return Optional.of(new FamilyShape(
                    Math.max(1, trailer.getTotalUncompressedBytes()),
                    reader.length(),
                    trailer.getUncompressedDataIndexSize(),
                    reader.getEntries(),
                    cellsPerRow(reader)));
        }
    }

    /** Returns the cells of a row, from the first cells of a file; the last row that is read may have more. */
    private double cellsPerRow(HFile.Reader reader) throws IOException {
        long cells = 0;
        long rows = 0;
        try (HFileScanner scanner = reader.getScanner(configuration, false, false)) {
            byte[] row = new byte[0];
            boolean more = scanner.seekTo();
            while (more && cells < CELLS_MAX) {
                Cell cell = scanner.getCell();
                if (rows == 0 || !CellUtil.matchingRows(cell, row)) {
                    row = CellUtil.cloneRow(cell);
                    rows++;
                }
                cells++;
                more = scanner.next();
            }
        }
        return rows == 0 ? 1 : (double) cells / rows;
    }
}
