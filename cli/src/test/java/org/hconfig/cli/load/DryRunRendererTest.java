package org.hconfig.cli.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hconfig.cli.SilentSession;
import org.hconfig.hbase.dataset.RejectedRow;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.job.DryRun;
import org.hconfig.hbase.load.job.EngineChooser;
import org.junit.jupiter.api.Test;

class DryRunRendererTest {
    @Test
    void lines_showCellsTypesAndRejects() {
        assertThat(String.join("\n", lines(row("k1", 1000), row("k2", 1000))))
                .contains("into table t; nothing was changed", "engine    puts: little", "1 of the first 3 rows")
                .containsOnlyOnce("1970-01-01T00:00:01Z")
                .containsPattern("k2 +cf:a +int +\\\\x00");
    }

    @Test
    void lines_ofRowsWithTimestampsOfTheirOwn_showThem() {
        assertThat(String.join("\n", lines(row("k1", 1000), row("k2", 2000))))
                .containsPattern("k2 +cf:a +1970-01-01T00:00:02Z +int");
    }

    @Test
    void lines_ofARejectWithLineBreaks_stayOneLineEach() {
        assertThat(lines(row("k1", 1000)))
                .anyMatch(line -> line.contains("k3,\"a\\u000a\\u0009\\u0001b\""))
                .noneMatch(line -> line.contains("\n"));
    }

    private static DryRun.Row row(String key, long timestamp) {
        return new DryRun.Row(key, List.of(new DryRun.StoredCell("cf:a", timestamp, "\\x00", "int")));
    }

    private static List<String> lines(DryRun.Row... rows) {
        return new DryRunRenderer(SilentSession.context())
                .lines(new DryRun(
                        "t",
                        true,
                        "csv rows.csv",
                        new EngineChooser.Choice(EngineKind.PUTS, "little"),
                        new DryRun.InputRows(3, 3, 1),
                        List.of(rows),
                        List.of(new RejectedRow(
                                "rows.csv",
                                "3",
                                "k3,\"a\n\t\u0001b\"",
                                null,
                                "the row has 2 fields, the mapping has 3")),
                        List.of()));
    }
}
