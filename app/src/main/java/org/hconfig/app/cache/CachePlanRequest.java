package org.hconfig.app.cache;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.cache.CacheError;
import org.hconfig.hbase.cache.budget.FileCache;
import org.jspecify.annotations.Nullable;

/**
 * A request for a plan of the caches. Values that are not given are taken from the cluster.
 *
 * @param memoryBytes memory for the process of a RegionServer: heap and direct memory
 * @param dataBytes uncompressed data of one server that is to be cached
 * @param readShare reads of all requests, 0 to 1
 * @param file files on fast disks of every server for the bucket cache
 * @param sample requests to sample for hit ratios; empty for none
 */
public record CachePlanRequest(
        OptionalLong memoryBytes,
        OptionalLong dataBytes,
        OptionalDouble readShare,
        Optional<FileCache> file,
        Optional<SampleRequest> sample) {
    /** Everything from the cluster. */
    public static final CachePlanRequest OF_CLUSTER = new CachePlanRequest(
            OptionalLong.empty(), OptionalLong.empty(), OptionalDouble.empty(), Optional.empty(), Optional.empty());

    private static final int SAMPLE_MIN = 10;
    private static final int SAMPLE_MAX = 3600;

    private static final int PERCENT = 100;

    /**
     * Creates a request from options.
     *
     * @param readPercent reads of all requests in percent
     * @param path absolute path of the cache's file, or several with commas between them
     * @param fileSize the most that the cache may take there, all files together
     * @throws org.hconfig.core.HConfigException {@link CacheError#CACHE_REQUEST} for each option that is invalid
     */
    public static CachePlanRequest of(
            @Nullable DataSize memory,
            @Nullable DataSize data,
            @Nullable Double readPercent,
            @Nullable String path,
            @Nullable DataSize fileSize) {
        ProblemCollector problems = new ProblemCollector();
        if (readPercent != null && !(readPercent >= 0 && readPercent <= PERCENT)) {
            bad(problems, "--reads " + readPercent, "a share of the requests is 0 to 100 percent", "--reads 75");
        }
        if ((path == null) != (fileSize == null)) {
            bad(
                    problems,
                    "--file and --file-size",
                    "a cache in a file needs both",
                    "--file /ssd/cache --file-size 400g");
        }
        // A comma separates several files, and HBase creates each of them.
        if (path != null && !Arrays.stream(path.split(",", -1)).allMatch(CachePlanRequest::isFile)) {
            bad(
                    problems,
                    "--file " + path,
                    "it must be the absolute path of a file, or several with commas between them",
                    "--file /ssd/cache");
        }
        small(problems, "--memory", memory);
        small(problems, "--data", data);
        small(problems, "--file-size", fileSize);
        problems.throwIfAny();
        return new CachePlanRequest(
                bytes(memory),
                bytes(data),
                readPercent == null ? OptionalDouble.empty() : OptionalDouble.of(readPercent / PERCENT),
                path == null || fileSize == null
                        ? Optional.empty()
                        : Optional.of(FileCache.offered(path, fileSize.bytes())),
                Optional.empty());
    }

    /**
     * Requests to sample.
     *
     * @param time how long
     * @param tables names of the tables; empty for those with the most reads
     */
    public record SampleRequest(Duration time, List<String> tables) {
        /** Copies the list. */
        public SampleRequest {
            tables = List.copyOf(tables);
        }
    }

    /**
     * Returns this request with a sample.
     *
     * @param seconds how long requests are sampled; 0 for no sample
     * @param tables names of the tables; empty for those with the most reads
     * @param offline whether facts are from copied files, which have no sample
     * @throws org.hconfig.core.HConfigException {@link CacheError#CACHE_REQUEST} for each option that is invalid
     */
    public CachePlanRequest withSample(int seconds, List<String> tables, boolean offline) {
        ProblemCollector problems = new ProblemCollector();
        if (seconds != 0 && (seconds < SAMPLE_MIN || seconds > SAMPLE_MAX)) {
            bad(problems, "--sample " + seconds + "s", "a sample takes 10s to 1h, or 0 for none", "--sample 60s");
        }
        if (seconds == 0 && !tables.isEmpty()) {
            bad(problems, "--sample-table", "it selects the tables of a sample", "--sample 60s --sample-table orders");
        }
        if (seconds != 0 && offline) {
            problems.add(
                    CacheError.CACHE_REQUEST,
                    "--sample and --offline exclude each other",
                    "requests can only be sampled on a live cluster: an archive of hconfig collect has none, as"
                            + " collect changes nothing on a cluster, and a sample reopens regions",
                    "run hconfig cache plan --sample where the cluster can be reached");
        }
        problems.throwIfAny();
        return seconds == 0
                ? this
                : new CachePlanRequest(
                        memoryBytes,
                        dataBytes,
                        readShare,
                        file,
                        Optional.of(new SampleRequest(Duration.ofSeconds(seconds), tables)));
    }

    /** Refuses a plan file for copied files: a plan is for a live cluster, whose present values it checks again. */
    public static void checkOut(@Nullable Path out, boolean offline) {
        if (out != null && offline) {
            throw new HConfigException(
                    CacheError.CACHE_REQUEST,
                    "--out and --offline exclude each other",
                    "a plan is made for a live cluster, whose present values it checks again before it is applied",
                    "make the plan where the cluster can be reached");
        }
    }

    private static boolean isFile(String path) {
        return path.startsWith("/") && !path.endsWith("/");
    }

    private static void small(ProblemCollector problems, String option, @Nullable DataSize size) {
        if (size != null && size.mebibytes() < 1) {
            bad(problems, option + " " + size.bytes(), "a number without a unit is in bytes", option + " 64g");
        }
    }

    private static OptionalLong bytes(@Nullable DataSize size) {
        return size == null ? OptionalLong.empty() : OptionalLong.of(size.bytes());
    }

    private static void bad(ProblemCollector problems, String what, String why, String example) {
        problems.add(CacheError.CACHE_REQUEST, what + " is invalid", why, "for example " + example);
    }
}
