package org.hconfig.hbase.load.job;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.Put;
import org.hconfig.hbase.dataset.RowBatch;
import org.junit.jupiter.api.Test;

class RowAgeCheckTest {
    private static final Instant NOW = Instant.parse("2026-11-25T12:00:00Z");
    private static final Map<String, Integer> KEPT = Map.of("short", 600, "long", HConstants.FOREVER);

    @Test
    void rowsInSeconds_areNamedWithWhatTheyMean() {
        RowAgeCheck ages =
                new RowAgeCheck(rows("long", 1_420_070_400L, NOW.toEpochMilli()), KEPT, NOW, NOW.toEpochMilli());

        assertThat(ages.allExpired()).isFalse();
        assertThat(ages.notes())
                .singleElement()
                .asString()
                .contains("about 50 %", "1420070400", "1970-01-17", "are these seconds?");
    }

    @Test
    void rowsInMicrosecondsOrNanoseconds_areNamedWithWhatTheyMean() {
        long millis = NOW.toEpochMilli();
        RowAgeCheck micros = new RowAgeCheck(rows("long", millis * 1000, millis), KEPT, NOW, millis);
        RowAgeCheck nanos = new RowAgeCheck(rows("long", millis * 1_000_000), KEPT, NOW, millis);

        assertThat(micros.notes())
                .singleElement()
                .asString()
                .contains(
                        "about 50 %",
                        Long.toString(millis * 1000), "are these microseconds?", "hide every later write");
        assertThat(nanos.notes()).singleElement().asString().contains("about 100 %", "are these nanoseconds?");
    }

    @Test
    void timestampOfTheLoad_isJudgedAsThoseOfRows() {
        long tenYears = Instant.parse("2036-11-25T12:00:00Z").toEpochMilli();

        assertThat(RowAgeCheck.notes(NOW.toEpochMilli() / 1000, NOW))
                .singleElement()
                .asString()
                .contains("are these seconds?");
        assertThat(RowAgeCheck.notes(NOW.toEpochMilli() * 1000, NOW))
                .singleElement()
                .asString()
                .contains("are these microseconds?");
        assertThat(RowAgeCheck.notes(NOW.toEpochMilli() * 1_000_000, NOW))
                .singleElement()
                .asString()
                .contains("are these nanoseconds?");
        assertThat(RowAgeCheck.notes(NOW.toEpochMilli(), NOW)).isEmpty();
        assertThat(RowAgeCheck.notes(tenYears, NOW)).isEmpty();
        assertThat(RowAgeCheck.notes(tenYears + 2 * 86_400_000L, NOW)).hasSize(1);
    }

    @Test
    void rowsOlderThanTheirFamilyKeepsThem_areNamedWithIt() {
        RowAgeCheck ages = new RowAgeCheck(
                rows("short", NOW.toEpochMilli() - 600_000, NOW.toEpochMilli() - 599_999),
                KEPT,
                NOW,
                NOW.toEpochMilli());

        assertThat(ages.allExpired()).isFalse();
        assertThat(ages.notes()).singleElement().asString().contains("about 50 %", "short (TTL 600 s)");
    }

    @Test
    void rowsOfWhichNoneWouldBeSeen_areRefused() {
        RowAgeCheck ages = new RowAgeCheck(rows("short", NOW.toEpochMilli() - 600_000), KEPT, NOW, NOW.toEpochMilli());

        assertThatThrownBy(() -> LoadableTable.toBeCreated("t").checkAges(ages))
                .hasMessageContaining("HC-4026")
                .hasMessageContaining("short (TTL 600 s)");
    }

    @Test
    void youngRows_andFamiliesThatNobodyKnows_passWithoutANote() {
        assertThat(new RowAgeCheck(rows("short", NOW.toEpochMilli()), KEPT, NOW, NOW.toEpochMilli()).notes())
                .isEmpty();
        assertThat(new RowAgeCheck(rows("short", NOW.toEpochMilli() - 600_000), Map.of(), NOW, NOW.toEpochMilli())
                        .notes())
                .isEmpty();
        assertThat(Optional.of(new RowAgeCheck(new RowBatch(0, 64), KEPT, NOW, NOW.toEpochMilli()))
                        .filter(RowAgeCheck::allExpired))
                .isEmpty();
    }

    @Test
    void rowsWhoseOwnTimeToLiveHasEnded_areNamedWithIt_andThoseWithoutATimestampAreOfTheLoad() {
        RowBatch batch = new RowBatch(HConstants.LATEST_TIMESTAMP, 1 << 10);
        for (long timestamp : new long[] {NOW.toEpochMilli() - 5_000, HConstants.LATEST_TIMESTAMP}) {
            byte[] key = ("k" + batch.rows()).getBytes(UTF_8);
            batch.begin(key, 0, key.length, timestamp);
            batch.attributes(new Put(key).setTTL(5_000).getAttributesMap());
            batch.cell(key, key, key, 0, key.length);
            batch.end();
        }

        assertThat(new RowAgeCheck(batch, Map.of(), NOW, NOW.toEpochMilli()).notes())
                .singleElement()
                .asString()
                .contains("about 50 %", "HBASE_CELL_TTL 5000 ms");
        assertThat(new RowAgeCheck(batch, Map.of(), NOW, NOW.toEpochMilli() - 5_000).allExpired())
                .isTrue();
    }

    private static RowBatch rows(String family, long... timestamps) {
        RowBatch batch = new RowBatch(0, 1 << 10);
        byte[] value = "v".getBytes(UTF_8);
        for (long timestamp : timestamps) {
            byte[] key = ("k" + batch.rows()).getBytes(UTF_8);
            batch.begin(key, 0, key.length, timestamp);
            batch.cell(family.getBytes(UTF_8), "q".getBytes(UTF_8), value, 0, value.length);
            batch.end();
        }
        return batch;
    }
}
