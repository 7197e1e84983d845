package org.hconfig.simulator.spec;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.jspecify.annotations.Nullable;

/** Reads the settings of a simulated server from HBase's own keys, on top of its defaults. */
public final class ServerSettingsReader {
    /** The Java heap, which is not an HBase key. */
    public static final String HEAP = "<heapsize>";

    /** The client's write buffer and its pause between retries. */
    private static final String BUFFER = "hbase.client.write.buffer";

    private static final String PAUSE = "hbase.client.pause";

    /** The bucket cache, used only by the traffic model. */
    public static final String BUCKET_CACHE = "hbase.bucketcache.size";

    /** The block size of a family, a table attribute, used only by the traffic model. */
    public static final String BLOCK = "BLOCKSIZE";

    /** The keys that a simulation supports. */
    public static final Set<String> KEYS = Set.of(
            HEAP,
            BUFFER,
            PAUSE,
            "hbase.regionserver.global.memstore.size",
            "hbase.regionserver.global.memstore.size.lower.limit",
            "hbase.hregion.memstore.flush.size",
            "hbase.hregion.memstore.block.multiplier",
            "hbase.hstore.compaction.min",
            "hbase.hstore.compactionThreshold",
            "hbase.hstore.compaction.max",
            "hbase.hstore.blockingStoreFiles",
            "hbase.hstore.blockingWaitTime",
            "hbase.hstore.flusher.count",
            "hbase.regionserver.thread.compaction.small",
            "hbase.regionserver.thread.compaction.large",
            "hbase.regionserver.handler.count",
            "hbase.regionserver.region.split.policy",
            "hbase.hregion.max.filesize",
            "hbase.balancer.period",
            "dfs.replication",
            "hbase.hstore.compaction.throughput.lower.bound",
            "hbase.hstore.compaction.throughput.higher.bound",
            "hbase.hstore.compaction.throughput.offpeak",
            "hbase.offpeak.start.hour",
            "hbase.offpeak.end.hour",
            "hfile.block.cache.size");

    private final Map<String, String> values;
    private final ProblemCollector problemCollector = new ProblemCollector();

    private ServerSettingsReader(Map<String, String> values) {
        this.values = values;
    }

    /**
     * Returns the settings of a server with these {@code values}; keys that the simulation does not support have no
     * effect.
     *
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_CLUSTER} for values that cannot be parsed or
     *     are invalid
     */
    public static ServerSettings read(HBaseReleaseLine hBaseReleaseLine, DataSize heap, Map<String, String> values) {
        return new ServerSettingsReader(values).settings(ServerSettings.defaults(hBaseReleaseLine, heap));
    }

    /**
     * Returns the client with the {@code values} that apply to it.
     *
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_CLUSTER} for values that cannot be parsed
     */
    public static LoadClient client(LoadClient base, Map<String, String> values) {
        ServerSettingsReader reader = new ServerSettingsReader(values);
        DataSize buffer = reader.size(BUFFER, base.buffer());
        double pauseSeconds = reader.number(PAUSE, base.pauseSeconds() * 1000) / 1000;
        reader.problemCollector.throwIfAny();
        return new LoadClient(base.nodes(), base.threads(), buffer, pauseSeconds, base.targetRowsPerSecond());
    }

    /**
     * Returns the bytes of a server's bucket cache: {@code hbase.bucketcache.size} is in megabytes, or a share of the
     * heap when it is below 1.
     *
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_CLUSTER} for a value that cannot be parsed
     */
    public static double bucketBytes(DataSize heap, Map<String, String> values) {
        ServerSettingsReader reader = new ServerSettingsReader(values);
        double value = reader.number(BUCKET_CACHE, 0);
        if (!(value >= 0) || Double.isInfinite(value)) {
            reader.bad(BUCKET_CACHE, Double.toString(value), "0 or more", 0);
        }
        reader.problemCollector.throwIfAny();
        return value < 1 ? value * heap.bytes() : value * (1 << 20);
    }

    /**
     * Returns the block size of a family.
     *
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_CLUSTER} for a value that cannot be parsed
     */
    public static DataSize blockSize(DataSize otherwise, Map<String, String> values) {
        ServerSettingsReader reader = new ServerSettingsReader(values);
        DataSize size = reader.size(BLOCK, otherwise);
        if (size.bytes() < 1) {
            reader.bad(BLOCK, size.toString(), "a size above 0", 0);
        }
        reader.problemCollector.throwIfAny();
        return size;
    }

    /** Returns the keys among these that a simulation ignores. */
    public static Set<String> unknown(Set<String> keys) {
        Set<String> unknown = new TreeSet<>(keys);
        unknown.removeAll(KEYS);
        return unknown;
    }

