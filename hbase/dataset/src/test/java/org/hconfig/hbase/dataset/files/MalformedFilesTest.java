package org.hconfig.hbase.dataset.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.FileSourceSpec.Format;
import org.hconfig.hbase.dataset.RowSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Generated difficult files, compared with another CSV reader: loaded and rejected rows together are the whole input. */
class MalformedFilesTest {
    private static final int FILES = 200;
    private static final int AROUND = 12;
    private static final CSVFormat INDEPENDENT = CSVFormat.RFC4180
            .builder()
            .setIgnoreEmptyLines(true)
            .setTrailingData(true)
            .build();
    private static final String[] PIECES = {
        "a",
        "b",
        ",",
        "\"\"",
        "\n",
        "\r\n",
        "phantom,x,y\n",
        "\nphantom,x,y\n",
        "é",
        "\ud83d\ude00",
        " ",
        "\t",
        "\u0000",
        ",,"
    };
    private static final String[] PLAIN = {"a", "bc", "é", " ", "0", "\ud83d\ude00", "\t", "漢", "'"};

    @TempDir
    private Path directory;

    @Test
    void files_cutAnywhere_areLoadedOrRejectedAsAnotherReaderReadsThem() throws IOException {
        for (int seed = 0; seed < FILES; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            byte[] bytes = file(random).getBytes(UTF_8);
            Path file = Files.write(directory.resolve("nasty.csv"), bytes);
            Independent independent = independent(new String(bytes, UTF_8));
            int middle = bytes.length / 2;
            for (int chunk = middle - AROUND; chunk <= middle + AROUND; chunk++) {
                compare(file, chunk, independent, seed);
            }
            compare(file, random.nextInt(1, 40), independent, seed);
            compare(file, 1 << 20, independent, seed);
            compare(packed(bytes), 1 << 20, independent, seed);
        }
    }

    /** Result of the other reader: all keys, and all rows with three fields. */
    private record Independent(List<String> keys, List<SourceRows.Row> rows) {}

    private static Independent independent(String text) throws IOException {
        List<String> keys = new ArrayList<>();
        List<SourceRows.Row> rows = new ArrayList<>();
        try (CSVParser parser = CSVParser.parse(text, INDEPENDENT)) {
            for (CSVRecord record : parser) {
                keys.add(record.get(0));
                if (record.size() == 3) {
                    TreeMap<String, String> cells = new TreeMap<>();
                    cells.put("cf:a", record.get(1));
                    cells.put("cf:b", record.get(2));
                    rows.add(new SourceRows.Row(record.get(0), cells));
                }
            }
        }
        return new Independent(keys, rows);
    }

    private static void compare(Path file, int chunkBytes, Independent independent, int seed) throws IOException {
        FileSourceSpec spec = new FileSourceSpec(
                Format.CSV, List.of(file.toString()), List.of("key", "cf:a", "cf:b"), false, null, null, "|", false);
        List<SourceRows.Reject> rejects = new ArrayList<>();

        RowSource source = SourceOpener.open(spec, SourceRows.options(Math.max(1, chunkBytes)));
        List<SourceRows.Row> rows = SourceRows.read(source, rejects);

        Set<String> rejected = new HashSet<>();
        rejects.forEach(reject ->
                rejected.add(reject.text().split(",", 2)[0].replace("\"", "").strip()));
        String what = "seed " + seed + ", chunks of " + chunkBytes + " bytes";
        List<String> all = new ArrayList<>(independent.keys());
        all.removeIf(rejected::contains);
        assertThat(rows).as(what).extracting(SourceRows.Row::key).containsExactlyElementsOf(all);
        assertThat(rejects).as(what).hasSize(independent.keys().size() - rows.size());
        assertThat(source.records(() -> false))
                .as(what)
                .hasValue(independent.keys().size());
        List<SourceRows.Row> expected = new ArrayList<>(independent.rows());
        expected.removeIf(row -> rejected.contains(row.key()));
        assertThat(rows).as(what).isEqualTo(expected);
    }

    private static String file(SplittableRandom random) {
        StringBuilder text = new StringBuilder(random.nextInt(4) == 0 ? "" : "first,a,b\n");
        if (text.isEmpty()) {
            text.append("\"first\",\"x\n\",b\r\n");
        }
        int records = random.nextInt(5, 40);
        for (int record = 0; record < records; record++) {
            String key = "k" + record;
            text.append(random.nextInt(5) == 0 ? '"' + key + '"' : key);
            int fields = random.nextInt(5) == 0 ? random.nextInt(1, 6) : 3;
            for (int field = 1; field < fields; field++) {
                text.append(',').append(field(random));
            }
            text.append(random.nextInt(3) == 0 ? "\r\n" : "\n");
            if (random.nextInt(12) == 0) {
                text.append(random.nextBoolean() ? "\n" : "\r\n");
            }
        }
        if (random.nextInt(3) == 0) {
            text.setLength(text.length() - 1);
        }
        return text.toString();
    }

    private static String field(SplittableRandom random) {
        return switch (random.nextInt(10)) {
            case 0 -> plain(random) + "\"" + plain(random); // a stray quote
            case 1 -> quoted(random) + " " + plain(random); // text after the end
            case 2, 3, 4, 5 -> quoted(random);
            default -> plain(random);
        };
    }

    private static String plain(SplittableRandom random) {
        StringBuilder text = new StringBuilder(PLAIN[random.nextInt(PLAIN.length)]);
        for (int i = random.nextInt(6); i > 0; i--) {
            text.append(PLAIN[random.nextInt(PLAIN.length)]);
        }
        return text.toString();
    }

    private static String quoted(SplittableRandom random) {
        StringBuilder text = new StringBuilder("\"");
        for (int i = random.nextInt(12); i > 0; i--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.append('"').toString();
    }

    private Path packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        for (int from = 0; from < bytes.length; from += 500) {
            try (GZIPOutputStream member = new GZIPOutputStream(packed)) {
                member.write(bytes, from, Math.min(500, bytes.length - from));
            }
        }
        return Files.write(directory.resolve("nasty.gz"), packed.toByteArray());
    }
}
