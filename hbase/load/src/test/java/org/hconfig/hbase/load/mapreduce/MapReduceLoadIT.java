package org.hconfig.hbase.load.mapreduce;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.HFileError;
import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSample;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.hfile.HFileLabFixture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loads by Hadoop's local job runner into a real cluster. Every load ends with a read-back verification. */
@Timeout(120)
class MapReduceLoadIT extends HFileLabFixture {
    private static final int ROWS = 10_000;
    private static final int CHUNK_BYTES = 64 << 10;
    private static final ColumnFamilyDescriptor CF = ColumnFamilyDescriptorBuilder.of("cf");

    @Test
    void load_ofYcsbRows_isInTheTableAndNothingIsLeftBehind() throws Exception {
        lab.createTable("mr_whole", 4, CF);

        LoadResult result = lab.load(ycsb("mr_whole"));

        assertWhole(result);
        assertThat(result.notes()).anyMatch(note -> note.endsWith("(local), 4 reduce tasks"));
        assertThat(result.thisRun().rows()).isEqualTo(ROWS);
        assertNothingIsLeft();
    }

    @Test
    void load_ofRepeatedKeysAndBadRows_doesAsTheHFileEngineDoes() throws Exception {
        ColumnFamilyDescriptor[] families = {CF, ColumnFamilyDescriptorBuilder.of("dg")};
        lab.createTable("mr_same", 3, families);
        lab.createTable("mr_same_hf", 3, families);
        String file = onHdfs("rows.csv", repeatedKeysAndBadRows());
        LoadSpec spec = csv("mr_same", file).withTimestamp(1_700_000_000_000L);

        LoadResult result = lab.load(spec);
        LoadResult other = lab.load(LoadSpec.of("mr_same_hf", spec.source())
                .withEngine(EngineKind.HFILES)
                .withChunkBytes(spec.sizing().chunkBytes())
                .withTimestamp(spec.cells().timestamp()));

        assertThat(result.total().rows()).isEqualTo(901);
        assertThat(result.total()).isEqualTo(other.total());
        assertThat(result.verification().total())
                .isEqualTo(other.verification().total())
                .isEqualTo(result.total());
        assertThat(result.duplicateRows()).isEqualTo(other.duplicateRows()).isPositive();
        assertThat(result.rejected().rows()).isEqualTo(other.rejected().rows()).isEqualTo(50);
        List<String> rejects =
                Files.readAllLines(Path.of(String.valueOf(result.rejected().file())));
        assertThat(rejects)
                .isEqualTo(Files.readAllLines(
                        Path.of(String.valueOf(other.rejected().file()))));
        assertThat(rejects.get(0))
                .contains("\"source\":\"" + file + "\"", "\"line\":\"100\"", "\"text\":\"bad99\"", "has 1 field");
    }

    @Test
    void load_withMoreRejectsThanItPutsUpWith_stops_andGoesOnWithAHigherLimit() throws Exception {
        lab.createTable("mr_rejects", 1, CF, ColumnFamilyDescriptorBuilder.of("dg"));
        LoadSpec spec = csv("mr_rejects", onHdfs("bad.csv", repeatedKeysAndBadRows()));

        assertFails(spec.withRejectLimit(10), LoadError.REJECTS_TOO_MANY);
        assertNothingIsLeft();
        LoadResult result = lab.load(spec.withRejectLimit(50));

        assertThat(result.rejected().rows()).isEqualTo(50);
        assertThat(result.verification().total()).isEqualTo(result.total());
    }

    @ParameterizedTest
    @ValueSource(longs = {0, ROWS / 2})
    void load_stopped_leavesNothing_andGoesOnFromTheStart(long atRows) throws Exception {
        String table = "mr_stop_" + atRows;
        lab.createTable(table, 4, CF);
        CancellationToken cancellationToken = new CancellationToken();

        assertThatExceptionOfType(HConfigException.class)
                .isThrownBy(() -> lab.load(ycsb(table), stopAt(atRows, cancellationToken), cancellationToken))
                .satisfies(e -> assertThat(e.problems().get(0).code()).isEqualTo(LoadError.INTERRUPTED));
        assertNothingIsLeft();

        LoadResult result = lab.load(ycsb(table));
        assertWhole(result);
        assertNothingIsLeft();
    }

    @Test
    void load_whoseTaskMeetsABadFile_endsWithTheTasksOwnReason() throws Exception {
        lab.createTable("mr_lines", 2, CF, ColumnFamilyDescriptorBuilder.of("dg"));
        String late = "k1,a,b\n".repeat(160_000) + "k2,a,\"b\nc\"\n";

        assertFails(csv("mr_lines", onHdfs("late.csv", late)), LoadError.COLUMNS);
        assertNothingIsLeft();
    }

