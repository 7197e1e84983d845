package org.hconfig.hbase.presplit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.hbase.dataset.CsvFile;
import org.hconfig.hbase.dataset.FileOptions;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.files.SampledKeyReader;
import org.hconfig.hbase.dataset.files.SourceOpener;
import org.hconfig.hbase.model.RowKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HotKeyDetectorTest {
    private static final int ROWS = 20_000;
    private static final List<RowKey> QUARTERS =
            List.of(RowKey.ofText("user3"), RowKey.ofText("user5"), RowKey.ofText("user7"));

    @TempDir
    Path directory;

    @Test
    void of_aFileWhoseHalfSharesOneKey_namesTheKeyAndItsShare() throws IOException {
        List<String> hot = hot(row -> row % 5 < 3 ? "unknown" : even(row), List.of());

        assertThat(hot).singleElement().asString().contains("hot key", "the key unknown", "one region", "key:2");
        assertThat(percent(hot.get(0))).isBetween(54, 66);
    }

    @Test
    void of_aFileWhoseRowsGoIntoOneRegion_namesTheirPrefixAndWhatSpreadsThem() throws IOException {
        List<String> hot = hot(row -> row % 10 < 7 ? "user4" + even(row) : even(row), QUARTERS);

        assertThat(hot).singleElement().asString().contains("hot prefix", "begin with user4", "4 regions", "salt:N");
        assertThat(percent(hot.get(0))).isBetween(70, 82);
    }

    @Test
    void of_evenKeys_saysNothing() throws IOException {
        assertThat(hot(HotKeyDetectorTest::even, QUARTERS)).isEmpty();
        assertThat(hot(HotKeyDetectorTest::even, List.of())).isEmpty();
        assertThat(hot(row -> "user4" + even(row), List.of())).isEmpty();
    }

    @Test
    void of_rowsThatATransformSpreads_saysNothing() throws IOException {
        List<RowKey> salted = List.of(RowKey.ofText("1"), RowKey.ofText("2"), RowKey.ofText("3"));

        assertThat(hot(row -> "user4" + even(row), salted, "salt:4")).isEmpty();
    }

    @Test
    void of_aHandfulOfRows_saysNothing() {
        KeySample few = new KeySample(List.of(new KeySample.SampledRow(RowKey.ofText("a"), 1)));

        assertThat(HotKeyDetector.of(few, List.of())).isEmpty();
    }

    private interface KeyOf {
        String row(int number);
    }

    private static String even(int row) {
        return "user" + (row * 7919L % 10_000 + 10_000) % 10 + row;
    }

    private static int percent(String text) {
        return Integer.parseInt(text.replaceFirst("^.*?about (\\d+) %.*$", "$1"));
    }

    private List<String> hot(KeyOf key, List<RowKey> boundaries, String... transforms) throws IOException {
        FileSourceSpec spec = CsvFile.of(directory.resolve("rows.csv"), ROWS, key::row)
                .withOptions(new FileOptions(null, null, null, null, false, false, 0, 0, List.of(transforms)));
        RowSource source = SourceOpener.open(spec, SourceOptions.of(new Configuration(false)));
        assertThat(source.isCheapToSample()).isTrue();
        return HotKeyDetector.of(SampledKeyReader.of(source.sample(2_000)), boundaries);
    }
}
