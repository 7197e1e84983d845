package org.hconfig.hbase.load.hfile.staging;

import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.apache.hadoop.hbase.util.FSUtils;
import org.apache.hadoop.hdfs.protocol.HdfsFileStatus;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.load.HFileError;
import org.hconfig.hbase.load.hfile.format.HFileTarget;

/**
 * Staging directory of a load's HFiles on the cluster's file system, from which they are moved into their regions. Private to
 * the user: the RegionServers move the files on behalf of the user.
 */
public final class StagingDirectory implements Closeable {
    /** Permission without access for others, because the table's access control does not protect staged rows. */
    private static final FsPermission PRIVATE = new FsPermission((short) 0700);

    static final String PREFIX = "hconfig-";
    private static final String REPLICATION = "dfs.replication";
    private static final Path INODES = new Path("/.reserved/.inodes");

    private final Configuration configuration;
    private final FileSystem files;
    private final Path root;
    private final Path directory;

    private StagingDirectory(Configuration configuration, FileSystem files, Path root, Path directory) {
        this.configuration = configuration;
        this.files = files;
        this.root = root;
        this.directory = directory;
    }

    /**
     * The directory of that name on the file system that holds HBase's root directory. It need not exist.
     *
     * @param site the client's configuration
     */
    public static StagingDirectory open(Configuration site, String directory) throws IOException {
        Path root = CommonFSUtils.getRootDir(site);
        Configuration own = new Configuration(site);
        tune(own, FileSystem.get(root.toUri(), site), root, site);
        // A separate instance: its settings must not affect others, and closing it ends its leases.
        FileSystem files = FileSystem.newInstance(root.toUri(), own);
        return new StagingDirectory(own, files, root, files.makeQualified(new Path(directory)));
    }

    private static void tune(Configuration own, FileSystem shared, Path root, Configuration site) throws IOException {
        // HDFS can receive the DataNode's report of a block's end after the client's request to close the file. The
        // default
        // then sleeps 400 ms, for each of the load's files.
        own.setInt("dfs.client.block.write.locateFollowingBlock.initial.delay.ms", 5);
        own.setInt("dfs.client.block.write.locateFollowingBlock.retries", 14);
        own.setBoolean("dfs.client.write.byte-array-manager.enabled", true);
        String[] sources = site.getPropertySources(REPLICATION);
        boolean said = sources != null && sources.length > 0 && !sources[sources.length - 1].endsWith("-default.xml");
        if (!said) {
            own.setInt(REPLICATION, shared.getServerDefaults(root).getReplication());
        }
    }

    /** A directory for one attempt of a load, below HBase's directory for temporary files. */
    public static String directory(Configuration site, String jobId, int attempt) {
        String base = site.get(HConstants.TEMPORARY_FS_DIRECTORY_KEY, HConstants.DEFAULT_TEMPORARY_HDFS_DIRECTORY);
        return base + "/" + PREFIX + jobId + "-" + attempt;
    }

    /** The directory. */
    public Path directory() {
        return directory;
    }

    /** Where the files are, in a directory for each family. */
    public Path hfiles() {
        return new Path(directory, "hfiles");
    }

    /** Its file system. */
    public FileSystem fileSystem() {
        return files;
    }

    /** The file system's address. */
    public String fileSystemUri() {
        return files.getUri().toString();
    }

    /** The configuration of its file system; the one to move files with. */
    public Configuration configuration() {
        return configuration;
    }

    /** True when RegionServers move the files by renaming them; otherwise they copy every byte, twice. */
    public boolean renames() throws IOException {
        FileSystem hbase = root.getFileSystem(configuration);
        return FSUtils.isSameHdfs(configuration, files, hbase);
    }

    /** Makes the directory, empty, with one in it for each of the given families. */
    public void create(List<String> families) throws IOException {
        try {
            delete();
            files.mkdirs(directory, PRIVATE);
            for (String family : families) {
                files.mkdirs(new Path(hfiles(), family), PRIVATE);
            }
        } catch (IOException e) {
            throw StagingExceptions.create(directory, e);
        }
    }

