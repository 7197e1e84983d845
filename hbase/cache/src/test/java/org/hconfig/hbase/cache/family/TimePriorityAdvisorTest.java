package org.hconfig.hbase.cache.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.hconfig.hbase.cache.limit.BucketGeometry;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class TimePriorityAdvisorTest {
    private static final long GIB = 1L << 30;
    private static final long DAY = 86_400_000L;
    private static final Map<String, String> DATE_TIERED =
            Map.of("hbase.hstore.engine.class", "org.apache.hadoop.hbase.regionserver.DateTieredStoreEngine");

    /** Two days have 20 of 100 GiB, and 985 of 1,000 requests. */
    private static final ReadAges SKEWED = new ReadAges(
            List.of(file(DAY / 2, 5 * GIB, 900), file(2 * DAY, 15 * GIB, 85), file(40 * DAY, 80 * GIB, 15)));

    private static ReadAges.AgedFile file(long age, long bytes, long requests) {
        return new ReadAges.AgedFile(age, bytes, requests);
    }

    private static FamilyState family(ReadAges ages, Map<String, String> settings, boolean alone) {
        return new FamilyState(
                "t",
                "f",
                alone,
                settings,
                Optional.empty(),
                Optional.empty(),
                OptionalLong.of(100 * GIB),
                Optional.of(ages));
    }

    private static CacheRoom room(long needed, boolean bucket) {
        return new CacheRoom(10 * GIB, OptionalLong.of(needed), GIB, 0, 0, BucketGeometry.STANDARD, bucket);
    }

    private static FamilyAdvice advise(CacheRoom room, String version, FamilyState family) {
        return FamilyAdvisor.advise(List.of(family), room, Map.of(), HBaseVersion.parse(version));
    }

    private static FamilyAdvice advise(ReadAges ages) {
        return advise(room(100 * GIB, true), "2.6.4", family(ages, DATE_TIERED, true));
    }

    @Test
    void advise_forRequestsForNewFiles_isTheSmallestAgeThatHas98Percent() {
        FamilyAdvice advice = advise(SKEWED);

        assertThat(advice.changes())
                .extracting(change -> change.label() + " " + change.key() + "=" + change.proposed())
                .containsExactly(
                        "t hbase.hstore.datatiering.hot.age.millis=172800000",
                        "t hbase.hstore.datatiering.type=TIME_RANGE");
        assertThat(advice.changes()).extracting(FamilyChange::current).containsExactly("604800000", "NONE");
        assertThat(advice.timePriorityStep())
                .hasValue(
                        "t:f: 98.5 % of 1,000 sampled requests are for files up to 2 days old, which have 20.0 % of the"
                                + " data");
    }

    @Test
    void advise_forRequestsOfAllAges_changesNothing() {
        ReadAges even = new ReadAges(List.of(file(DAY / 2, 20 * GIB, 970), file(40 * DAY, 80 * GIB, 30)));
        ReadAges newData = new ReadAges(List.of(file(DAY / 2, 51 * GIB, 990), file(40 * DAY, 49 * GIB, 10)));
        ReadAges few = new ReadAges(List.of(file(DAY / 2, GIB, 999), file(40 * DAY, 80 * GIB, 0)));

        for (ReadAges ages : List.of(even, newData, few, new ReadAges(List.of()))) {
            assertThat(advise(ages).changes()).isEmpty();
            assertThat(advise(ages).timePriorityStep()).isEmpty();
        }
    }

    @Test
    void advise_whereHBaseRefusesOrIgnoresIt_namesTheHindrance() {
        FamilyState tiered = family(SKEWED, DATE_TIERED, true);

        assertThat(List.of(
                        advise(room(100 * GIB, true), "2.6.3", tiered),
                        advise(room(100 * GIB, true), "3.0.0-beta-1", tiered),
                        advise(room(100 * GIB, false), "2.6.4", tiered),
                        advise(room(100 * GIB, true), "2.6.4", family(SKEWED, Map.of(), true)),
                        advise(room(100 * GIB, true), "2.6.4", family(SKEWED, DATE_TIERED, false))))
                .allSatisfy(advice -> {
                    assertThat(advice.changes()).isEmpty();
                    assertThat(advice.timePriorityStep()).isEmpty();
                })
                .extracting(advice -> advice.notes().stream()
                        .filter(note -> note.startsWith("time-based priority is not planned for t:f"))
                        .findFirst()
                        .orElse(""))
                .satisfiesExactly(
                        note -> assertThat(note).contains("the servers have 2.6.3"),
                        note -> assertThat(note).contains("the servers have 3.0.0-beta-1"),
                        note -> assertThat(note).contains("only bucket caches"),
                        note -> assertThat(note).contains("date-tiered compaction (hbase.hstore.engine.class)"),
                        note -> assertThat(note).contains("other families"));
    }

    @Test
    void advise_whereAllDataFitsOrTimesAreNone_changesNothing() {
        assertThat(advise(room(9 * GIB, true), "2.6.4", family(SKEWED, DATE_TIERED, true))
                        .changes())
                .isEmpty();
        FamilyAdvice counters = advise(new ReadAges(List.of(file(DAY, GIB, 2_000), file(20_000 * DAY, 80 * GIB, 0))));
        assertThat(counters.changes()).isEmpty();
        assertThat(counters.notes()).anyMatch(note -> note.contains("may be no times"));
    }

    @Test
    void advise_forATableThatHasIt_changesNothing() {
        for (String type : List.of("TIME_RANGE", "CUSTOM")) {
            FamilyState has = family(
                    SKEWED,
                    Map.of(
                            "hbase.hstore.engine.class",
                            "org.apache.hadoop.hbase.regionserver.DateTieredStoreEngine",
                            "hbase.hstore.datatiering.type",
                            type),
                    true);
            assertThat(advise(room(100 * GIB, true), "2.6.4", has).changes()).isEmpty();
        }
    }

    @Test
    void advise_forAnyFiles_cachesWhat98PercentOfTheRequestsReadInHalfOfTheData() {
        PropertyCheck.forAll(2_000, ValueGenerator.longs(0, 1L << 40), seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            List<ReadAges.AgedFile> files = new ArrayList<>();
            for (int i = random.nextInt(1, 12); i > 0; i--) {
                long age = random.nextLong(400 * DAY);
                files.add(file(age, random.nextLong(10 * GIB), random.nextLong(2_000) >> random.nextInt(11)));
            }
            long requests =
                    files.stream().mapToLong(ReadAges.AgedFile::requests).sum();
            double bytes = files.stream().mapToLong(ReadAges.AgedFile::bytes).sum();
            FamilyAdvice advice = advise(new ReadAges(files));

            assertThat(advice.changes()).size().isIn(0, 2);
            assertThat(advice.timePriorityStep().isPresent())
                    .isEqualTo(!advice.changes().isEmpty());
            if (!advice.changes().isEmpty()) {
                long age = Long.parseLong(advice.changes().get(0).proposed());
                double read = files.stream()
                        .filter(file -> file.ageMillis() <= age)
                        .mapToLong(ReadAges.AgedFile::requests)
                        .sum();
                double held = files.stream()
                        .filter(file -> file.ageMillis() <= age)
                        .mapToLong(ReadAges.AgedFile::bytes)
                        .sum();
                assertThat(requests).isGreaterThanOrEqualTo(1_000);
                assertThat(read / requests).isGreaterThanOrEqualTo(0.98);
                assertThat(held / bytes).isLessThanOrEqualTo(0.5);
                assertThat(new ReadAges(files).bytesUpTo(age)).isCloseTo(held / bytes, within(1e-9));
            }
        });
    }
}
