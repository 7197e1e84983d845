package org.hconfig.hbase.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.io.util.MemorySizeUtil;
import org.apache.hadoop.hbase.regionserver.HStore;
import org.apache.hadoop.hbase.regionserver.RegionSplitPolicy;
import org.apache.hadoop.hbase.regionserver.compactions.CompactionConfiguration;
import org.apache.hadoop.hbase.regionserver.compactions.ExploringCompactionPolicy;
import org.apache.hadoop.hbase.util.VersionInfo;
import org.apache.hadoop.hdfs.client.HdfsClientConfigKeys;
import org.hconfig.xconfig.spi.Setting;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Compares the catalogue's 2.6 column with the defaults in HBase's jars. */
class DefaultsOfHBaseTest {
    /** Keys whose default is a constant: key, class, field. */
    private static final String[][] CONSTANTS = {
        {"CACHE_DATA_ON_WRITE", "client.ColumnFamilyDescriptorBuilder", "DEFAULT_CACHE_DATA_ON_WRITE"},
        {"CACHE_INDEX_ON_WRITE", "client.ColumnFamilyDescriptorBuilder", "DEFAULT_CACHE_INDEX_ON_WRITE"},
        {"CACHE_BLOOMS_ON_WRITE", "client.ColumnFamilyDescriptorBuilder", "DEFAULT_CACHE_BLOOMS_ON_WRITE"},
        {"EVICT_BLOCKS_ON_CLOSE", "client.ColumnFamilyDescriptorBuilder", "DEFAULT_EVICT_BLOCKS_ON_CLOSE"},
        {"PREFETCH_BLOCKS_ON_OPEN", "client.ColumnFamilyDescriptorBuilder", "DEFAULT_PREFETCH_BLOCKS_ON_OPEN"},
        {"DFS_REPLICATION", "client.ColumnFamilyDescriptorBuilder", "DEFAULT_DFS_REPLICATION"},
        {"REGION_REPLICATION", "client.TableDescriptorBuilder", "DEFAULT_REGION_REPLICATION"},
        {
            "hbase.reopen.table.regions.progressive.batch.size.max",
            "master.procedure.ReopenTableRegionsProcedure",
            "PROGRESSIVE_BATCH_SIZE_MAX_DISABLED"
        },
        {
            "hbase.reopen.table.regions.progressive.batch.backoff.ms",
            "master.procedure.ReopenTableRegionsProcedure",
            "PROGRESSIVE_BATCH_BACKOFF_MILLIS_DEFAULT"
        },
        {
            "hbase.regionserver.throughput.controller",
            "regionserver.throttle.CompactionThroughputControllerFactory",
            "DEFAULT_THROUGHPUT_CONTROLLER_CLASS"
        },
        {
            "hbase.regionserver.flush.throughput.controller",
            "regionserver.throttle.FlushThroughputControllerFactory",
            "DEFAULT_FLUSH_THROUGHPUT_CONTROLLER_CLASS"
        },
        {
            "hbase.master.balancer.stochastic.localityCost",
            "master.balancer.ServerLocalityCostFunction",
            "DEFAULT_LOCALITY_COST"
        },
        {
            "hbase.master.balancer.stochastic.rackLocalityCost",
            "master.balancer.RackLocalityCostFunction",
            "DEFAULT_RACK_LOCALITY_COST"
        },
        {
            "hbase.master.balancer.stochastic.heterogeneousRegionCountCost",
            "master.balancer.HeterogeneousRegionCountCostFunction",
            "DEFAULT_REGION_COUNT_SKEW_COST"
        },
        {
            "hbase.normalizer.throughput.max_bytes_per_sec",
            "master.normalizer.RegionNormalizerWorker",
            "RATE_UNLIMITED_BYTES"
        },
        {"hbase.procedure.worker.keep.alive.time.msec", "procedure2.ProcedureExecutor", "DEFAULT_WORKER_KEEP_ALIVE_TIME"
        },
    };

    /** Defaults that are neither constants nor literals after the key; taken from the source. */
    private static final List<String> READ_BY_EYE = List.of(
            "hbase.regionserver.heapmemory.tuner.class = org.apache.hadoop.hbase.regionserver.DefaultHeapMemoryTuner",
            "hbase.hregion.max.filesize.jitter = 0.25",
            "hbase.util.ip.to.rack.determiner = org.apache.hadoop.net.ScriptBasedMapping");

    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();
    private final Configuration shipped = HBaseConfiguration.create();

