package org.hconfig.hbase.cache.family;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hconfig.hbase.catalogue.HBaseVersion;

/**
 * Advisor on time-based priority ({@code TIME_RANGE}): the bucket cache evicts blocks of files first whose newest cell is older than an
 * age, and need not cache them at all. So nearly all requests must be for newer ones.
 */
final class TimePriorityAdvisor {
    private static final String TYPE = "hbase.hstore.datatiering.type";
    private static final String AGE = "hbase.hstore.datatiering.hot.age.millis";
    private static final String ENGINE = "hbase.hstore.engine.class";
    private static final String DATE_TIERED = "org.apache.hadoop.hbase.regionserver.DateTieredStoreEngine";
    private static final String NONE = "NONE";

    /** Ages that are tried, in days. */
    private static final int[] DAYS = {1, 2, 3, 7, 14, 30, 60, 90, 180, 365};

    /** Sampled requests from which their shares are known to about a percent. */
    private static final long REQUESTS_MIN = 1_000;

    /** Share of the requests that must be for files up to the age: the others may be read from disk each time. */
    private static final double REQUESTS_NEW = 0.98;

    /** Largest share of the data up to the age, so that at least as much room is gained for it. */
    private static final double BYTES_NEW = 0.5;

    /** Files that seem older have timestamps that are no times. */
    private static final Duration PLAUSIBLE = Duration.ofDays(20 * 365);

    private static final Optional<HBaseVersion> SINCE = HBaseVersion.parse("2.6.4");
    private static final String SOURCE = "HBase 2.6.4 DataTieringManager, BucketCache, TableDescriptorChecker";

    private final CacheRoom room;
    private final Optional<HBaseVersion> version;
    private final List<String> notes = new ArrayList<>();
    private Optional<String> step = Optional.empty();

    TimePriorityAdvisor(CacheRoom room, Optional<HBaseVersion> version) {
        this.room = room;
        this.version = version;
    }

    /** Returns the changes of a family's table; none unless requests and data differ in age, or HBase would refuse or ignore them. */
    List<FamilyChange> advise(FamilyState family) {
        if (family.ages().isEmpty() || family.ages().get().requests() < REQUESTS_MIN || !room.lacksRoom()) {
            return List.of();
        }
        ReadAges ages = family.ages().get();
        if (ages.oldestMillis() > PLAUSIBLE.toMillis()) {
            notes.add("time-based priority is not planned for " + family.label() + ": it has files whose newest cell is"
                    + " from more than 20 years ago, so its timestamps may be no times");
            return List.of();
        }
        return IntStream.of(DAYS)
                .filter(days -> ages.requestsUpTo(millis(days)) >= REQUESTS_NEW)
                .limit(1)
                .filter(days -> ages.bytesUpTo(millis(days)) <= BYTES_NEW)
                .boxed()
                .findFirst()
                .map(days -> skewed(family, ages, days))
                .orElse(List.of());
    }

    private static long millis(int days) {
        return Duration.ofDays(days).toMillis();
    }

    private List<FamilyChange> skewed(FamilyState family, ReadAges ages, int days) {
        if (!family.settings().getOrDefault(TYPE, NONE).equals(NONE)) {
            return List.of();
        }
        String calculation = String.format(
                Locale.ROOT,
                "%.1f %% of %,d sampled requests are for files up to %d days old, which have %.1f %% of the data",
                100 * ages.requestsUpTo(millis(days)),
                ages.requests(),
                days,
                100 * ages.bytesUpTo(millis(days)));
        Optional<String> hindrance = hindrance(family);
        if (hindrance.isPresent()) {
            notes.add("time-based priority is not planned for " + family.label() + ", although " + calculation + ": "
                    + hindrance.get());
            return List.of();
        }
        step = Optional.of(family.label() + ": " + calculation);
        return List.of(
                change(family, TYPE, NONE, "TIME_RANGE", calculation),
                change(family, AGE, "604800000", Long.toString(millis(days)), calculation));
    }

    private Optional<String> hindrance(FamilyState family) {
        boolean known = version.isPresent()
                && SINCE.filter(since -> version.get().contains(since)).isPresent();
        if (!known) {
            return Optional.of("HBase has it from 2.6.4 on, and the servers have "
                    + version.map(HBaseVersion::toString).orElse("an unknown version"));
        }
        if (!room.bucket()) {
            return Optional.of("only bucket caches have it, and none is planned");
        }
        if (!family.settings().getOrDefault(ENGINE, "").equals(DATE_TIERED)) {
            return Optional.of("HBase accepts it only with date-tiered compaction (" + ENGINE
                    + "), which reorganizes the files and is for you to decide");
        }
        return family.alone()
                ? Optional.empty()
                : Optional.of("its table has other families, whose requests have other ages");
    }

    private static FamilyChange change(
            FamilyState family, String key, String standard, String proposed, String calculation) {
        return new FamilyChange(
                family.table(),
                "",
                key,
                family.settings().getOrDefault(key, standard),
                proposed,
                calculation,
                "not all data fits into the cache, and blocks of older files are evicted first",
                SOURCE);
    }

    /** Returns why the servers need the switch; empty if they do not. */
    Optional<String> step() {
        return step;
    }

    List<String> notes() {
        return notes;
    }
}