    /** Throws an error if the file system has no space for {@code bytes} including replicas. */
    public void requireSpace(long bytes) throws IOException {
        int replication = Math.max(1, files.getDefaultReplication(directory));
        long free = files.getStatus(root).getRemaining();
        if (bytes > free / replication) {
            throw new HConfigException(
                    HFileError.HDFS_SPACE,
                    fileSystemUri() + " has " + new DataSize(free) + " free, the HFiles need about "
                            + new DataSize(Math.multiplyExact(bytes, replication)),
                    replication + " copies of " + new DataSize(bytes) + " are written.",
                    "Free space in HDFS, enable compression for the table's families, or load less data.");
        }
    }

    /** Returns the target of a file of a region and family. Names are unique, because a store can keep them. */
    public HFileTarget target(String family, String task, long timestamp) {
        String name = UUID.nameUUIDFromBytes(
                        (directory + "/" + family + "/" + task).getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .toString()
                .replace("-", "");
        return new HFileTarget(files, new Path(new Path(hfiles(), family), name), task, () -> timestamp);
    }

    /** Returns the record of a complete file. */
    public StagedFile staged(String family, Path path) throws IOException {
        return staged(family, files.getFileStatus(path));
    }

    private static StagedFile staged(String family, FileStatus status) {
        return new StagedFile(family, status.getPath().getName(), fileId(status), status.getLen());
    }

    /** All files there are of the given families. */
    public List<StagedFile> all(List<String> families) throws IOException {
        List<StagedFile> all = new ArrayList<>();
        for (String family : families) {
            Path of = new Path(hfiles(), family);
            if (files.exists(of)) {
                for (FileStatus status : files.listStatus(of)) {
                    all.add(staged(family, status));
                }
            }
        }
        return all;
    }

    /** The file's path. */
    Path path(StagedFile file) {
        return new Path(new Path(hfiles(), file.family()), file.name());
    }

    /**
     * Locates files after a bulk load that was possibly interrupted.
     *
     * @return the files that remain here, and those that are missing everywhere
     */
    public Located locate(List<StagedFile> staged) throws IOException {
        List<StagedFile> waiting = new ArrayList<>();
        List<StagedFile> lost = new ArrayList<>();
        for (StagedFile file : staged) {
            if (isHere(file) || bringBack(file)) {
                waiting.add(file);
            } else if (!existsElsewhere(file)) {
                lost.add(file);
            }
        }
        return new Located(waiting, lost);
    }

    /**
     * Location of files.
     *
     * @param waiting files in the staging directory
     * @param lost missing files
     */
    public record Located(List<StagedFile> waiting, List<StagedFile> lost) {}

    private boolean isHere(StagedFile file) throws IOException {
        try {
            FileStatus status = files.getFileStatus(path(file));
            return status.getLen() == file.bytes() && fileId(status) == file.fileId();
        } catch (FileNotFoundException e) {
            return false;
        }
    }

    /** Restores a file from the bulk load directory of a RegionServer, where a server that fails during the move leaves it. */
    private boolean bringBack(StagedFile file) throws IOException {
        Path pattern = new Path(
                new Path(root, HConstants.BULKLOAD_STAGING_DIR_NAME), "*/" + file.family() + "/" + file.name());
        FileStatus[] found = files.globStatus(pattern);
        if (found == null || found.length == 0) {
            return false;
        }
        Path home = path(file);
        files.mkdirs(home.getParent(), PRIVATE);
        return files.rename(found[0].getPath(), home);
    }

    private boolean existsElsewhere(StagedFile file) throws IOException {
        if (file.fileId() < 0) {
            return false;
        }
        try {
            FileStatus status = files.getFileStatus(new Path(INODES, Long.toString(file.fileId())));
            return status.isFile() && status.getLen() == file.bytes();
        } catch (FileNotFoundException e) {
            return false;
        }
    }

    private static long fileId(FileStatus status) {
        return status instanceof HdfsFileStatus hdfs ? hdfs.getFileId() : -1;
    }

    /** Deletes the directory with all that is in it. */
    public void delete() throws IOException {
        files.delete(directory, true);
    }

    @Override
    public void close() throws IOException {
        files.close();
    }
}
