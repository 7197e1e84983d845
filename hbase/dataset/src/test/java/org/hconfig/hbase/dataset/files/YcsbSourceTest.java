package org.hconfig.hbase.dataset.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.measurements.Measurements;
import site.ycsb.workloads.CoreWorkload;

class YcsbSourceTest {
    @TempDir
    private Path directory;

    @Test
    void rows_withDataIntegrity_areThoseOfTheCoreWorkload() throws Exception {
        Map<String, String> properties = Map.of(
                "recordcount", "300",
                "insertstart", "40",
                "insertcount", "250",
                "fieldcount", "12",
                "fieldlength", "97",
                "dataintegrity", "true");

        assertThat(generate(properties, 16 << 10)).isEqualTo(ycsb(properties));
    }

    @Test
    void keys_withEveryOrderAndPadding_areThoseOfTheCoreWorkload() throws Exception {
        for (String order : List.of("hashed", "ordered")) {
            for (String padding : List.of("0", "1", "12", "25")) {
                Map<String, String> properties = Map.of(
                        "recordcount", "200",
                        "insertorder", order,
                        "zeropadding", padding,
                        "fieldcount", "1",
                        "fieldnameprefix", "f",
                        "dataintegrity", "true");

                assertThat(generate(properties, 1000)).isEqualTo(ycsb(properties));
            }
        }
    }

    @Test
    void rows_cutInChunksOfAnySize_areTheSame() throws Exception {
        Map<String, String> properties = Map.of("recordcount", "500", "fieldlengthdistribution", "uniform");

        List<SourceRows.Row> whole = generate(properties, 1L << 30);

        assertThat(whole).hasSize(500);
        assertThat(generate(properties, 1)).isEqualTo(whole);
        assertThat(generate(properties, 20_000)).isEqualTo(whole);
    }

    @Test
    void values_withoutIntegrity_arePrintableAndDependOnRowFieldAndSeed() throws Exception {
        List<SourceRows.Row> rows = generate(Map.of("recordcount", "100"), 1 << 20);
        Set<String> values = new java.util.HashSet<>();
        rows.forEach(row -> values.addAll(row.cells().values()));

        assertThat(values).hasSize(1000).allMatch(value -> value.matches("[ -_]{100}"));
        RowSource other = SourceOpener.open(
                new YcsbSourceSpec(Map.of("recordcount", "100"), "cf", 2), SourceRows.options(1 << 20));
        assertThat(SourceRows.read(other, new ArrayList<>())).hasSize(100).doesNotContainAnyElementsOf(rows);
    }

    @Test
    void lengths_ofEveryDistribution_haveYcsbsMean() throws Exception {
        Path histogram = directory.resolve("hist.txt");
        Files.writeString(histogram, "BlockSize\t10\n0\t5\n1\t3\n2\t0\n3\t2\n");
        Map<String, Double> means = Map.of(
                "uniform",
                52.5,
                "zipfian",
                new site.ycsb.generator.ZipfianGenerator(5, 100) {
                    double sampled() {
                        double sum = 0;
                        for (int i = 0; i < 200_000; i++) {
                            sum += nextValue();
                        }
                        return sum / 200_000;
                    }
                }.sampled(),
                "histogram",
                (5 * 10 + 3 * 20 + 2 * 40) / 10.0);
        for (Map.Entry<String, Double> mean : means.entrySet()) {
            Map<String, String> properties = Map.of(
                    "recordcount", "2000",
                    "minfieldlength", "5",
                    "fieldlength", "100",
                    "fieldlengthdistribution", mean.getKey(),
                    "fieldlengthhistogram", histogram.toString());

            double sum = generate(properties, 1 << 20).stream()
                    .flatMap(row -> row.cells().values().stream())
                    .mapToInt(String::length)
                    .average()
                    .orElseThrow();

            assertThat(sum).as(mean.getKey()).isCloseTo(mean.getValue(), within(mean.getValue() * 0.05));
        }
    }

