package org.hconfig.hbase.dataset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;

/** Files of keys and values for tests. */
public final class CsvFile {
    private CsvFile() {}

    /**
     * Writes rows {@code KEY,vNUMBER} without a header.
     *
     * @param key the key of a row, by its number from 0
     */
    public static FileSourceSpec of(Path file, int rows, IntFunction<String> key) throws IOException {
        StringBuilder csv = new StringBuilder();
        for (int row = 0; row < rows; row++) {
            csv.append(key.apply(row)).append(",v").append(row).append('\n');
        }
        Files.writeString(file, csv);
        return new FileSourceSpec(
                FileSourceSpec.Format.CSV,
                List.of(file.toString()),
                List.of("key", "cf:v"),
                false,
                null,
                null,
                "",
                false);
    }
}
