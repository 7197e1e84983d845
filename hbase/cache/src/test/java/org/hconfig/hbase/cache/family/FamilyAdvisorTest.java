package org.hconfig.hbase.cache.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.hbase.cache.limit.BucketGeometry;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.junit.jupiter.api.Test;

class FamilyAdvisorTest {
    private static final long GIB = 1L << 30;
    private static final long MIB = 1L << 20;
    private static final FamilyTraffic POINTS = new FamilyTraffic(0.95, 0.01, 0.04, 0.5);
    private static final FamilyTraffic RANGES = new FamilyTraffic(0.02, 0.94, 0.04, 0.5);
    private static final FamilyTraffic BOTH = new FamilyTraffic(0.4, 0.2, 0.4, 0.5);

    /** Rows of 400 bytes in four cells, whose index takes a 640th of the data. */
    private static final FamilyShape SMALL_ROWS = new FamilyShape(640 * MIB, 640 * MIB, MIB, 64 * MIB / 10, 4);

    private static FamilyState family(FamilyTraffic traffic, long bytes, String... settings) {
        return new FamilyState(
                "t",
                "f",
                true,
                settings.length == 0 ? Map.of() : Map.of(settings[0], settings[1]),
                Optional.of(traffic),
                Optional.of(SMALL_ROWS),
                OptionalLong.of(bytes),
                Optional.empty());
    }

    private static CacheRoom room(long data, long needed, long index, long entries) {
        return new CacheRoom(data, OptionalLong.of(needed), data / 4, index, entries, BucketGeometry.STANDARD, true);
    }

    private static FamilyAdvice advise(CacheRoom room, FamilyState... families) {
        return FamilyAdvisor.advise(Arrays.asList(families), room, Map.of(), HBaseVersion.parse("2.6.4"));
    }

    private static List<String> values(FamilyAdvice advice) {
        return advice.changes().stream()
                .map(change -> change.key() + "=" + change.proposed())
                .toList();
    }

    @Test
    void advise_forGetsOfSmallRows_isBlocksOf16KibWithTheGrowthOfTheIndex() {
        // 64 GiB have an index of 102.4 MiB, three times as much again; 10 GiB in 16 KiB are 491,520 blocks more.
        FamilyAdvice advice = advise(room(10 * GIB, 70 * GIB, GIB, GIB), family(POINTS, 64 * GIB));

        assertThat(values(advice)).containsExactly("BLOCKSIZE=16384");
        assertThat(advice.changes().get(0).calculation())
                .contains("99 % of Gets and scans are Gets", "rows have 400 bytes in 4.0 cells")
                .contains("the index of a server grows by 307 MiB", "the map of cached blocks grows by 141 MiB");
        assertThat(advice.notes()).anyMatch(note -> note.contains("major compaction"));
    }

    @Test
    void advise_forGetsWithoutRoomForTheIndex_isTheSmallestBlockWhoseIndexFits() {
        assertThat(values(advise(room(10 * GIB, 70 * GIB, 306 * MIB, GIB), family(POINTS, 64 * GIB))))
                .containsExactly("BLOCKSIZE=32768");
        assertThat(values(advise(room(10 * GIB, 70 * GIB, 102 * MIB, GIB), family(POINTS, 64 * GIB))))
                .isEmpty();
        assertThat(values(advise(room(10 * GIB, 70 * GIB, GIB, 140 * MIB), family(POINTS, 64 * GIB))))
                .containsExactly("BLOCKSIZE=32768");
    }

    @Test
    void advise_forTwoFamiliesThatShareTheRoom_givesItToTheMoreRead() {
        FamilyState second = new FamilyState(
                "u",
                "f",
                true,
                Map.of(),
                Optional.of(new FamilyTraffic(0.95, 0, 0.05, 0.4)),
                Optional.of(SMALL_ROWS),
                OptionalLong.of(64 * GIB),
                Optional.empty());

        FamilyAdvice advice = advise(room(GIB, 140 * GIB, 320 * MIB, GIB), second, family(POINTS, 64 * GIB));

        assertThat(advice.changes().stream().filter(change -> change.key().equals("BLOCKSIZE")))
                .extracting(FamilyChange::table)
                .containsExactly("t");
    }

    @Test
    void advise_forScans_isBlocksOf128KibAndASmallerIndex() {
        FamilyAdvice advice = advise(room(10 * GIB, 70 * GIB, 0, 0), family(RANGES, 64 * GIB));

        assertThat(values(advice)).containsExactly("BLOCKSIZE=131072");
        assertThat(advice.changes().get(0).calculation())
                .contains("98 % of Gets and scans are scans", "the index of a server shrinks by 51.2 MiB");
    }

