package org.hconfig.cli.heat;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.CommandRunner;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.heat.HeatSlice;
import org.hconfig.hbase.heat.RegionPlace;
import org.hconfig.hbase.heat.store.SqliteHeatStore;
import org.hconfig.hbase.model.RowKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeatCommandTest {
    private static final Instant NOW = Instant.parse("2026-11-21T00:00:00Z");
    private static final int REGIONS = 40;

    @TempDir
    Path home;

    private CommandRunner run(String... arguments) {
        return new CommandRunner(home).of(arguments);
    }

    @Test
    void heat_ofARecordedHotRange_drawsItAndNamesTheRemedy() {
        record();
        CommandRunner heat = run("heat", "orders");

        assertThat(heat.ended(ExitCode.OK)).as(heat.err()).isTrue();
        assertThat(heat.out())
                .contains("Hot range:", "of 40 regions", "hconfig balance orders --by requests --dry-run")
                .contains("(start)", "key\\x07005", "█", "MEAN ROWS/S", "23:30", "UTC");
        assertThat(heat.out().lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
    }

    @Test
    void heat_withAWidth_fillsIt() {
        record();
        CommandRunner heat = run("heat", "orders", "--width", "160", "--metric", "bytes");

        assertThat(heat.out().lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(160));
        assertThat(heat.out().lines())
                .anySatisfy(line -> assertThat(line.length()).isGreaterThan(120));
    }

    @Test
    void heat_withHtml_writesAPage() throws Exception {
        record();
        Path page = home.resolve("heat.html");
        assertThat(run("heat", "orders", "--html", page.toString()).ended(ExitCode.OK))
                .isTrue();
        assertThat(Files.readString(page)).contains("Heat map of orders", "Hot range", "recorded by hconfig serve");
    }

    @Test
    void heat_withAnUnwritableHtmlFile_hasACode() {
        record();
        assertThat(run(
                                "heat",
                                "orders",
                                "--html",
                                home.resolve("none/heat.html").toString())
                        .err())
                .contains("HC-2415");
    }

    @Test
    void heat_ofAMisspelledTable_suggestsTheRecordedOne() {
        record();
        CommandRunner heat = run("heat", "order");

        assertThat(heat.ended(ExitCode.NOT_ENOUGH_DATA)).isTrue();
        assertThat(heat.err()).contains("HC-2414", "Did you mean 'orders'?");
    }

    @Test
    void heat_withoutARecording_saysHowToGetOne() {
        assertThat(run("heat", "orders").err()).contains("HC-2414", "hconfig heat orders --duration 2m");
    }

    @Test
    void heat_ofAPeriodBeforeTheRecording_saysSo() {
        record();
        assertThat(run("heat", "orders", "--from", "2020-01-01T00:00:00Z", "--to", "2020-01-02T00:00:00Z")
                        .err())
                .contains("HC-2414", "2020-01-01");
    }

    @Test
    void heat_withOptionsThatContradict_isAUsageError() {
        assertThat(run("heat", "t", "--duration", "2m", "--last", "1h").ended(ExitCode.USAGE))
                .isTrue();
        assertThat(run("heat", "t", "--duration", "1s").ended(ExitCode.USAGE)).isTrue();
        assertThat(run("heat", "t", "--from", "yesterday").ended(ExitCode.USAGE))
                .isTrue();
        assertThat(run("heat", "t", "--from", "2026-01-02T00:00:00Z", "--to", "2026-01-01T00:00:00Z")
                        .ended(ExitCode.USAGE))
                .isTrue();
        assertThat(run("heat", "t", "--width", "5").ended(ExitCode.USAGE)).isTrue();
        assertThat(run("heat", "t", "--metric", "latency").ended(ExitCode.USAGE))
                .isTrue();
    }

    @Test
    void heat_asJson_hasRangesByColumn() {
        record();
        var json = run("heat", "orders", "--json").json();

        assertThat(json.get("captions").get(0).get("pattern").asString()).isEqualTo("hot-range");
        assertThat(json.get("ranges").size()).isEqualTo(REGIONS);
        assertThat(json.get("ranges").get(0).get("readsPerSecond").size()).isEqualTo(60);
        assertThat(json.get("ranges").get(5).get("startKey").asString()).isEqualTo("key\\x07005");
    }

    /** Records an hour in which most reads go to six of forty regions; keys contain a control character. */
    private void record() {
        List<RegionPlace> places = new ArrayList<>();
        for (int i = 0; i < REGIONS; i++) {
            places.add(new RegionPlace(
                    String.format("%032x", i),
                    "rs" + i % 3 + ",16020,1",
                    i == 0 ? RowKey.EMPTY : key(i),
                    i == REGIONS - 1 ? RowKey.EMPTY : key(i + 1)));
        }
        try (SqliteHeatStore store = SqliteHeatStore.open(home, SqliteHeatStore.STANDARD_SIZE)) {
            for (int minute = 0; minute < 60; minute++) {
                long[][] amounts = new long[4][REGIONS];
                for (int i = 0; i < REGIONS; i++) {
                    amounts[0][i] = i >= 20 && i < 26 ? 60_000 + 1_000 * (i + minute) : 600 + 17 * i * (minute % 7);
                    amounts[1][i] = 30;
                    amounts[3][i] = (1L << 30) + i * 1_000_000L;
                }
                store.write(
                        "cluster",
                        List.of(new HeatSlice(
                                "orders",
                                NOW.minusSeconds(3600 - minute * 60L),
                                Duration.ofMinutes(1),
                                60,
                                places,
                                amounts)));
            }
        }
    }

    private static RowKey key(int region) {
        return RowKey.ofText(String.format("key\u0007%03d", region));
    }
}
