package org.hconfig.hbase.load.mapreduce;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.SourceSpec;
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
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Loads by jobs on YARN, whose tasks have nothing of HConfig but what the job sends. */
@Timeout(900)
@EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
class YarnLoadIT extends HFileLabFixture {
    private static final int ROWS = 5_000;
    private static final ColumnFamilyDescriptor CF = ColumnFamilyDescriptorBuilder.of("cf");

    @TempDir
    Path directory;

    @Test
    void jobs_onYarn_loadEveryFormat_nameTheReasonOfFailures_andStop() throws Exception {
        try (YarnCluster yarn = YarnCluster.start(directory, lab.lab().clientDirectory())) {
            loadsEveryRow(yarn, "yarn_ycsb", YcsbSourceSpec.ofRows(ROWS, "cf"));
            loadsEveryRow(yarn, "yarn_csv", source(FileSourceSpec.Format.CSV, "rows.csv", csv()));
            loadsEveryRow(yarn, "yarn_gz", source(FileSourceSpec.Format.CSV, "rows.csv.gz", gzip(csv())));
            loadsEveryRow(yarn, "yarn_json", source(FileSourceSpec.Format.JSON, "rows.json", json()));
            failsWithTheReasonOfItsTask(yarn);
            failsWithTheReasonOfATaskThatCannotBegin(yarn);
            stops(yarn);
        }
    }

    private void loadsEveryRow(YarnCluster yarn, String table, SourceSpec source) throws IOException {
        lab.createTable(table, 2, CF);

        LoadResult result = lab.load(spec(yarn, table, source));

        assertThat(result.total().rows()).as(table).isEqualTo(ROWS);
        assertThat(result.verification().total()).as(table).isEqualTo(result.total());
        assertThat(result.notes()).as(table).anyMatch(note -> note.contains("(yarn), 2 reduce tasks"));
        assertThat(lab.stagingLeft()).as(table).isEmpty();
    }

    private void failsWithTheReasonOfItsTask(YarnCluster yarn) throws IOException {
        lab.createTable("yarn_bad", 2, CF);
        byte[] bad = ("user1,a\n".repeat(200_000) + "user2,\"a\nb\"\n").getBytes(UTF_8);

        Problem problem = failure(spec(yarn, "yarn_bad", source(FileSourceSpec.Format.CSV, "bad.csv", bad))
                .withChunkBytes(64 << 10));

        assertThat(problem.code()).isEqualTo(LoadError.COLUMNS);
        assertThat(lab.stagingLeft()).isEmpty();
    }

    private void failsWithTheReasonOfATaskThatCannotBegin(YarnCluster yarn) throws IOException {
        lab.createTable("yarn_task", 2, CF);

        Problem problem = failure(spec(yarn, "yarn_task", YcsbSourceSpec.ofRows(ROWS, "cf"))
                .withClientHints(with(yarn, "mapreduce.map.java.opts", "-Xmx384m -XX:NoSuchOption")));

        assertThat(problem.code()).isEqualTo(HFileError.JOB_FAILED);
        assertThat(problem.why()).contains("container");
        assertThat(lab.stagingLeft()).isEmpty();
    }

    private void stops(YarnCluster yarn) throws IOException {
        lab.createTable("yarn_stop", 2, CF);
        CancellationToken cancellationToken = new CancellationToken();
        AtomicReference<String> phase = new AtomicReference<>("");

        assertThatExceptionOfType(HConfigException.class)
                .isThrownBy(() -> lab.load(
                        spec(yarn, "yarn_stop", YcsbSourceSpec.ofRows(ROWS, "cf")),
                        new LoadProgressListener() {
                            @Override
                            public void sample(LoadSample sample) {
                                phase.set(sample.phase());
                                if (sample.phase().equals("sorting and writing HFiles")) {
                                    cancellationToken.cancel();
                                }
                            }

                            @Override
                            public void note(String text) {}

                            @Override
                            public long sampleMillis() {
                                return 10;
                            }
                        },
                        cancellationToken))
                .satisfies(e -> assertThat(e.problems().get(0).code()).isEqualTo(LoadError.INTERRUPTED));
        assertThat(phase).hasValue("sorting and writing HFiles");
        assertThat(lab.stagingLeft()).isEmpty();
    }

    private Problem failure(LoadSpec spec) {
        HConfigException failure =
                org.junit.jupiter.api.Assertions.assertThrows(HConfigException.class, () -> lab.load(spec));
        return failure.problems().get(0);
    }

    private static LoadSpec spec(YarnCluster yarn, String table, SourceSpec source) {
        return LoadSpec.of(table, source).withEngine(EngineKind.MAPREDUCE).withClientHints(yarn.ofJobs());
    }

    private static Map<String, String> with(YarnCluster yarn, String key, String value) {
        Map<String, String> settings = yarn.ofJobs();
        settings.put(key, value);
        return settings;
    }

    private FileSourceSpec source(FileSourceSpec.Format format, String name, byte[] content) throws IOException {
        FileSystem files = CommonFSUtils.getRootDirFileSystem(lab.configuration());
        org.apache.hadoop.fs.Path file = files.makeQualified(new org.apache.hadoop.fs.Path("/input/yarn/" + name));
        try (OutputStream out = files.create(file, true)) {
            out.write(content);
        }
        List<String> columns =
                format == FileSourceSpec.Format.JSON ? List.of("key=k", "cf:a=v") : List.of("key", "cf:a");
        return new FileSourceSpec(format, List.of(file.toString()), columns, false, null, null, "|", false);
    }

    private static byte[] csv() {
        return IntStream.range(0, ROWS)
                .mapToObj(row -> "user" + (100 + row % 900) + "-" + row + ",v" + row + "\n")
                .collect(Collectors.joining())
                .getBytes(UTF_8);
    }

    private static byte[] json() {
        return IntStream.range(0, ROWS)
                .mapToObj(row -> "{\"k\":\"user" + (100 + row % 900) + "-" + row + "\",\"v\":\"v" + row + "\"}\n")
                .collect(Collectors.joining())
                .getBytes(UTF_8);
    }

    private static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(content);
        }
        return bytes.toByteArray();
    }
}