    private static Object constant(String type, String field) throws ReflectiveOperationException {
        Field found = Class.forName(type).getDeclaredField(field);
        found.setAccessible(true);
        return found.get(null);
    }

    private static int minFilesToCompact(Configuration conf) {
        return new ExploringCompactionPolicy(conf, new PlainStore()).getConf().getMinFilesToCompact();
    }

    /** Defaults of the code without configuration that are not literals after the key. */
    private static Map<String, Object> inCode() throws ReflectiveOperationException {
        Configuration empty = new Configuration(false);
        String controller = "org.apache.hadoop.hbase.client.SimpleRequestController";
        Map<String, Object> known = new HashMap<>();
        known.put("hbase.regionserver.global.memstore.size", MemorySizeUtil.getGlobalMemStoreHeapPercent(empty, false));
        known.put(
                "hbase.regionserver.global.memstore.size.lower.limit",
                MemorySizeUtil.getGlobalMemStoreHeapLowerMark(empty, true));
        CompactionConfiguration store = new ExploringCompactionPolicy(empty, new PlainStore()).getConf();
        known.put("hbase.hstore.compaction.min", store.getMinFilesToCompact());
        known.put("hbase.hstore.compaction.max.size", store.getMaxCompactSize());
        known.put("hbase.hstore.compaction.max.size.offpeak", store.getOffPeakMaxCompactSize());
        known.put("hbase.hstore.min.locality.to.skip.major.compact", store.getMinLocalityToForceCompact());
        String tiered = "hbase.hstore.compaction.date.tiered.";
        known.put(tiered + "max.storefile.age.millis", store.getDateTieredMaxStoreFileAgeMillis());
        known.put(tiered + "incoming.window.min", store.getDateTieredIncomingWindowMin());
        known.put(tiered + "window.policy.class", store.getCompactionPolicyForDateTieredWindow());
        known.put(tiered + "single.output.for.minor.compaction", store.useDateTieredSingleOutputForMinorCompaction());
        known.put(tiered + "window.factory.class", store.getDateTieredCompactionWindowFactory());
        known.put(tiered + "hot.window.age.millis", store.getHotWindowAgeMillis());
        known.put(tiered + "hot.window.storage.policy", store.getHotWindowStoragePolicy());
        known.put(tiered + "warm.window.age.millis", store.getWarmWindowAgeMillis());
        known.put(tiered + "warm.window.storage.policy", store.getWarmWindowStoragePolicy());
        known.put(tiered + "cold.window.storage.policy", store.getColdWindowStoragePolicy());
        known.put("hbase.client.max.submit.heapsize", constant(controller, "DEFAULT_HBASE_CLIENT_MAX_SUBMIT_HEAPSIZE"));
        known.put(
                "hbase.client.max.perrequest.heapsize",
                constant(controller, "DEFAULT_HBASE_CLIENT_MAX_PERREQUEST_HEAPSIZE"));
        known.put("hbase.client.max.perrequest.rows", constant(controller, "DEFAULT_HBASE_CLIENT_MAX_PERREQUEST_ROWS"));
        ColumnFamilyDescriptorBuilder.getDefaultValues().forEach(known::put);
        for (String[] line : CONSTANTS) {
            Object value = constant("org.apache.hadoop.hbase." + line[1], line[2]);
            known.put(line[0], value instanceof Class<?> type ? type.getName() : value);
        }
        known.put("TTL", ColumnFamilyDescriptorBuilder.DEFAULT_TTL);
        known.put(
                "NORMALIZATION_ENABLED",
                TableDescriptorBuilder.newBuilder(TableName.valueOf("t"))
                        .build()
                        .isNormalizationEnabled());
        // Replication has a literal of its own for how many logs it expects; the log computes its limit.
        known.put("hbase.regionserver.maxlogs", "none");
        known.put(HdfsClientConfigKeys.Read.ShortCircuit.KEY, HdfsClientConfigKeys.Read.ShortCircuit.DEFAULT);
        known.put("COMPACTION_ENABLED", TableDescriptorBuilder.DEFAULT_COMPACTION_ENABLED);
        known.put(
                "DURABILITY",
                TableDescriptorBuilder.newBuilder(TableName.valueOf("t"))
                        .build()
                        .getDurability());
        return known;
    }

    private static LiteralDefaults literals;

    @BeforeAll
    static void readJars() throws IOException {
        literals = LiteralDefaults.ofHBase();
    }

    @Test
    void jars_areOfTheVersionThatTheCatalogueDescribes() {
        assertThat(VersionInfo.getVersion()).startsWith("2.6.4");
    }