    @Test
    void advise_forGetsAndScansTogether_leavesTheBlocks() {
        assertThat(values(advise(room(10 * GIB, 70 * GIB, GIB, GIB), family(BOTH, 64 * GIB))))
                .doesNotContain("BLOCKSIZE=16384", "BLOCKSIZE=131072");
    }

    @Test
    void advise_forReadDataThatFits_prefetchesIt() {
        assertThat(values(advise(room(10 * GIB, 9 * GIB, 0, 0), family(POINTS, 9 * GIB, "BLOCKSIZE", "16384"))))
                .containsExactly("PREFETCH_BLOCKS_ON_OPEN=true");
        assertThat(values(advise(
                        room(10 * GIB, 11 * GIB, 0, 0), family(POINTS, 11 * GIB, "PREFETCH_BLOCKS_ON_OPEN", "true"))))
                .contains("PREFETCH_BLOCKS_ON_OPEN=false");
    }

    @Test
    void advise_forRowsThatAreWrittenAndRead_cachesThemAsTheyAreWritten() {
        FamilyAdvice fits = advise(room(10 * GIB, 8 * GIB, MIB, 0), family(BOTH, 8 * GIB));

        assertThat(values(fits))
                .containsExactly(
                        "CACHE_BLOOMS_ON_WRITE=true",
                        "CACHE_DATA_ON_WRITE=true",
                        "CACHE_INDEX_ON_WRITE=true",
                        "PREFETCH_BLOCKS_ON_OPEN=true");
        // Two compactions at a time share the 2 GiB that all data leaves.
        assertThat(fits.compactedBytes()).hasValue(GIB);

        FamilyAdvice larger = advise(room(10 * GIB, 11 * GIB, MIB, 0), family(BOTH, 11 * GIB, "BLOOMFILTER", "NONE"));

        assertThat(values(larger)).containsExactly("CACHE_INDEX_ON_WRITE=true");
        assertThat(larger.compactedBytes()).isEmpty();
    }

    @Test
    void advise_forASmallFamilyWithManyReads_putsItInMemoryIfItFitsTheShare() {
        FamilyState large = new FamilyState(
                "u",
                "f",
                true,
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                OptionalLong.of(60 * GIB),
                Optional.empty());

        assertThat(values(advise(room(10 * GIB, 62 * GIB, 0, 0), family(POINTS, 2 * GIB), large)))
                .containsExactly("IN_MEMORY=true");
        // 2.5 GiB in buckets of 65 KiB are 2.54 GiB, more than a quarter of the cache.
        assertThat(values(advise(room(10 * GIB, 62 * GIB, 0, 0), family(POINTS, 5 * GIB / 2), large)))
                .isEmpty();
        assertThat(values(advise(room(10 * GIB, 9 * GIB, 0, 0), family(POINTS, 2 * GIB), large)))
                .doesNotContain("IN_MEMORY=true");
    }

    @Test
    void advise_forFamiliesInMemoryBeyondTheShare_saysSo() {
        assertThat(advise(room(10 * GIB, 62 * GIB, 0, 0), family(BOTH, 30 * GIB, "IN_MEMORY", "true"))
                        .notes())
                .anyMatch(note -> note.contains("30.47 GiB") || note.contains("30.5 GiB"))
                .anyMatch(note -> note.contains("reserves only 2.5 GiB"));
    }

    @Test
    void advise_withoutTrafficOrData_namesWhatIsMissing() {
        FamilyState idle = new FamilyState(
                "t", "f", true, Map.of(), Optional.empty(), Optional.empty(), OptionalLong.empty(), Optional.empty());
        CacheRoom unknown = new CacheRoom(GIB, OptionalLong.empty(), GIB / 4, 0, 0, BucketGeometry.STANDARD, true);

        FamilyAdvice advice = advise(unknown, idle);

        assertThat(advice.changes()).isEmpty();
        assertThat(advice.notes())
                .anyMatch(note -> note.contains("t:f, as their requests were too few"))
                .anyMatch(note -> note.contains("uncompressed data is unknown (--data)"));
    }

    @Test
    void advise_forFamiliesThatAreNotCached_changesNothing() {
        assertThat(advise(room(10 * GIB, 9 * GIB, GIB, GIB), family(POINTS, 9 * GIB, "BLOCKCACHE", "false"))
                        .changes())
                .isEmpty();
    }
}
