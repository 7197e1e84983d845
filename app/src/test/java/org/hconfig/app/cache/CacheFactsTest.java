package org.hconfig.app.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.advice.HBaseFactsBuilder;
import org.hconfig.hbase.cache.CacheError;
import org.hconfig.hbase.cache.bucket.BlockSizes;
import org.hconfig.hbase.cache.budget.CacheEngine;
import org.hconfig.hbase.cache.plan.CacheAdvice;
import org.hconfig.hbase.cache.plan.CacheSituation;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CacheFactsTest {
    private static final long GIB = 1L << 30;

    private static HBaseFactsBuilder reads() {
        return new HBaseFactsBuilder()
                .heap("31g", "150g", 8)
                .jvm(17, true, "-Xmx31g")
                .grown(ServerMetric.READ_REQUESTS, 900)
                .grown(ServerMetric.WRITE_REQUESTS, 100)
                .gauge(ServerMetric.STORE_FILE_BYTES, 100 * GIB)
                .gauge(ServerMetric.STATIC_INDEX_BYTES, GIB / 2)
                .gauge(ServerMetric.STATIC_BLOOM_BYTES, GIB / 4)
                .gauge(ServerMetric.HEAP_USED_BYTES, 14 * GIB)
                .gauge(ServerMetric.BLOCK_CACHE_BYTES, 11 * GIB)
                .site("hbase.regionserver.global.memstore.size", "0.1");
    }

    private static CacheAdvice advise(HBaseFactsBuilder facts) {
        return CachePlanService.advise(facts.facts(), CachePlanRequest.OF_CLUSTER, Optional.empty());
    }

    @Test
    void of_observedServers_isWhatTheyNeed() {
        CacheSituation situation = CacheFacts.of(
                reads().facts(), CachePlanRequest.OF_CLUSTER, Optional.of(new BlockSizes(Map.of(65_600, 100L))));

        assertThat(situation.demand().readShare()).isEqualTo(0.9);
        assertThat(situation.demand().dataBytes()).hasValue(100 * GIB);
        assertThat(situation.demand().indexBytes()).hasValue(3 * GIB / 4);
        assertThat(situation.demand().keptHeapBytes()).hasValue(5 * GIB);
        assertThat(situation.assumptions()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "hbase.regionserver.handler.count, 0, handler.count is 0",
        "hbase.regionserver.handler.count, -3, handler.count is -3"
    })
    void advise_forSettingsWithWhichNoServerWorks_namesThem(String key, String value, String named) {
        assertThatExceptionOfType(HConfigException.class)
                .isThrownBy(() -> advise(reads().site(key, value)))
                .satisfies(failure -> {
                    assertThat(failure.problems().get(0).code()).isEqualTo(CacheError.FACTS_MISSING);
                    assertThat(failure.problems().get(0).what()).contains(named);
                });
    }

    /** Settings that an operator may have mistyped lead to advice, or to an error with a code. */
    @Test
    void advise_forAnySettings_isAdviceOrACodedError() {
        List<String> keys = List.of(
                "hbase.regionserver.handler.count",
                "hbase.regionserver.global.memstore.size",
                "hbase.regionserver.offheap.global.memstore.size",
                "hfile.block.cache.size",
                "hbase.bucketcache.ioengine",
                "hbase.bucketcache.size",
                "hbase.bucketcache.bucket.sizes",
                "hbase.bucketcache.acceptfactor",
                "hbase.regionserver.thread.compaction.small",
                "hbase.lru.blockcache.memory.percentage");
        List<String> values = List.of(
                "",
                " ",
                "0",
                "-1",
                "0.4",
                "-0.4",
                "1e9",
                "NaN",
                "Infinity",
                "2147483647",
                "9223372036854775807",
                "offheap",
                "file:/x",
                "files:/x,/y",
                "512,1024",
                "0,0",
                "x");
        PropertyCheck.forAll(2_000, ValueGenerator.longs(0, 1L << 40), seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            HBaseFactsBuilder facts = reads();
            for (int i = random.nextInt(5); i >= 0; i--) {
                facts.site(keys.get(random.nextInt(keys.size())), values.get(random.nextInt(values.size())));
            }
            try {
                assertThat(advise(facts).budget().heapBytes()).isPositive();
            } catch (HConfigException refused) {
                assertThat(refused.problems()).isNotEmpty();
            }
        });
    }

    @Test
    void advise_forServersWithAllDataInTheHeapsReach_movesItOffHeap() {
        CacheAdvice advice = advise(reads());

        assertThat(advice.budget().engine()).isEqualTo(CacheEngine.OFFHEAP);
        assertThat(advice.flags()).containsExactly("-Xms9216m", "-Xmx9216m", "-XX:MaxDirectMemorySize=107520m");
        assertThat(advice.site())
                .containsEntry("hbase.bucketcache.ioengine", "offheap")
                .containsEntry("hbase.bucketcache.size", "104448")
                .containsEntry("hfile.block.cache.size", "0.2");
        assertThat(advice.notes()).anyMatch(note -> note.contains("95 % of the data"));
        assertThat(advice.otherRules()).hasSize(3);
        assertThat(new CacheAdviceRenderer(100).lines(advice))
                .anyMatch(line -> line.startsWith("this plan"))
                .anyMatch(line -> line.contains("Hortonworks"));
    }

    @Test
    void advise_forServersThatHaveThePlan_changesNothing() {
        CacheAdvice advice = advise(reads().heap("9g", "150g", 8)
                .jvm(17, true, "-Xmx9g", "-XX:MaxDirectMemorySize=107520m")
                .site("hbase.bucketcache.ioengine", "offheap")
                .site("hbase.bucketcache.size", "104448")
                .site("hfile.block.cache.size", "0.2")
                .site("hbase.regionserver.global.memstore.size", "0.4"));

        assertThat(advice.hasChanges()).isFalse();
        assertThat(new CacheAdviceRenderer(100).lines(advice)).contains("Nothing to change by a plan.");
    }

    @Test
    void advise_forSettingsThatNoServerStartsWith_namesEach() {
        assertThatThrownBy(() -> advise(reads().site("hbase.bucketcache.single.factor", "0.9")
                        .site("hfile.block.cache.policy", "FIFO")))
                .hasMessageContaining("HC-7705")
                .hasMessageContaining("hfile.block.cache.policy=FIFO")
                .hasMessageContaining("three shares must add up to 1");
    }

    @Test
    void of_unknownMachineAndSettings_namesBoth() {
        assertThatThrownBy(() -> advise(new HBaseFactsBuilder().noNode().unknownValues()))
                .hasMessageContaining("HC-7706")
                .hasMessageContaining("processors")
                .hasMessageContaining("settings are unknown");
    }

    @Test
    void of_moreMemoryThanTheMachineHas_isRefused() {
        CachePlanRequest request = CachePlanRequest.of(DataSize.parse("200g"), null, null, null, null);

        assertThatThrownBy(() -> CachePlanService.advise(reads().facts(), request, Optional.empty()))
                .hasMessageContaining("--memory 200 GiB is more than the machine has");
    }

    @Test
    void of_invalidOptions_namesAll() {
        assertThatThrownBy(() -> CachePlanRequest.of(DataSize.parse("64"), null, 101.0, "ssd", null))
                .hasMessageContaining("--reads 101.0")
                .hasMessageContaining("--file-size")
                .hasMessageContaining("--file ssd")
                .hasMessageContaining("--memory 64");
    }

    private static HBaseFactsBuilder filesOfThreeVolumes() {
        return reads().heap("24g", "64g", 16)
                .jvm(17, true, "-Xmx24g")
                .site("hbase.bucketcache.ioengine", "files:/mnt1/c,/mnt2/c,/mnt3/c")
                .site("hbase.bucketcache.size", "98304");
    }

    private static CacheAdvice advise(HBaseFactsBuilder facts, String data, @Nullable String file) {
        DataSize space = file == null ? null : DataSize.parse("300g");
        CachePlanRequest request = CachePlanRequest.of(null, DataSize.parse(data), null, file, space);
        return CachePlanService.advise(facts.facts(), request, Optional.empty());
    }

    @Test
    void advise_forServersWithACacheInFiles_keepsIt() {
        for (String engine :
                List.of("files:/mnt1/c,/mnt2/c,/mnt3/c", "file:/mnt1/c", "mmap:/mnt1/c", "pmem:/mnt/pmem/c")) {
            CacheAdvice advice = advise(filesOfThreeVolumes().site("hbase.bucketcache.ioengine", engine), "900g", null);

            assertThat(advice.budget().bucketBytes()).isEqualTo(96 * GIB);
            assertThat(advice.site()).doesNotContainKeys("hbase.bucketcache.ioengine", "hbase.bucketcache.size");
            assertThat(advice.notes()).noneMatch(note -> note.contains("the present bucket cache"));
        }
    }

    @Test
    void advise_forSeveralOfferedFiles_enlargesTheCache() {
        CacheAdvice advice = advise(filesOfThreeVolumes(), "900g", "/mnt1/c,/mnt2/c,/mnt3/c");

        assertThat(advice.site())
                .doesNotContainKey("hbase.bucketcache.ioengine")
                .containsEntry("hbase.bucketcache.size", "307200");
    }

    @Test
    void advise_thatReplacesACacheInFiles_saysSo() {
        assertThat(advise(filesOfThreeVolumes(), "900g", "/mnt1/c").notes())
                .anyMatch(note -> note.startsWith("the plan replaces the present bucket cache of 96 GiB in"
                        + " files:/mnt1/c,/mnt2/c,/mnt3/c by one that is as large or larger of 300 GiB"));
        assertThat(advise(filesOfThreeVolumes(), "20g", null).notes())
                .anyMatch(note -> note.contains("by a smaller one of 21 GiB"));
    }

    @Test
    void advise_forMemstoresInDirectMemory_countsThem() {
        CacheAdvice advice = advise(
                reads().heap("24g", "128g", 24)
                        .jvm(17, true, "-Xmx24g")
                        .site("hbase.regionserver.offheap.global.memstore.size", "10240"),
                "300g",
                null);

        assertThat(advice.budget().offHeapMemstoreBytes()).isEqualTo(10 * GIB);
        assertThat(advice.budget().directBytes()).isEqualTo(advice.budget().bucketBytes() + 13 * GIB);
        assertThat(advice.site()).doesNotContainKey("hbase.regionserver.offheap.global.memstore.size");
    }

    @Test
    void advise_forTooLittleMemory_isRefused() {
        CachePlanRequest request = CachePlanRequest.of(DataSize.parse("100m"), null, null, null, null);

        assertThatThrownBy(() -> CachePlanService.advise(reads().facts(), request, Optional.empty()))
                .hasMessageContaining("HC-7701")
                .hasMessageContaining("100 MiB of memory is too little")
                .hasMessageContaining("256 MiB");
    }

    @Test
    void advise_forASmallMachine_namesWhatVendorsAdviseAndWhatIsLeft() {
        CacheAdvice advice = advise(
                reads().heap("2g", "4g", 4).jvm(17, true, "-Xmx2g").gauge(ServerMetric.HEAP_USED_BYTES, GIB / 2),
                "50g",
                null);

        assertThat(advice.budget().engine()).isEqualTo(CacheEngine.OFFHEAP);
        assertThat(advice.notes())
                .anyMatch(note -> note.contains("on-heap cache alone for less than 20 GB"))
                .anyMatch(note -> note.contains("if a DataNode runs on the machine"));
    }

    @Test
    void of_moreDataThanTheFilesHave_scalesIndexes() {
        CachePlanRequest request = CachePlanRequest.of(null, DataSize.parse("200g"), null, null, null);
        CachePlanRequest tooMuch = CachePlanRequest.of(null, DataSize.parse("20t"), null, null, null);

        CacheSituation situation = CacheFacts.of(reads().facts(), request, Optional.empty());
        CacheSituation unknown = CacheFacts.of(reads().facts(), tooMuch, Optional.empty());

        assertThat(situation.demand().indexBytes()).hasValue(3 * GIB / 2);
        assertThat(situation.assumptions()).anyMatch(text -> text.contains("assumed to be 1.5 GiB for 200 GiB"));
        assertThat(unknown.demand().indexBytes()).isEmpty();
        assertThat(unknown.assumptions()).anyMatch(text -> text.contains("less than a hundredth"));
    }

    @Test
    void checkOut_ofCopiedFiles_isRefused() {
        assertThatThrownBy(() -> CachePlanRequest.checkOut(Path.of("p"), true)).hasMessageContaining("HC-7701");
        CachePlanRequest.checkOut(null, true);
        CachePlanRequest.checkOut(Path.of("p"), false);
    }

    @Test
    void advise_whereAnUnneededCacheExceedsDirectMemory_isRefused() {
        assertThatThrownBy(() -> advise(reads().gauge(ServerMetric.STORE_FILE_BYTES, GIB)
                        .jvm(17, true, "-Xmx31g", "-XX:MaxDirectMemorySize=4g")
                        .site("hbase.bucketcache.ioengine", "offheap")
                        .site("hbase.bucketcache.size", "8192")))
                .hasMessageContaining("HC-7702");
    }

    @Test
    void advise_forBlocksThatNoBucketHolds_isRefused() {
        assertThatThrownBy(() -> advise(reads().site("hbase.bucketcache.bucket.sizes", "5120,9216")))
                .hasMessageContaining("HC-7703")
                .hasMessageContaining("65792");
    }

    @Test
    void advise_forBlocksWithLargeCells_setsBucketSizes() {
        BlockSizes blocks = new BlockSizes(Map.of(66_900, 50L, 67_300, 50L));

        CacheAdvice advice = CachePlanService.advise(reads().facts(), CachePlanRequest.OF_CLUSTER, Optional.of(blocks));

        assertThat(advice.site().get("hbase.bucketcache.bucket.sizes")).startsWith("67328,99328,");
        assertThat(advice.changes())
                .anyMatch(change -> change.why().contains("100 sampled blocks take 48 % more than their size"));
    }
}