    @Test
    void load_onYarn_ofALocalFile_isACodedError() throws Exception {
        lab.createTable("mr_input", 2, CF, ColumnFamilyDescriptorBuilder.of("dg"));
        Path file = Files.writeString(home.resolve("rows.csv"), "k,a,b\n");

        Problem problem = assertFails(
                csv("mr_input", file.toString()).withClientHints(Map.of("mapreduce.framework.name", "yarn")),
                HFileError.JOB_INPUT);

        assertThat(problem.what()).contains(file.toString());
        assertNothingIsLeft();
    }

    @Test
    void load_onYarn_withoutAResourceManager_isACodedError() throws Exception {
        lab.createTable("mr_submit", 2, CF);

        Problem problem = assertFails(
                ycsb("mr_submit")
                        .withClientHints(Map.of(
                                "mapreduce.framework.name", "yarn",
                                "yarn.resourcemanager.address", "127.0.0.1:1",
                                "yarn.resourcemanager.connect.max-wait.ms", "1000",
                                "yarn.resourcemanager.connect.retry-interval.ms", "500",
                                "ipc.client.connect.max.retries", "1")),
                HFileError.JOB_SUBMIT);

        assertThat(problem.what()).contains("yarn");
        assertNothingIsLeft();
    }

    private static LoadSpec ycsb(String table) {
        return LoadSpec.of(table, YcsbSourceSpec.ofRows(ROWS, "cf"))
                .withEngine(EngineKind.MAPREDUCE)
                .withChunkBytes(2 * CHUNK_BYTES);
    }

    private static LoadSpec csv(String table, String file) {
        FileSourceSpec source = new FileSourceSpec(
                FileSourceSpec.Format.CSV,
                List.of(file),
                List.of("key", "cf:a", "dg:b"),
                false,
                null,
                null,
                "|",
                false);
        return LoadSpec.of(table, source).withEngine(EngineKind.MAPREDUCE).withChunkBytes(CHUNK_BYTES);
    }

    /** 901 keys in several chunks, most of them often and with changing columns; each hundredth line has no columns. */
    private static String repeatedKeysAndBadRows() {
        StringBuilder csv = new StringBuilder();
        for (int i = 0; i < 5000; i++) {
            if (i % 100 == 99) {
                csv.append("bad").append(i).append('\n');
                continue;
            }
            String a = i % 4 == 0 ? "" : "a" + i;
            String b = i % 4 == 1 ? "" : "b".repeat(i % 50) + i;
            csv.append("user").append((i * 7919) % 901).append(',').append(a).append(',');
            csv.append(b).append('\n');
        }
        return csv.toString();
    }

    private String onHdfs(String name, String content) throws IOException {
        FileSystem files = CommonFSUtils.getRootDirFileSystem(lab.configuration());
        org.apache.hadoop.fs.Path file = files.makeQualified(new org.apache.hadoop.fs.Path("/input/" + name));
        try (OutputStream out = files.create(file, true)) {
            out.write(content.getBytes(UTF_8));
        }
        return file.toString();
    }

    private static LoadProgressListener stopAt(long rows, CancellationToken cancellationToken) {
        return new LoadProgressListener() {
            @Override
            public void sample(LoadSample sample) {
                // The phase after the last row is one in which all rows were read.
                if (sample.phase().equals("sorting and writing HFiles")
                        || (sample.phase().equals("running the job") && sample.rows() >= rows)) {
                    cancellationToken.cancel();
                }
            }

            @Override
            public void note(String text) {}

            @Override
            public long sampleMillis() {
                return 10;
            }
        };
    }

    private Problem assertFails(LoadSpec spec, ErrorCode code) {
        HConfigException failure =
                org.junit.jupiter.api.Assertions.assertThrows(HConfigException.class, () -> lab.load(spec));
        assertThat(failure.problems()).as("%s", failure).hasSize(1);
        assertThat(failure.problems().get(0).code()).as("%s", failure).isEqualTo(code);
        return failure.problems().get(0);
    }

    private static void assertWhole(LoadResult result) {
        assertThat(result.total().rows()).isEqualTo(ROWS);
        assertThat(result.total().cells()).isEqualTo(10L * ROWS);
        assertThat(result.verification().total()).isEqualTo(result.total());
    }

    private void assertNothingIsLeft() throws IOException {
        assertThat(lab.stagingLeft()).isEmpty();
        try (Stream<Path> files = Files.walk(home)) {
            assertThat(files.map(Path::toString)).noneMatch(name -> name.contains("mapreduce"));
        }
    }
}