    @Test
    void sample_isOfTheDatasetsOwnRows_andFactsMatchThem() throws Exception {
        RowSource source = SourceOpener.open(YcsbSourceSpec.ofRows(5000, "cf"), SourceRows.options(100_000));
        List<SourceRows.Row> all = SourceRows.read(source, new ArrayList<>());

        assertThat(all).containsAll(SourceRows.rows(source.sample(300)));
        assertThat(SourceRows.rows(source.sample(300))).hasSize(300).doesNotHaveDuplicates();
        assertThat(source.sample(10_000).rows()).isEqualTo(5000);
        assertThat(source.isExact()).isTrue();
        assertThat(source.facts().rows()).isEqualTo(5000);
        assertThat(source.facts().cellsPerRow()).isEqualTo(10);
        assertThat(source.facts().rowBytes()).isCloseTo(1022, within(3.0));
    }

    @Test
    void open_withWrongProperties_namesAllOfThem() {
        Map<String, String> properties = Map.of(
                "recordcount", "many",
                "recordcont", "5",
                "insertorder", "sideways",
                "fieldlengthdistribution", "histogram",
                "fieldlengthhistogram", directory.resolve("none").toString(),
                "workload", "site.ycsb.workloads.CoreWorkload");

        assertThatThrownBy(() -> generate(properties, 1000))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        e -> assertThat(e.problems())
                                .hasSize(4)
                                .allMatch(problem -> problem.code().code().equals("HC-4006")))
                .hasMessageContaining("recordcont")
                .hasMessageContaining("many")
                .hasMessageContaining("sideways")
                .hasMessageContaining("none");
        assertThatThrownBy(() -> generate(Map.of(), 1000)).hasMessageContaining("recordcount is absent");
        assertThatThrownBy(() -> generate(Map.of("recordcount", "10", "insertstart", "5", "insertcount", "6"), 1000))
                .hasMessageContaining("exceed recordcount=10");
        assertThatThrownBy(() -> generate(Map.of("recordcount", "10", "fieldlength", "20000000"), 1000))
                .hasMessageContaining("hbase.client.keyvalue.maxsize");
    }

    @Test
    void rows_generatedTwice_haveTheSameChecksum() throws Exception {
        RowSource source = SourceOpener.open(YcsbSourceSpec.ofRows(1000, "cf"), SourceRows.options(100_000));
        RowChecksum first = new RowChecksum();
        RowChecksum second = new RowChecksum();
        for (RowChecksum checksum : List.of(first, second)) {
            var batch = source.sample(1000);
            for (int row = 0; row < batch.rows(); row++) {
                checksum.addRow(batch, row);
            }
        }

        assertThat(first.total()).isEqualTo(second.total());
    }

    private static List<SourceRows.Row> generate(Map<String, String> properties, long chunkBytes) throws Exception {
        RowSource source = SourceOpener.open(new YcsbSourceSpec(properties, "cf", 1), SourceRows.options(chunkBytes));
        return SourceRows.read(source, new ArrayList<>());
    }

    /** What YCSB itself inserts. */
    private static List<SourceRows.Row> ycsb(Map<String, String> given) throws Exception {
        Properties properties = new Properties();
        properties.putAll(given);
        Measurements.setProperties(properties);
        CoreWorkload workload = new CoreWorkload();
        workload.init(properties);
        Recorder recorder = new Recorder();
        int count = Integer.parseInt(given.getOrDefault("insertcount", given.get("recordcount")));
        for (int i = 0; i < count; i++) {
            workload.doInsert(recorder, new Object());
        }
        return recorder.rows;
    }

    private static final class Recorder extends DB {
        private final List<SourceRows.Row> rows = new ArrayList<>();

        @Override
        public Status insert(String table, String key, Map<String, ByteIterator> values) {
            TreeMap<String, String> cells = new TreeMap<>();
            values.forEach((field, value) -> cells.put("cf:" + field, new String(value.toArray(), UTF_8)));
            rows.add(new SourceRows.Row(key, cells));
            return Status.OK;
        }

        @Override
        public Status read(String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
            return Status.NOT_IMPLEMENTED;
        }

        @Override
        @SuppressWarnings("NonApiType") // YCSB's signature
        public Status scan(
                String table,
                String start,
                int count,
                Set<String> fields,
                Vector<HashMap<String, ByteIterator>> result) {
            return Status.NOT_IMPLEMENTED;
        }

        @Override
        public Status update(String table, String key, Map<String, ByteIterator> values) {
            return Status.NOT_IMPLEMENTED;
        }

        @Override
        public Status delete(String table, String key) {
            return Status.NOT_IMPLEMENTED;
        }
    }
}
