package org.hconfig.hbase.dataset.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.zip.GZIPOutputStream;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.FileSourceSpec.Format;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DelimitedSourceTest {
    @TempDir
    private Path directory;

    private final List<SourceRows.Reject> rejects = new ArrayList<>();

    /** Texts that are hard on a CSV reader. */
    private static final ValueGenerator<String> TEXTS = new ValueGenerator<>() {
        private static final String LETTERS = "ab,\"\n\r;é€\t '";

        @Override
        public String next(RandomGenerator random) {
            StringBuilder text = new StringBuilder();
            int length = random.nextInt(12);
            for (int i = 0; i < length; i++) {
                text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
            }
            return text.toString();
        }

        @Override
        public List<String> shrink(String value) {
            return value.isEmpty() ? List.of() : List.of(value.substring(1), value.substring(0, value.length() - 1));
        }
    };

    @Test
    void csv_ofAnyTexts_isReadAsItWasWritten() {
        PropertyCheck.forAll(300, ValueGenerator.lists(TEXTS, 24), texts -> {
            StringBuilder csv = new StringBuilder();
            List<SourceRows.Row> expected = new ArrayList<>();
            for (int i = 0; i + 1 < texts.size(); i += 2) {
                csv.append("row").append(i).append(',');
                csv.append(quoted(texts.get(i))).append(',').append(quoted(texts.get(i + 1)));
                csv.append(i % 4 == 0 ? "\r\n" : "\n");
                expected.add(row("row" + i, "cf:a", texts.get(i), "cf:b", texts.get(i + 1)));
            }
            if (expected.isEmpty()) {
                return;
            }
            RowSource source = open(file("any.csv", csv.toString()), 1 << 20, false, "key", "cf:a", "cf:b");

            assertThat(read(source)).isEqualTo(expected);
            assertThat(rejects).isEmpty();
        });
    }

    @Test
    void csv_cutInChunksOfAnySize_givesTheSameRowsAndRejects() {
        record Case(List<Integer> lengths, int chunkBytes) {}
        ValueGenerator<Case> cases = random -> new Case(
                ValueGenerator.lists(ValueGenerator.ints(0, 40), 60).next(random),
                ValueGenerator.ints(1, 200).next(random));
        PropertyCheck.forAll(200, cases, one -> {
            StringBuilder csv = new StringBuilder("k0,first\n");
            int number = 0;
            for (int length : one.lengths()) {
                number++;
                // Every seventh row lacks a field, every eleventh line is blank.
                csv.append(number % 7 == 0 ? "bad" + number : "k" + number + "," + "v".repeat(length + 1));
                csv.append(number % 11 == 0 ? "\n\n" : "\n");
            }
            Path file = file("chunks.csv", csv.toString());
            List<SourceRows.Row> whole = read(open(file, 1 << 20, false, "key", "cf:v"));
            List<SourceRows.Reject> wholeRejects = List.copyOf(rejects);
            rejects.clear();

            List<SourceRows.Row> cut = read(open(file, one.chunkBytes(), false, "key", "cf:v"));

            assertThat(cut).isEqualTo(whole);
            assertThat(rejects).isEqualTo(wholeRejects);
            rejects.clear();
        });
    }

    @Test
    void emptyField_withoutQuotes_isNoCell_andWithQuotesAnEmptyValue() {
        RowSource source = open(file("empty.csv", "k,,\"\",x\n"), 100, false, "key", "cf:none", "cf:empty", "cf:x");

        assertThat(read(source)).containsExactly(row("k", "cf:empty", "", "cf:x", "x"));
    }

    @Test
    void rejects_nameLineReasonAndText() {
        String csv = "k1,a\n"
                + "k2\n" // too few
                + "k3,a,b\n" // too many
                + ",a\n" // no key
                + "k5,\n" // no value
                + "k6,5\" pipe\n" // stray quote
                + "k7,\"a\" b\n" // text after the closing quote
                + "k8,a\n"
                + "x".repeat(40_000) + ",a\n"; // key too long
        RowSource source = open(file("bad.csv", csv), 1 << 20, false, "key", "cf:v");

        assertThat(read(source)).extracting(SourceRows.Row::key).containsExactly("k1", "k8");
        assertThat(rejects).extracting(SourceRows.Reject::position).containsExactly("2", "3", "4", "5", "6", "7", "9");
        assertThat(rejects.get(0).reason()).contains("1 field,").contains("2");
        assertThat(rejects.get(2).reason()).contains("row key is empty");
        assertThat(rejects.get(3).reason()).contains("no value");
        assertThat(rejects.get(4).reason()).contains("quote");
        assertThat(rejects.get(5).reason()).contains("text follows the end of a quoted field");
        assertThat(rejects.get(5).text()).isEqualTo("k7,\"a\" b");
        assertThat(rejects.get(6).reason()).contains("40000 bytes");
    }

    @Test
    void row_thatIsNotUtf8_isRejected() throws IOException {
        Path file = directory.resolve("latin.csv");
        Files.write(file, new byte[] {'k', '1', ',', 'a', '\n', 'k', '2', ',', (byte) 0xE9, '\n'});

        assertThat(read(open(file, 100, false, "key", "cf:v"))).hasSize(1);
        assertThat(rejects)
                .singleElement()
                .satisfies(reject -> assertThat(reject.reason()).contains("not valid UTF-8"));
    }

    @Test
    void value_aboveTheCellLimit_isRejected() {
        SourceOptions options = new SourceOptions(1 << 20, 100, new org.apache.hadoop.conf.Configuration(false));
        Path file = file("big.csv", "k1," + "v".repeat(72) + "\nk2," + "v".repeat(80) + "\n");

        RowSource source = SourceOpener.open(spec(file, Format.CSV, false, null, "key", "cf:v"), options);

        assertThat(read(source)).extracting(SourceRows.Row::key).containsExactly("k1");
        assertThat(rejects)
                .singleElement()
                .satisfies(reject -> assertThat(reject.reason()).contains("hbase.client.keyvalue.maxsize is 100"));
    }

    @Test
    void value_aboveTheServersLimit_isRejectedByTheBytesThatAServerCounts() {
        org.apache.hadoop.conf.Configuration site = new org.apache.hadoop.conf.Configuration(false);
        site.set("hbase.server.keyvalue.maxsize", "100");
        SourceOptions options = new SourceOptions(1 << 20, 10 << 20, site);
        // A cell of 20 bytes, key, family and qualifier, of which the server counts 4 more.
        Path file = file("big.csv", "k1," + "v".repeat(71) + "\nk2," + "v".repeat(72) + "\n");

        RowSource source = SourceOpener.open(spec(file, Format.CSV, false, null, "key", "cf:v"), options);

        assertThat(read(source)).extracting(SourceRows.Row::key).containsExactly("k1");
        assertThat(rejects)
                .singleElement()
                .satisfies(reject -> assertThat(reject.reason())
                        .contains("a cell of 101 bytes, hbase.server.keyvalue.maxsize is 100"));
    }

    @Test
    void header_withoutMapping_namesTheColumns() {
        Path file = file("header.csv", "\uFEFFkey,name,meta:since\r\nk1,Ann,2015\r\n");

        RowSource source = SourceOpener.open(spec(file, Format.CSV, true, "cf"), SourceRows.options(100));

        assertThat(source.families()).containsExactly("cf", "meta");
        assertThat(read(source)).containsExactly(row("k1", "cf:name", "Ann", "meta:since", "2015"));
    }

    @Test
    void header_withNamedMapping_takesFieldsByName_andCompositeKeys() {
        Path file = file("named.csv", "id,day,name,note\n7,2015-01-01,Ann,x\n");

        RowSource source = SourceOpener.open(
                spec(file, Format.CSV, true, null, "key:2=id", "key:1=day", "p:n=name"), SourceRows.options(100));

        assertThat(read(source)).containsExactly(row("2015-01-01|7", "p:n", "Ann"));
    }

    @Test
    void tsv_doesNotKnowQuotes() {
        Path file = file("quotes.tsv", "k\t\"a\tb\"\n");

        RowSource source =
                SourceOpener.open(spec(file, Format.TSV, false, null, "key", "cf:a", "cf:b"), SourceRows.options(100));

        assertThat(read(source)).containsExactly(row("k", "cf:a", "\"a", "cf:b", "b\""));
    }

    @Test
    void gzip_ofSeveralMembers_isOneChunk() throws IOException {
        Path file = directory.resolve("rows.csv.gz");
        try (OutputStream out = Files.newOutputStream(file)) {
            for (String part : List.of("k1,a\nk2,", "b\nk3\nk4,d\n")) {
                GZIPOutputStream gzip = new GZIPOutputStream(out);
                gzip.write(part.getBytes(UTF_8));
                gzip.finish();
            }
        }
        RowSource source = open(file, 3, false, "key", "cf:v");

        assertThat(source.chunks()).hasSize(1);
        assertThat(read(source)).extracting(SourceRows.Row::key).containsExactly("k1", "k2", "k4");
        assertThat(rejects).extracting(SourceRows.Reject::position).containsExactly("3");
    }

    @Test
    void gzip_cutShort_isACodedError() throws IOException {
        Path whole = directory.resolve("whole.csv.gz");
        StringBuilder text = new StringBuilder();
        RandomGenerator random = new java.util.SplittableRandom(1);
        for (int i = 0; i < 300_000; i++) {
            text.append('k').append(i).append(',').append(random.nextLong()).append('\n');
        }
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(whole))) {
            out.write(text.toString().getBytes(UTF_8));
        }
        byte[] bytes = Files.readAllBytes(whole);
        Path cut = directory.resolve("cut.csv.gz");
        Files.write(cut, java.util.Arrays.copyOf(bytes, bytes.length - bytes.length / 10));

        assertThatThrownBy(() -> read(open(cut, 100, false, "key", "cf:v")))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-4002")
                .hasMessageContaining("ends prematurely");
    }

    @Test
    void lineBreaksInQuotes_atTheBeginning_makeTheFileOneChunk() {
        String csv = "k1,\"two\nlines\"\n" + "k2,plain\n".repeat(50);
        RowSource source = open(file("joined.csv", csv), 40, false, "key", "cf:v");

        assertThat(source.chunks()).hasSize(1);
        assertThat(read(source)).hasSize(51).contains(row("k1", "cf:v", "two\nlines"));
        assertThat(rejects).isEmpty();
    }

    @Test
    void lineBreaksInQuotes_metInAFileReadInParts_areRead() {
        String csv = "k,plain value\n".repeat(100_000) + "k1,\"two\nlines\"\n" + "k,plain value\n".repeat(10_000);
        RowSource source = open(file("late.csv", csv), 100_000, false, "key", "cf:v");

        assertThat(source.chunks()).hasSizeGreaterThan(10);
        assertThat(read(source)).hasSize(110_001).contains(row("k1", "cf:v", "two\nlines"));
        assertThat(rejects).isEmpty();
    }

    @Test
    void lineBreaksInQuotes_whereChunksAreReadApart_endTheLoad() {
        String csv = "k,plain value\n".repeat(100_000) + "k1,\"two\nlines\"\n";
        SourceOptions apart =
                new SourceOptions(100_000, 10 << 20, new org.apache.hadoop.conf.Configuration(false), true);
        Path file = file("late.csv", csv);

        assertThatThrownBy(() -> read(SourceOpener.open(spec(file, Format.CSV, false, null, "key", "cf:v"), apart)))
                .hasMessageContaining("HC-4004")
                .hasMessageContaining(":100001 has a line break inside quotes")
                .hasMessageContaining("--multiline");
        FileSourceSpec forced = new FileSourceSpec(
                Format.CSV, List.of(file.toString()), List.of("key", "cf:v"), false, null, null, "|", true);
        assertThat(read(SourceOpener.open(forced, apart))).contains(row("k1", "cf:v", "two\nlines"));
    }

    @Test
    void directory_standsForItsFiles() throws IOException {
        Path parts = Files.createDirectory(directory.resolve("parts"));
        Files.writeString(parts.resolve("part-1.csv"), "k2,b\n");
        Files.writeString(parts.resolve("part-0.csv"), "k1,a\n");
        Files.writeString(parts.resolve("_SUCCESS"), "");

        assertThat(read(open(parts, 100, false, "key", "cf:v")))
                .extracting(SourceRows.Row::key)
                .containsExactly("k1", "k2");
    }

    @Test
    void open_withSeveralMistakes_namesAllOfThem() {
        FileSourceSpec spec = new FileSourceSpec(
                Format.CSV,
                List.of(
                        directory.resolve("none.csv").toString(),
                        directory.resolve("nor.csv").toString()),
                List.of(),
                false,
                "\n",
                null,
                "|",
                false);

        assertThatThrownBy(() -> SourceOpener.open(spec, SourceRows.options(100)))
                .isInstanceOfSatisfying(
                        HConfigException.class, e -> assertThat(e.problems()).hasSize(3))
                .hasMessageContaining("separator")
                .hasMessageContaining("none.csv")
                .hasMessageContaining("nor.csv");
    }

    @Test
    void open_withAWrongMapping_saysWhatIsWrong() {
        Path file = file("rows.csv", "id,name\n1,Ann\n");
        Map<List<String>, String> wrong = Map.of(
                List.of("key", "name"), "'name' is not key",
                List.of("cf:a", "cf:b"), "no row key",
                List.of("key", "-"), "contains no cell",
                List.of("key", "cf:a", "cf:b"), "3 entries, the header has 2",
                List.of("key=id", "cf:a=nam"), "unknown fields: nam",
                List.of("key:1", "key:3", "cf:a"), "key parts [1, 3]",
                List.of("key", "cf:a", "cf:a"), "two fields to cf:a");
        wrong.forEach((columns, message) -> assertThatThrownBy(() -> SourceOpener.open(
                        spec(file, Format.CSV, columns.size() != 3, null, columns.toArray(String[]::new)),
                        SourceRows.options(100)))
                .as("%s", columns)
                .hasMessageContaining("HC-4004")
                .hasMessageContaining(columns.size() == 3 && message.contains("header") ? "fields" : message));
    }

    @Test
    void open_withAMistypedField_namesTheNearestOfTheHeader() {
        Path file = file("header.csv", "id,amount,note\n1,2,x\n");

        assertThatThrownBy(() -> open(file, 100, true, "key=id", "cf:a=amuont"))
                .hasMessageContaining("Did you mean 'amount'?");
    }

    @Test
    void open_withATypeOfAnotherSystem_isAMappingError_inOptionsAndHeaders() {
        Path rows = file("rows.csv", "1,2\n");
        Path header = file("typed.csv", "key,cf:amount:money\n1,2\n");

        assertThatThrownBy(() -> open(rows, 100, false, "key", "cf:amount:money"))
                .hasMessageContaining("HC-4004")
                .hasMessageContaining("did you mean :bigdecimal?");
        assertThatThrownBy(() -> open(header, 100, true))
                .hasMessageContaining("HC-4004")
                .hasMessageContaining("cf:amount:money:string");
    }

    @Test
    void open_withAPartThatIsNoType_notesTheQualifier() {
        assertThat(open(file("rows.csv", "1,2\n"), 100, false, "key", "cf:a:xyz")
                        .notes())
                .singleElement()
                .asString()
                .contains("'a:xyz'");
    }

    @Test
    void open_whenNoRowFits_isAMappingError() {
        Path file = file("other.csv", "a;b\nc;d\n");

        assertThatThrownBy(() -> open(file, 100, false, "key", "cf:v"))
                .hasMessageContaining("HC-4004")
                .hasMessageContaining("none of the first 2 rows")
                .hasMessageContaining("other.csv:1: the row has 1 field");
    }

    @Test
    void open_ofAnEmptyFileOrOnlyAHeader_isACodedError() {
        assertThatThrownBy(() -> open(file("empty.csv", ""), 100, false, "key", "cf:v"))
                .hasMessageContaining("HC-4003");
        assertThatThrownBy(() -> open(file("header.csv", "key,cf:v\n"), 100, true))
                .hasMessageContaining("HC-4003");
        assertThatThrownBy(() -> open(file("utf16.csv", "\0"), 100, false, "key", "cf:v"))
                .hasMessageContaining("HC-4004");
    }

    @Test
    void open_ofUtf16_isACodedError() throws IOException {
        Path file = directory.resolve("wide.csv");
        Files.write(file, "k,v\n".getBytes(java.nio.charset.StandardCharsets.UTF_16));

        assertThatThrownBy(() -> open(file, 100, false, "key", "cf:v"))
                .hasMessageContaining("HC-4002")
                .hasMessageContaining("UTF-16");
    }

    @Test
    void sample_ofALargeFile_isOfItsRows_andFactsAreNear() throws IOException {
        StringBuilder csv = new StringBuilder();
        for (int i = 0; i < 5000; i++) {
            csv.append(String.format("k%06d,%s%n", i, "v".repeat(i % 20 + 1)));
        }
        Path file = file("sample.csv", csv.toString());
        RowSource source = open(file, 1000, false, "key", "cf:v");
        List<SourceRows.Row> all = read(source);
        List<SourceRows.Row> sample = SourceRows.rows(source.sample(200));

        assertThat(all).containsAll(sample);
        assertThat(sample).hasSize(200);
        assertThat(source.facts().rows()).isBetween(4800L, 5200L);
        assertThat(source.facts().rowBytes()).isBetween(17.0, 18.0);
        assertThat(source.fingerprint()).contains("sample.csv").contains(Long.toString(Files.size(file)));
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\"", "\"\"") + "\"";
    }

    private static SourceRows.Row row(String key, String... cells) {
        TreeMap<String, String> map = new TreeMap<>();
        for (int i = 0; i < cells.length; i += 2) {
            map.put(cells[i], cells[i + 1]);
        }
        return new SourceRows.Row(key, map);
    }

    private Path file(String name, String text) {
        try {
            return Files.writeString(directory.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static FileSourceSpec spec(
            Path file, Format format, boolean header, @Nullable String family, String... columns) {
        return new FileSourceSpec(format, List.of(file.toString()), List.of(columns), header, null, family, "|", false);
    }

    private static RowSource open(Path file, long chunkBytes, boolean header, String... columns) {
        return SourceOpener.open(spec(file, Format.CSV, header, null, columns), SourceRows.options(chunkBytes));
    }

    private List<SourceRows.Row> read(RowSource source) {
        try {
            return SourceRows.read(source, rejects);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
