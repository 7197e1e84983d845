package org.hconfig.cli.load;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hconfig.cli.CliError;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.FileSourceSpec.Format;

/** Detector of a file's format from its name. */
final class FileFormatDetector {
    private static final Map<String, Format> ENDINGS = Map.of(
            "csv", Format.CSV,
            "tsv", Format.TSV,
            "json", Format.JSON,
            "jsonl", Format.JSON,
            "ndjson", Format.JSON);

    private static final List<String> PACKED = List.of(".gz", ".zst", ".bz2", ".xz", ".lz4", ".sz", ".snappy");

    private FileFormatDetector() {}

    static Format of(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        String plain = PACKED.stream()
                .filter(name::endsWith)
                .findFirst()
                .map(ending -> name.substring(0, name.length() - ending.length()))
                .orElse(name);
        Format format = ENDINGS.get(plain.substring(plain.lastIndexOf('.') + 1));
        if (format == null) {
            throw new HConfigException(
                    CliError.USAGE,
                    "The format of " + file + " cannot be determined from its name.",
                    "",
                    plain.endsWith(".sql")
                            ? "SQL statements cannot be loaded: export the table as text, for example with mysqldump --tab and"
                                    + " --format tsv, or COPY … TO … CSV in PostgreSQL and --format csv"
                            : "add --format csv, --format tsv or --format json");
        }
        return format;
    }
}
