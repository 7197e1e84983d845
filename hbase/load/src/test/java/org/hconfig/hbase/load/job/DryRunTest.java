package org.hconfig.hbase.load.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.files.SourceOpener;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DryRunTest {
    private static final EngineChooser.Choice CHOICE = new EngineChooser.Choice(EngineKind.PUTS, "little");

    @TempDir
    Path directory;

    @Test
    void dryRun_showsRowsAsTheyWouldBeStored_escaped() throws IOException {
        DryRun dry = dry("k1,é,2\nk2,\"a\nb\",\n");

        assertThat(dry.rows())
                .containsExactly(
                        new DryRun.Row("k1", List.of(stored("cf:a", "\\xC3\\xA9"), stored("cf:b", "2"))),
                        new DryRun.Row("k2", List.of(stored("cf:a", "a\\x0Ab"))));
        assertThat(dry.input().rowsRead()).isEqualTo(2);
        assertThat(dry.choice().engine()).isEqualTo(EngineKind.PUTS);
    }

    @Test
    void dryRun_namesRejectedRowsAndWhy() throws IOException {
        DryRun dry = dry("k1,a,b\nk2,a\n,a,b\n");

        assertThat(dry.input().rejectsRead()).isEqualTo(2);
        assertThat(dry.rejects())
                .extracting(rejectedRow -> rejectedRow.position() + " " + rejectedRow.reason())
                .containsExactly("2 the row has 2 fields, the mapping has 3", "3 the row key is empty");
    }

    @Test
    void dryRun_ofALongInput_readsItsBeginningOnly() throws IOException {
        DryRun dry =
                dry(IntStream.range(0, 3000).mapToObj(i -> "k" + i + ",a,b\n").collect(Collectors.joining()));

        assertThat(dry.input().rowsRead()).isEqualTo(DryRun.READ_ROWS);
        assertThat(dry.rows()).hasSize(10);
        assertThat(dry.input().rowsEstimated()).isBetween(2800L, 3400L);
    }

    @Test
    void dryRun_writesNothing() throws IOException {
        dry("k1,a,b\nk2,a\n");

        try (var files = Files.list(directory)) {
            assertThat(files).containsExactly(directory.resolve("rows.csv"));
        }
    }

    private static DryRun.StoredCell stored(String column, String value) {
        return new DryRun.StoredCell(column, 77, value, "string");
    }

    private DryRun dry(String text) throws IOException {
        Path file = Files.writeString(directory.resolve("rows.csv"), text);
        FileSourceSpec source = new FileSourceSpec(
                FileSourceSpec.Format.CSV,
                List.of(file.toString()),
                List.of("key", "cf:a", "cf:b"),
                false,
                null,
                null,
                "",
                false);
        return DryRun.of(
                LoadSpec.of("t", source),
                SourceOpener.open(source, SourceOptions.of(new Configuration(false))),
                CHOICE,
                77,
                true);
    }
}
