package org.hconfig.hbase.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.io.util.MemorySizeUtil;
import org.apache.hadoop.hbase.regionserver.CompactSplit;
import org.apache.hadoop.hbase.regionserver.HStore;
import org.apache.hadoop.hbase.regionserver.RegionSplitPolicy;
import org.apache.hadoop.hbase.regionserver.compactions.ExploringCompactionPolicy;
import org.apache.hadoop.hbase.util.VersionInfo;
import org.hconfig.model.Setting;
import org.junit.jupiter.api.Test;

/** Compares the catalogue's 2.6 column with what the jars of HBase do when nothing is configured. */
class DefaultsOfHBaseTest {
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

    /** What the code does without any value in the configuration, for keys that hbase-default.xml leaves out. */
    private static Map<String, Object> inCode() throws ReflectiveOperationException {
        Configuration empty = new Configuration(false);
        String controller = "org.apache.hadoop.hbase.client.SimpleRequestController";
        return Map.of(
                "hbase.regionserver.global.memstore.size",
                MemorySizeUtil.getGlobalMemStoreHeapPercent(empty, false),
                "hbase.regionserver.global.memstore.size.lower.limit",
                MemorySizeUtil.getGlobalMemStoreHeapLowerMark(empty, true),
                "hbase.hstore.compaction.min",
                minFilesToCompact(empty),
                "hbase.regionserver.thread.compaction.small",
                CompactSplit.SMALL_COMPACTION_THREADS_DEFAULT,
                "hbase.regionserver.thread.compaction.large",
                CompactSplit.LARGE_COMPACTION_THREADS_DEFAULT,
                "hbase.client.max.submit.heapsize",
                constant(controller, "DEFAULT_HBASE_CLIENT_MAX_SUBMIT_HEAPSIZE"),
                "hbase.client.max.perrequest.heapsize",
                constant(controller, "DEFAULT_HBASE_CLIENT_MAX_PERREQUEST_HEAPSIZE"),
                "hbase.client.max.perrequest.rows",
                constant(controller, "DEFAULT_HBASE_CLIENT_MAX_PERREQUEST_ROWS"));
    }

    @Test
    void jars_areOfTheVersionThatTheCatalogueDescribes() {
        assertThat(VersionInfo.getVersion()).startsWith("2.6.4");
    }

    @Test
    void everyDefault_isTheOneOfTheJars() throws ReflectiveOperationException {
        Map<String, Object> inCode = inCode();
        List<String> wrong = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        for (Setting setting : catalogue.all()) {
            String told = setting.default26().orElse("none");
            Object inJar = inCode.containsKey(setting.key()) ? inCode.get(setting.key()) : shipped.get(setting.key());
            if (inJar == null) {
                unknown.add(setting.key() + " = " + told);
            } else if (!catalogue.canonical(setting, inJar.toString()).equals(told)) {
                wrong.add(setting.key() + ": the jars say " + inJar + ", the catalogue " + told);
            }
        }

        assertThat(wrong).isEmpty();
        assertThat(unknown)
                .as("defaults that no jar confirms")
                .containsExactly(
                        "<heapsize> = none",
                        "<auto-flush> = none",
                        "<key-value-size> = none",
                        "<keys-distribution> = none");
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
                .isEqualTo(policy.default26().orElseThrow());
    }
}