    private ServerSettings settings(ServerSettings base) {
        double upper =
                number("hbase.regionserver.global.memstore.size", base.memory().upperLimit());
        boolean old = base.generation() == HBaseReleaseLine.V0_96;
        double lower = old
                ? base.memory().lowerLimit()
                : base.memory().lowerLimit() / base.memory().upperLimit();
        lower = number("hbase.regionserver.global.memstore.size.lower.limit", lower);
        int min = whole("hbase.hstore.compactionThreshold", base.compaction().compactionMin());
        ServerSettings.SplitRule rule = rule(base.regions().split());
        DataSize heap = size(HEAP, base.memory().heap());
        DataSize flush =
                size("hbase.hregion.memstore.flush.size", base.flushing().flushSize());
        DataSize maxFile = size("hbase.hregion.max.filesize", base.regions().maxFileSize());
        double multiplier = number(
                "hbase.hregion.memstore.block.multiplier", base.flushing().blockMultiplier());
        int compactionMin = Math.max(2, whole("hbase.hstore.compaction.min", min));
        int compactionMax =
                whole("hbase.hstore.compaction.max", base.compaction().compactionMax());
        int blockingFiles =
                whole("hbase.hstore.blockingStoreFiles", base.compaction().blockingFiles());
        double wait = number("hbase.hstore.blockingWaitTime", base.compaction().blockingWaitSeconds() * 1000) / 1000;
        int flushers = whole("hbase.hstore.flusher.count", base.flushing().flushers());
        int small = whole(
                "hbase.regionserver.thread.compaction.small", base.compaction().smallCompactions());
        int large = whole(
                "hbase.regionserver.thread.compaction.large", base.compaction().largeCompactions());
        int handlers = whole("hbase.regionserver.handler.count", base.handlers());
        double period = number("hbase.balancer.period", base.regions().balancerSeconds() * 1000) / 1000;
        int replication = whole("dfs.replication", base.replication());
        CompactionThroughputLimits limits = limits(base.compaction().compactionLimits());
        double cache = number("hfile.block.cache.size", base.memory().cacheShare());
        problemCollector.throwIfAny();
        return new ServerSettings(
                base.generation(),
                new ServerSettings.MemorySettings(
                        heap,
                        upper,
                        old ? Math.min(lower, upper) : upper * lower,
                        cache,
                        base.memory().collector()),
                new ServerSettings.FlushSettings(flush, multiplier, flushers),
                new ServerSettings.StoreCompactionSettings(
                        compactionMin, compactionMax, blockingFiles, wait, small, large, limits),
                handlers,
                new ServerSettings.RegionSettings(rule, maxFile, period),
                replication);
    }

    private CompactionThroughputLimits limits(CompactionThroughputLimits base) {
        String prefix = "hbase.hstore.compaction.throughput.";
        return new CompactionThroughputLimits(
                number(prefix + "lower.bound", base.lower()),
                number(prefix + "higher.bound", base.higher()),
                number(prefix + "offpeak", base.offPeak()),
                whole("hbase.offpeak.start.hour", base.startHour()),
                whole("hbase.offpeak.end.hour", base.endHour()));
    }

    private double number(String key, double otherwise) {
        @Nullable String text = values.get(key);
        if (text == null) {
            return otherwise;
        }
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException notOne) {
            return bad(key, text, "a number", otherwise);
        }
    }

    private int whole(String key, int otherwise) {
        double value = number(key, otherwise);
        if (value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE) {
            return (int) bad(key, Double.toString(value), "a whole number", otherwise);
        }
        return (int) value;
    }

    private DataSize size(String key, DataSize otherwise) {
        @Nullable String text = values.get(key);
        if (text == null) {
            return otherwise;
        }
        try {
            return DataSize.parse(text);
        } catch (IllegalArgumentException notOne) {
            bad(key, text, "a size", 0);
            return otherwise;
        }
    }

    private double bad(String key, String text, String wanted, double otherwise) {
        problemCollector.add(
                SimulatorError.BAD_CLUSTER,
                key + "=" + text + " is not " + wanted,
                "",
                "Give " + wanted + ", or omit the key to use HBase's default.");
        return otherwise;
    }

    private ServerSettings.SplitRule rule(ServerSettings.SplitRule otherwise) {
        @Nullable String text = values.get("hbase.regionserver.region.split.policy");
        if (text == null) {
            return otherwise;
        }
        String name = text.toLowerCase(Locale.ROOT);
        // KeyPrefix splits under the same condition as its base policy; only its split points differ.
        if (name.contains("increasingtoupperbound") || name.contains("keyprefix")) {
            return ServerSettings.SplitRule.INCREASING;
        } else if (name.contains("stepping")) {
            return ServerSettings.SplitRule.STEPPING;
        } else if (name.contains("constantsize")) {
            return ServerSettings.SplitRule.CONSTANT;
        } else if (name.contains("disabled")) {
            return ServerSettings.SplitRule.DISABLED;
        }
        problemCollector.add(
                SimulatorError.BAD_CLUSTER,
                "hbase.regionserver.region.split.policy=" + text + " is not simulated",
                "the simulator supports IncreasingToUpperBound, Stepping, ConstantSize, KeyPrefix and Disabled",
                "Use one of these.");
        return otherwise;
    }
}
