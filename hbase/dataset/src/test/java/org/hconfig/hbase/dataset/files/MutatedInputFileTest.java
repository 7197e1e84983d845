package org.hconfig.hbase.dataset.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.FileOptions;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.FileSourceSpec.Format;
import org.hconfig.hbase.dataset.LoadRateLimit;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.dataset.compression.FileCompression;
import org.hconfig.hbase.dataset.mapping.FieldType;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Property test: any input file, column mapping or dialect is read, or rejected with a reason or an error code. */
class MutatedInputFileTest {
    private static final String CSV = """
            id,cf:name,cf:note
            k1,one,"a ""quoted"" text"
            k2,"two
            lines",é
            # a comment
            k3,'x;y',\\N
            """;
    private static final String TSV = "k1\tone\t1700000000000\nk2\ttwo\\tx\t-1\n\u0001k3\t\ud83d\ude00\t9\n";
    private static final String JSON = """
            {"id": "k1", "a": {"b": [1, 2.5e3, null]}, "c": "x\\u00e9\\ud83d\\ude00"}
            {"id": 17, "a": true, "long": 9223372036854775807}
            """;
    private static final String MAPPING =
            "key:2:long,cf:a,-,HBASE_TS_KEY,HBASE_CELL_TTL,key:1=name,cf:b:int=x,HBASE_ATTRIBUTES_KEY,cf:c:hex,HBASE_ROW_KEY";

    @TempDir
    Path directory;

    /** All of them; refuses when all refuse. */
    private void readEach(long chunkBytes, FileSourceSpec... specs) throws IOException {
        int refused = 0;
        for (FileSourceSpec spec : specs) {
            try {
                read(spec, chunkBytes);
            } catch (HConfigException coded) {
                assertThat(coded.problems()).isNotEmpty();
                refused++;
                if (refused == specs.length) {
                    throw coded;
                }
            }
        }
    }

    private void read(FileSourceSpec spec, long chunkBytes) throws IOException {
        List<SourceRows.Reject> rejects = new ArrayList<>();
        assertThat(SourceRows.read(SourceOpener.open(spec, SourceRows.options(chunkBytes)), rejects))
                .allSatisfy(row -> assertThat(row.key()).isNotEmpty());
    }

    private FileSourceSpec spec(Format format, Path file, boolean header, FileOptions options, String... columns) {
        return new FileSourceSpec(format, List.of(file.toString()), List.of(columns), header, null, "cf", "", false)
                .withOptions(options);
    }

    private static FileOptions dialect(String quote, String escape, String comment) {
        return new FileOptions(quote, escape, comment, "\\N", true, true, 0, 0, List.of());
    }

    @Test
    void csv_ofAnyBytes_isReadOrRefusedWithACode() {
        Path file = directory.resolve("rows.csv");
        AnyBytes.mutated(2_000, Mutations.of(CSV), bytes -> {
            Files.write(file, bytes);
            readEach(
                    37,
                    spec(Format.CSV, file, true, FileOptions.NONE),
                    spec(Format.CSV, file, false, dialect("'", "\\", "#"), "key", "cf:a", "cf:b"));
        });
    }

    @Test
    void tsv_ofAnyBytes_isReadOrRefusedWithACode() {
        Path file = directory.resolve("rows.tsv");
        AnyBytes.mutated(2_000, Mutations.of(TSV), bytes -> {
            Files.write(file, bytes);
            readEach(
                    23,
                    spec(Format.TSV, file, false, FileOptions.NONE, "key", "cf:a", "HBASE_TS_KEY"),
                    spec(Format.TSV, file, false, FileOptions.NONE, "key:hex", "cf:a", "cf:n:long"));
        });
    }

    @Test
    void json_ofAnyBytes_isReadOrRefusedWithACode() {
        Path file = directory.resolve("rows.json");
        AnyBytes.mutated(2_000, Mutations.of(JSON), bytes -> {
            Files.write(file, bytes);
            readEach(
                    31,
                    spec(Format.JSON, file, false, FileOptions.NONE, "key=id"),
                    spec(Format.JSON, file, false, FileOptions.NONE, "key:long=id", "cf:b:double=a"));
        });
    }

