package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.core.HConfigException;
import org.hconfig.core.RetentionRule;
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.xconfig.execution.RetentionCleaner;
import org.hconfig.xconfig.plan.NullRejectingIntrospector;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Store of the loads on this machine: one directory for each load under {@code $HCONFIG_HOME/loads}. */
public final class JobStore {
    private static final Logger LOG = LoggerFactory.getLogger(JobStore.class);
    private static final JsonMapper JSON = JsonMapper.builder()
            .annotationIntrospector(new NullRejectingIntrospector())
            .build();
    private static final String RECORD = "job.json";
    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private final Path home;
    private final Path directory;

    /** The store under HConfig's home directory. */
    public JobStore(Path home) {
        this.home = home;
        this.directory = home.resolve("loads");
    }

    /** Returns all loads, oldest first; skips other directories and damaged loads. */
    public List<JobRecord> all() {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        List<JobRecord> jobs = new ArrayList<>();
        try (Stream<Path> directories = Files.list(directory)) {
            for (Path job : directories.sorted().toList()) {
                if (Files.isRegularFile(job.resolve(RECORD))) {
                    add(jobs, job.resolve(RECORD));
                }
            }
        } catch (IOException e) {
            throw LocalDiskExceptions.failed(directory, e);
        }
        jobs.sort(Comparator.comparing(JobRecord::started));
        return jobs;
    }

    private static void add(List<JobRecord> jobs, Path record) {
        try {
            jobs.add(read(record));
        } catch (HConfigException e) {
            LOG.warn("skipping a damaged load: {}", e.getMessage());
        }
    }

    /** Returns the load with this ID. */
    public JobRecord get(String id) {
        Path record = directory.resolve(id).resolve(RECORD);
        if (id.contains("/") || id.startsWith(".") || !Files.isRegularFile(record)) {
            List<String> open = all().stream()
                    .filter(job -> !job.complete())
                    .map(JobRecord::id)
                    .toList();
            throw new HConfigException(
                    LoadError.JOB_UNKNOWN,
                    "there is no load " + id,
                    record + " does not exist",
                    open.isEmpty() ? "no load can be resumed; start a new one" : "loads that can be resumed: " + open);
        }
        return read(record);
    }

    private static JobRecord read(Path file) {
        try {
            return JSON.readValue(BoundedFileReader.bytes(file), JobRecord.class);
        } catch (IOException | JacksonException e) {
            throw new HConfigException(
                    new org.hconfig.core.Problem(
                            LoadError.JOB_DAMAGED,
                            file + " cannot be read",
                            String.valueOf(e.getMessage()),
                            "remove its directory and restart the load; rows are overwritten, not duplicated"),
                    e);
        }
    }

    /** Returns the newest unfinished load of the same unchanged dataset into the same table of the same cluster. */
    Optional<JobRecord> unfinished(String cluster, LoadSpec spec, String fingerprint) {
        return all().stream()
                .filter(job -> !job.complete()
                        && job.cluster().equals(cluster)
                        && job.spec().table().equals(spec.table())
                        && job.spec().source().equals(spec.source())
                        && job.fingerprint().equals(fingerprint)
                        && (spec.cells().timestamp() == null || spec.cells().timestamp() == job.timestamp())
                        && (spec.engine() == null
                                || spec.engine() == job.choice().engine()))
                .reduce((first, second) -> second);
    }

    /** Acquires the lock that prevents other commands of this home directory from starting a load; waits for its holder. */
    JobLock lockForStart() {
        return JobLock.acquireBlocking(directory);
    }

    /** Returns a new ID and creates its directory atomically, so that concurrently started loads get different IDs. */
    String newId(Instant now) {
        String name = NAME.format(now);
        try {
            PrivateFiles.directories(directory);
            String id = name;
            for (int number = 2; !isMade(directory.resolve(id)); number++) {
                id = name + "-" + number;
            }
            return id;
        } catch (IOException e) {
            throw LocalDiskExceptions.failed(directory, e);
        }
    }

    /** Removes the directories of loads completed long ago, except the newest of each table. */
    void prune(InstantSource clock) {
        List<JobRecord> newestFirst = new ArrayList<>(all());
        Collections.reverse(newestFirst);
        List<RetentionRule.RetainedItem> retainedItems = newestFirst.stream()
                .map(job -> new RetentionRule.RetainedItem(
                        job.id(),
                        Instant.parse(job.started()),
                        job.complete(),
                        job.cluster() + " " + job.spec().table() + " " + job.complete()))
                .toList();
        new RetentionCleaner(home, clock, HBaseModel.INSTANCE).prune("loads", retainedItems, this::directory);
    }

    private static boolean isMade(Path job) throws IOException {
        try {
            PrivateFiles.newDirectory(job);
            return true;
        } catch (FileAlreadyExistsException another) {
            return false;
        }
    }

    /** Returns the directory of a load. */
    public Path directory(String id) {
        return directory.resolve(id);
    }

    /** Writes a load's record atomically. */
    void write(JobRecord job) {
        Path target = directory(job.id()).resolve(RECORD);
        Path temporary = directory(job.id()).resolve(RECORD + ".part");
        try {
            PrivateFiles.directories(directory(job.id()));
            try (FileChannel channel = PrivateFiles.open(
                    temporary,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE)) {
                java.nio.ByteBuffer bytes = java.nio.ByteBuffer.wrap(JSON.writeValueAsBytes(job));
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
                channel.force(true);
            }
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw LocalDiskExceptions.failed(target, e);
        }
    }
}