    @Test
    void everyDefault_isTheOneOfTheJars() throws Exception {
        Map<String, Object> inCode = inCode();
        List<String> wrong = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        for (Setting setting : catalogue.all()) {
            String told = setting.defaults().default26().orElse("none");
            Object shippedValue = blank(shipped.get(setting.key())) ? null : shipped.get(setting.key());
            Object inJar = inCode.containsKey(setting.key()) ? inCode.get(setting.key()) : shippedValue;
            if (inJar == null) {
                inJar = literals.of(setting.key(), setting.domain().type()).orElse(null);
            }
            if (inJar == null) {
                unknown.add(setting.key() + " = " + told);
            } else if (!catalogue.normal(setting, inJar.toString()).equals(told)) {
                wrong.add(setting.key() + ": the jars say " + inJar + ", the catalogue " + told);
            }
        }

        assertThat(wrong).isEmpty();
        assertThat(unknown.stream().filter(line -> !line.endsWith(" = none")).toList())
                .as("defaults that no jar confirms")
                .containsExactlyElementsOf(READ_BY_EYE);
    }

    @Test
    void everyKey_isReadByTheJars() {
        assertThat(catalogue.all().stream()
                        .map(Setting::key)
                        .filter(key -> !key.startsWith("<")
                                && !key.startsWith("dfs.")
                                // Read by HConfig's own store engine: StoreEngineSettingsTest compares them.
                                && !key.startsWith("hconfig.")
                                && !literals.mentions(key)
                                && shipped.get(key) == null)
                        .toList())
                .as("keys that no class of HBase 2.6.4 mentions")
                // The first is on HBase's list of dynamic settings all the same; the second is in hbase-rsgroup's jar;
                // 2.6.5
                // and 2.5.14 read the third.
                .containsExactlyInAnyOrder(
                        "hbase.oldwals.cleaner.thread.check.interval.msec",
                        "hbase.rsgroup.fallback.enable",
                        "hbase.regionserver.global.memstore.memory.size");
    }

    private static boolean blank(@Nullable String value) {
        return value == null || value.isBlank();
    }

    @Test
    void constants_agreeWithTheFileOfDefaults() {
        assertThat(HConstants.DEFAULT_HREGION_MEMSTORE_BLOCK_MULTIPLIER)
                .isEqualTo(shipped.getInt(HConstants.HREGION_MEMSTORE_BLOCK_MULTIPLIER, -1));
        assertThat(HStore.DEFAULT_BLOCKING_STOREFILE_COUNT)
                .isEqualTo(shipped.getInt(HStore.BLOCKING_STOREFILES_KEY, -1));
        assertThat(HConstants.DEFAULT_MAX_FILE_SIZE).isEqualTo(shipped.getLong(HConstants.HREGION_MAX_FILESIZE, -1));
        assertThat(HConstants.COMPACTION_KV_MAX_DEFAULT).isEqualTo(shipped.getInt(HConstants.COMPACTION_KV_MAX, -1));
        assertThat(TableDescriptorBuilder.DEFAULT_MEMSTORE_FLUSH_SIZE)
                .isEqualTo(shipped.getLong(HConstants.HREGION_MEMSTORE_FLUSH_SIZE, -1));
    }

    @Test
    void olderNames_areStillRead() {
        Configuration old = new Configuration(false);
        old.set("hbase.regionserver.global.memstore.upperLimit", "0.6");
        old.set("hbase.regionserver.global.memstore.lowerLimit", "0.58");
        old.set("hbase.hstore.compactionThreshold", "12");

        assertThat(MemorySizeUtil.getGlobalMemStoreHeapPercent(old, false)).isEqualTo(0.6f);
        assertThat(MemorySizeUtil.getGlobalMemStoreHeapLowerMark(old, true)).isEqualTo(0.58f / 0.6f);
        assertThat(minFilesToCompact(old)).isEqualTo(12);
    }

    @Test
    void splitPolicies_areClassesOfHBase() throws Exception {
        Setting policy = catalogue.find("region.split.policy").orElseThrow();
        for (String choice : catalogue.choices(policy)) {
            assertThat(RegionSplitPolicy.class).isAssignableFrom(Class.forName(choice));
        }
        assertThat(RegionSplitPolicy.getSplitPolicyClass(
                                TableDescriptorBuilder.newBuilder(TableName.valueOf("t"))
                                        .build(),
                                new Configuration(false))
                        .getName())
                .isEqualTo(policy.defaults().default26().orElseThrow());
    }
}
