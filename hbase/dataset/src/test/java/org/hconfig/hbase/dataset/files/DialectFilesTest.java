package org.hconfig.hbase.dataset.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.hconfig.hbase.dataset.FileOptions;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.FileSourceSpec.Format;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Generated files with other separators, quotes, escapes and comments, compared with another reader. The number of files
 * is 30, or the system property {@code hconfig.nasty.files}.
 */
class DialectFilesTest {
    private static final int FILES = Integer.getInteger("hconfig.nasty.files", 30);
    private static final String[] SEPARATORS = {",", ";", "|", "\t", "\001", "||", "~^"};
    private static final String[] QUOTES = {"\"", "'", "$"};
    private static final String[] PLAIN = {"a", "bc", "é", " ", "0", "\ud83d\ude00", "漢", "x", "{"};
    private static final String[] ESCAPED = {"\\n", "\\t", "\\\\", "\\x", "\\r"};

    @TempDir
    private Path directory;

    @Test
    void files_ofAnyDialect_areReadAsAnotherReaderReadsThem() throws IOException {
        for (int seed = 0; seed < FILES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            String separator = SEPARATORS[random.nextInt(SEPARATORS.length)];
            String quote = QUOTES[random.nextInt(QUOTES.length)];
            boolean escapes = random.nextBoolean();
            boolean comments = random.nextBoolean();
            String text = file(random, separator, quote, escapes, comments);
            Path file = Files.writeString(directory.resolve("dialect.txt"), text);
            FileOptions options = new FileOptions(
                    quote, escapes ? "\\" : null, comments ? "#" : null, null, false, false, 0, 0, List.of());
            FileSourceSpec spec = new FileSourceSpec(
                            Format.CSV,
                            List.of(file.toString()),
                            List.of("key", "cf:a", "cf:b"),
                            false,
                            separator,
                            null,
                            "",
                            false)
                    .withOptions(options);
            List<SourceRows.Reject> rejects = new ArrayList<>();

            List<SourceRows.Row> rows =
                    SourceRows.read(SourceOpener.open(spec, SourceRows.options(random.nextInt(20, 400))), rejects);

            String what = "seed " + seed + ":\n" + text;
            assertThat(rejects).as(what).isEmpty();
            assertThat(rows).as(what).isEqualTo(independent(text, separator, options));
        }
    }

    private static List<SourceRows.Row> independent(String text, String separator, FileOptions options)
            throws IOException {
        CSVFormat.Builder format = CSVFormat.RFC4180
                .builder()
                .setDelimiter(separator)
                .setQuote(options.quote() == null ? null : options.quote().charAt(0))
                .setIgnoreEmptyLines(true);
        if (options.escape() != null) {
            format.setEscape('\\');
        }
        if (options.comment() != null) {
            format.setCommentMarker('#');
        }
        List<SourceRows.Row> rows = new ArrayList<>();
        try (CSVParser parser = CSVParser.parse(text, format.build())) {
            for (CSVRecord record : parser) {
                TreeMap<String, String> cells = new TreeMap<>();
                cells.put("cf:a", record.get(1));
                if (!record.get(2).isEmpty()) {
                    cells.put("cf:b", record.get(2));
                }
                rows.add(new SourceRows.Row(record.get(0), cells));
            }
        }
        return rows;
    }

    private static String file(
            SplittableRandom random, String separator, String quote, boolean escapes, boolean comments) {
        StringBuilder text = new StringBuilder();
        int records = random.nextInt(5, 40);
        for (int record = 0; record < records; record++) {
            if (comments && random.nextInt(6) == 0) {
                text.append("#a comment ").append(quote).append(separator).append('\n');
            }
            text.append('k').append(record).append(separator);
            text.append(field(random, separator, quote, escapes)).append(separator);
            text.append(random.nextInt(4) == 0 ? "" : field(random, separator, quote, escapes));
            text.append(random.nextInt(3) == 0 ? "\r\n" : "\n");
            text.append(random.nextInt(12) == 0 ? "\n" : "");
        }
        if (random.nextInt(3) == 0) {
            text.setLength(text.length() - 1);
        }
        return text.toString();
    }

    private static String field(SplittableRandom random, String separator, String quote, boolean escapes) {
        boolean quoted = random.nextBoolean();
        StringBuilder text = new StringBuilder("v");
        for (int i = random.nextInt(8); i > 0; i--) {
            int kind = random.nextInt(6);
            if (escapes && kind == 0) {
                text.append(ESCAPED[random.nextInt(ESCAPED.length)]);
            } else if (escapes && kind == 1 && separator.length() == 1) {
                text.append('\\').append(separator);
            } else if (quoted && kind == 2) {
                text.append(quote).append(quote);
            } else if (quoted && kind == 3) {
                text.append(random.nextBoolean() ? separator : "\n#\r\n");
            } else {
                text.append(PLAIN[random.nextInt(PLAIN.length)]);
            }
        }
        return quoted ? quote + text + quote : text.toString();
    }
}
