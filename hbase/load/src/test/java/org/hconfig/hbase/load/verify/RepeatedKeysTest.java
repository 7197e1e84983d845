package org.hconfig.hbase.load.verify;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.hbase.dataset.CsvFile;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.files.SourceOpener;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepeatedKeysTest {
    @TempDir
    private Path directory;

    @Test
    void find_inAnyDataset_namesTheKeysThatComeTwice() {
        PropertyCheck.forAll(100, ValueGenerator.lists(ValueGenerator.ints(0, 60), 80), numbers -> {
            if (numbers.isEmpty()) {
                return;
            }
            Map<Integer, Integer> counts = new HashMap<>();
            numbers.forEach(number -> counts.merge(number, 1, Integer::sum));
            int twice =
                    (int) counts.values().stream().filter(count -> count > 1).count();

            RepeatedKeys repeated = RepeatedKeysTest.find(source(numbers), 1000);

            assertThat(repeated.keys()).isEqualTo(twice);
            assertThat(repeated.repeats()).isEqualTo(numbers.size() - counts.size());
            if (twice > 0) {
                assertThat(repeated.others().rows()).isEqualTo(counts.size() - twice);
            }
            counts.forEach((number, count) -> {
                byte[] key = ("k" + number).getBytes(UTF_8);
                assertThat(repeated.contains(key, 0, key.length)).isEqualTo(count > 1);
            });
        });
    }

    @Test
    void find_inADatasetTooLargeForTheMemory_givesUp() throws IOException {
        assertThat(RepeatedKeys.find(source(List.of(1, 2, 3)), 2)).isEmpty();
    }

    private static RepeatedKeys find(RowSource source, int rowsMax) {
        try {
            return RepeatedKeys.find(source, rowsMax).orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private RowSource source(List<Integer> numbers) {
        try {
            FileSourceSpec spec =
                    CsvFile.of(directory.resolve("rows.csv"), numbers.size(), row -> "k" + numbers.get(row));
            return SourceOpener.open(spec, new SourceOptions(100, 1 << 20, new Configuration(false)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