    @Test
    void otherEncodings_ofAnyBytes_areReadOrRefusedWithACode() {
        Path file = directory.resolve("rows.txt");
        AnyBytes.mutated(
                200,
                Mutations.ofBytes(CSV.getBytes(UTF_8), CSV.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1)),
                bytes -> {
                    Files.write(file, bytes);
                    List<FileSourceSpec> specs = new ArrayList<>();
                    for (String encoding : List.of("ISO-8859-1", bytes.length % 2 == 0 ? "Shift_JIS" : "UTF-16")) {
                        FileSourceSpec spec = new FileSourceSpec(
                                Format.CSV,
                                List.of(file.toString()),
                                new FileSourceSpec.FieldLayout(List.of("key", "cf:a", "cf:b"), false, null, null, ""),
                                false,
                                encoding,
                                false,
                                FileOptions.NONE);
                        specs.add(spec);
                    }
                    readEach(29, specs.toArray(new FileSourceSpec[0]));
                });
    }

    @Test
    void packedFiles_ofAnyBytes_areReadOrRefusedWithACode() throws IOException {
        Path file = directory.resolve("rows.csv.gz");
        byte[] rows = "k1,one\nk2,two\nk3,a longer text with a longer text\n"
                .repeat(3)
                .getBytes(UTF_8);
        List<byte[]> packed = new ArrayList<>();
        for (FileCompression fileCompression : FileCompression.values()) {
            packed.add(PackedInputTest.packed(fileCompression, rows));
        }
        ByteArrayOutputStream two = new ByteArrayOutputStream();
        two.writeBytes(PackedInputTest.packed(FileCompression.GZIP, rows));
        two.writeBytes(PackedInputTest.packed(FileCompression.GZIP, rows));
        packed.add(two.toByteArray());
        AnyBytes.mutated(3_000, Mutations.ofBytes(packed.toArray(new byte[0][])), bytes -> {
            Files.write(file, bytes);
            read(spec(Format.CSV, file, false, FileOptions.NONE, "key", "cf:a"), 1 << 20);
        });
    }

    @Test
    void columns_ofAnyText_areAMappingOrProblems() throws IOException {
        Path file = Files.writeString(directory.resolve("rows.csv"), "name,x,y\nk1,a,b\n");
        Path json = Files.writeString(directory.resolve("rows.json"), "{\"name\":\"k1\",\"x\":1}\n");
        AnyBytes.mutated(2_000, Mutations.of(MAPPING, "key=name,cf:a=x", "key,cf:a,cf:b"), bytes -> {
            String[] columns = new String(bytes, UTF_8).split(",", -1);
            readEach(
                    99,
                    spec(Format.CSV, file, true, FileOptions.NONE, columns),
                    spec(Format.JSON, json, false, FileOptions.NONE, columns));
        });
    }

    @Test
    void dialects_ofAnyText_areUsedOrRefusedWithACode() throws IOException {
        Path file = Files.writeString(directory.resolve("rows.csv"), CSV);
        AnyBytes.mutated(
                2_000,
                Mutations.of("\\t|\"|\\|#|salt:4|x", ",|\"|||salt:4|x", "||\u0001|\\x41|'|reverse,hash-prefix:2|-"),
                bytes -> {
                    List<String> parts = new ArrayList<>(List.of(new String(bytes, UTF_8).split("\\|", -1)));
                    while (parts.size() < 6) {
                        parts.add("");
                    }
                    FileOptions options = new FileOptions(
                            parts.get(1).isEmpty() ? null : parts.get(1),
                            parts.get(2).isEmpty() ? null : parts.get(2),
                            parts.get(3).isEmpty() ? null : parts.get(3),
                            parts.get(5),
                            true,
                            true,
                            0,
                            0,
                            parts.get(4).isEmpty()
                                    ? List.of()
                                    : List.of(parts.get(4).split(",", -1)));
                    FileSourceSpec spec = new FileSourceSpec(
                                    Format.CSV,
                                    List.of(file.toString()),
                                    List.of("key:1", "cf:a", "key:2"),
                                    false,
                                    parts.get(0).isEmpty() ? null : parts.get(0),
                                    null,
                                    parts.get(5),
                                    false)
                            .withOptions(options);
                    read(spec, 41);
                });
    }

    /** Digits are read in time that grows with the square of their number; a field may have 10 MB. */
    @Test
    void field_ofAMillionDigits_isReadOrRejectedAtOnce() {
        for (String text : List.of("9".repeat(1 << 20), "0." + "7".repeat(1 << 20), "1e999999999", "1e-999999999")) {
            for (FieldType type : FieldType.values()) {
                AnyBytes.read(text.getBytes(UTF_8), bytes -> {
                    try {
                        assertThat(type.bytes(new String(bytes, UTF_8)).length).isLessThanOrEqualTo(bytes.length);
                    } catch (IllegalArgumentException rejected) {
                        assertThat(rejected)
                                .hasMessageMatching("(?s).* is (not of type|outside the range of) " + type.id() + ".*");
                    }
                });
            }
        }
        assertThat(FieldType.BIGDECIMAL.bytes("1".repeat(10_000)).length).isLessThan(4_200);
    }

    @Test
    void rate_ofAnyText_isOneOrIsRefused() {
        AnyBytes.mutated(5_000, Mutations.of("1000", "20m", "1.5 GiB", "512kb", "9223372036854775807"), bytes -> {
            try {
                assertThat(LoadRateLimit.of(new String(bytes, UTF_8)).toString())
                        .isNotEmpty();
            } catch (IllegalArgumentException refused) {
                // The command line converts it to a message.
                assertThat(refused.getClass()).isEqualTo(IllegalArgumentException.class);
            }
        });
    }

    @Test
    void ycsb_ofAnyProperties_isADatasetOrRefusedWithACode() throws IOException {
        String histogram = "BlockSize\t10\n0\t5\n3\t7\n";
        String properties = """
                fieldcount=3
                fieldlength=20
                minfieldlength=2
                fieldlengthdistribution=histogram
                recordcount=4
                insertorder=hashed
                zeropadding=12
                insertstart=1
                insertcount=2
                fieldnameprefix=f
                """;
        Path file = directory.resolve("hist.txt");
        AnyBytes.mutated(
                1_500,
                Mutations.of(properties + "\f" + histogram, properties.replace("histogram", "zipfian")),
                bytes -> {
                    String[] parts = new String(bytes, UTF_8).split("\f", -1);
                    Files.writeString(file, parts[parts.length - 1]);
                    Map<String, String> given =
                            new java.util.TreeMap<>(Map.of("fieldlengthhistogram", file.toString()));
                    Arrays.stream(parts[0].split("\n", -1))
                            .map(line -> line.split("=", 2))
                            .filter(pair -> pair.length == 2 && !pair[1].matches(".*\\d{5,}.*"))
                            .forEach(pair -> given.put(pair[0], pair[1]));
                    SourceRows.read(
                            SourceOpener.open(new YcsbSourceSpec(given, "cf", 1), SourceRows.options(1 << 20)),
                            new ArrayList<>());
                });
    }
}
