package org.hconfig.hbase.load.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Durability;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSample;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.verify.TableChecksumReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(300)
class PutsLoadIT {
    private static final String TABLE = "puts";
    private static final int ROWS = 20_000;

    @TempDir
    private Path home;

    private LoadFixture fixture;

    @BeforeEach
    void table() throws IOException {
        fixture = new LoadFixture(home);
        fixture.createTable(TABLE, "cf", 6);
    }

    @Test
    void load_ofYcsbRows_isReadBackWhole() {
        LoadResult result = fixture.load(ycsb(ROWS));

        assertThat(result.total().rows()).isEqualTo(ROWS);
        assertThat(result.total().cells()).isEqualTo(10L * ROWS);
        assertThat(result.verification().total()).isEqualTo(result.total());
        assertThat(result.sending().latency().count()).isEqualTo(ROWS);
        assertThat(result.rejected().rows()).isZero();
        assertThat(result.thisRun().resumed()).isFalse();
        assertThat(result.timeline()).isNotEmpty();
        assertThat(result.notes()).anyMatch(note -> note.contains("reader thread"));
    }

    @Test
    void load_byTheDefaultClient_isReadBackWhole() {
        LoadResult result = fixture.load(ycsb(20_000).withEngine(EngineKind.DEFAULT_CLIENT));

        assertThat(result.verification().total()).isEqualTo(result.total());
        assertThat(result.total().rows()).isEqualTo(20_000);
        assertThat(result.sending().latency().count()).isEqualTo(20_000);
    }

    @Test
    void load_whileARegionServerIsKilled_losesAndDoublesNothing() {
        AtomicBoolean killed = new AtomicBoolean();
        try {
            LoadResult result = load(ycsb(3 * ROWS), new CancellationToken(), rows -> {
                if (rows > ROWS / 2 && killed.compareAndSet(false, true)) {
                    fixture.lab().kill("rs2");
                }
            });

            assertThat(killed).isTrue();
            assertThat(result.verification().total()).isEqualTo(result.total());
            assertThat(result.total().rows()).isEqualTo(3 * ROWS);
            assertThat(result.sending().resentRows()).isPositive();
        } finally {
            fixture.lab().restart("rs2");
        }
    }

    @Test
    void load_withoutLog_duringWhichARegionServerIsKilled_saysThatRowsMayBeLost_andLoadsAgainWithFresh() {
        AtomicBoolean killed = new AtomicBoolean();
        LoadSpec spec = ycsb(3 * ROWS).withDurability(Durability.SKIP_WAL);
        try {
            assertThatThrownBy(() -> load(spec, new CancellationToken(), rows -> {
                        if (rows > ROWS / 2 && killed.compareAndSet(false, true)) {
                            fixture.lab().kill("rs2");
                        }
                    }))
                    .isInstanceOfSatisfying(
                            HConfigException.class,
                            e -> assertThat(e.problems().get(0).code()).isEqualTo(LoadError.SERVER_LOST))
                    .hasMessageContainingAll("HC-4036", "stopped during it", "--fresh");
            assertThat(killed).isTrue();
        } finally {
            fixture.lab().restart("rs2");
        }

        LoadResult again = fixture.load(spec.withFresh(true));

        assertThat(again.verification().total()).isEqualTo(again.total());
        assertThat(again.total().rows()).isEqualTo(3 * ROWS);
    }

    @Test
    void loads_ofOneTableAtTheSameTime_areNotRefused_andNameEachOther() throws IOException {
        Path file = Files.writeString(home.resolve("other.csv"), "user1,a\nuser2,b\n");
        List<LoadResult> second = new ArrayList<>();

        LoadResult first = load(ycsb(3 * ROWS), new CancellationToken(), rows -> {
            if (rows > ROWS / 2 && second.isEmpty()) {
                second.add(fixture.load(LoadSpec.of(TABLE, csv(file, "key", "cf:a"))));
            }
        });

        assertThat(first.verification().total()).isEqualTo(first.total());
        assertThat(first.notes())
                .filteredOn(note -> note.startsWith("another load of table puts"))
                .singleElement()
                .asString()
                .contains("load " + second.get(0).job().id() + " of this home", "later timestamp");
        assertThat(second.get(0).notes())
                .anyMatch(note -> note.contains("load " + first.job().id() + " of this home"));
    }

    @Test
    void load_intoANamespaceThatIsMissing_namesTheCommandThatCreatesIt() {
        assertThatThrownBy(() -> fixture.load(LoadSpec.of("nowhere:t", YcsbSourceSpec.ofRows(10, "cf"))))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        e -> assertThat(e.problems().get(0).code()).isEqualTo(LoadError.TABLE_MISSING))
                .hasMessageContainingAll("create_namespace 'nowhere'", "--create");
    }

    @Test
    void load_whileARegionIsSplit_losesNothing() {
        AtomicBoolean split = new AtomicBoolean();
        LoadResult result = load(ycsb(3 * ROWS), new CancellationToken(), rows -> {
            if (rows > ROWS / 2 && split.compareAndSet(false, true)) {
                split("user5");
            }
        });

        assertThat(split).isTrue();
        assertThat(result.verification().total()).isEqualTo(result.total());
    }

    @ParameterizedTest
    @EnumSource(names = {"PUTS", "HFILES"})
    void load_intoAReadOnlyTable_isRefusedByEveryEngine(EngineKind engine) throws IOException {
        try (Connection connection = ConnectionFactory.createConnection(fixture.configuration());
                Admin admin = connection.getAdmin()) {
            admin.modifyTable(TableDescriptorBuilder.newBuilder(admin.getDescriptor(TableName.valueOf(TABLE)))
                    .setReadOnly(true)
                    .build());
        }

        assertThatThrownBy(() -> fixture.load(ycsb(100).withEngine(engine))).hasMessageContaining("HC-4025");
    }

    @Test
    void load_interrupted_isResumedByTheSameSpecification_andByItsName() {
        LoadSpec spec = ycsb(3 * ROWS).withChunkBytes(1 << 20);
        interrupt(spec, ROWS / 2);
        String id = fixture.loader().jobs().all().get(0).id();
        interrupt(spec, ROWS);

        LoadResult result = fixture.loader()
                .resume(id, UnaryOperator.identity(), LoadProgressListener.SILENT, new CancellationToken());

        assertThat(result.thisRun().resumed()).isTrue();
        assertThat(result.job().id()).isEqualTo(id);
        assertThat(result.thisRun().rows()).isLessThan(2 * ROWS + ROWS / 2);
        assertThat(result.verification().total()).isEqualTo(result.total());
        assertThat(result.total().rows()).isEqualTo(3 * ROWS);
        assertThat(fixture.loader().jobs().all())
                .singleElement()
                .satisfies(job -> assertThat(job.complete()).isTrue());
    }

    @Test
    void resume_afterTheTableWasEmptied_isRefused() throws IOException {
        interrupt(ycsb(3 * ROWS).withChunkBytes(1 << 20), ROWS);
        fixture.createTable(TABLE, "cf", 6);

        assertCode(() -> fixture.load(ycsb(3 * ROWS).withChunkBytes(1 << 20)), LoadError.JOB_CHANGED);
        assertThat(fixture.load(ycsb(ROWS).withFresh(true)).total().rows()).isEqualTo(ROWS);
    }

    @Test
    void load_ofACsvFile_rejectsBadRows_stopsAtTheLimit_andGoesOn() throws IOException {
        Path file = csv(5000, 100);
        LoadSpec spec = LoadSpec.of(TABLE, csv(file, "key", "cf:a", "cf:b"))
                .withEngine(EngineKind.PUTS)
                .withChunkBytes(20_000)
                .withRejectLimit(10);

        assertCode(() -> fixture.load(spec), LoadError.REJECTS_TOO_MANY);
        String id = fixture.loader().jobs().all().get(0).id();
        LoadResult result = fixture.loader()
                .resume(id, job -> job.withRejectLimit(1000), LoadProgressListener.SILENT, new CancellationToken());

        assertThat(result.total().rows()).isEqualTo(4950);
        assertThat(result.verification().total()).isEqualTo(result.total());
        assertThat(result.rejected().rows()).isEqualTo(50);
        List<String> rejects =
                Files.readAllLines(Path.of(String.valueOf(result.rejected().file())));
        assertThat(rejects).hasSize(50);
        assertThat(rejects.get(0)).contains("\"line\":\"100\"").contains("\"text\":\"bad99\"");
    }

    @Test
    void load_ofRepeatedKeys_isReadBack_andSaysHowManyThereAre() throws IOException {
        StringBuilder csv = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            csv.append('k').append(i % 2900).append(",a").append(i).append('\n');
        }
        Path file = Files.writeString(home.resolve("rows.csv"), csv.toString());
        LoadSpec spec = LoadSpec.of(TABLE, csv(file, "key", "cf:a")).withEngine(EngineKind.PUTS);

        LoadResult result = fixture.load(spec);

        assertThat(result.total().rows()).isEqualTo(2900);
        assertThat(result.duplicateRows()).isEqualTo(100);
        assertThat(result.notes()).anyMatch(note -> note.startsWith("100 rows have a duplicate key"));
    }

    @Test
    void load_ofInputThatChanged_isNotResumed() throws IOException {
        Path file = csv(5000, 100);
        FileSourceSpec source = csv(file, "key", "cf:a", "cf:b");
        LoadSpec spec = LoadSpec.of(TABLE, source).withEngine(EngineKind.PUTS).withRejectLimit(10);
        assertCode(() -> fixture.load(spec), LoadError.REJECTS_TOO_MANY);
        Files.writeString(file, "k1,a,b\n");
        String id = fixture.loader().jobs().all().get(0).id();

        assertCode(
                () -> fixture.loader()
                        .resume(id, UnaryOperator.identity(), LoadProgressListener.SILENT, new CancellationToken()),
                LoadError.JOB_CHANGED);
    }

    @Test
    void load_intoATableThatDoesNotFit_isACodedError() throws Exception {
        assertCode(() -> fixture.load(LoadSpec.of(TABLE, YcsbSourceSpec.ofRows(10, "other"))), LoadError.TABLE_SCHEMA);
        assertCode(() -> fixture.load(LoadSpec.of("none", YcsbSourceSpec.ofRows(10, "cf"))), LoadError.TABLE_MISSING);
        try (Connection connection = ConnectionFactory.createConnection(fixture.configuration());
                Admin admin = connection.getAdmin()) {
            admin.disableTable(TableName.valueOf(TABLE));
        }
        assertCode(() -> fixture.load(ycsb(10)), LoadError.TABLE_DISABLED);
    }

    @Test
    void load_whileTheTableIsDisabled_endsWithACodedError() {
        AtomicBoolean disabled = new AtomicBoolean();
        assertCode(
                () -> load(ycsb(10 * ROWS), new CancellationToken(), rows -> {
                    if (rows > ROWS / 2 && disabled.compareAndSet(false, true)) {
                        disable();
                    }
                }),
                LoadError.TABLE_DISABLED);
    }

    @Test
    void load_withoutACluster_isACodedErrorWithinAMinute() {
        Configuration nowhere = new Configuration(fixture.configuration());
        nowhere.set("hbase.zookeeper.quorum", "127.0.0.1");
        nowhere.set("hbase.zookeeper.property.clientPort", "1");
        Loader loader = new Loader(nowhere, home, Loader.installedEngines(), Clock.systemUTC(), System::nanoTime);

        assertCode(
                () -> loader.load(ycsb(10), LoadProgressListener.SILENT, new CancellationToken()),
                LoadError.CLUSTER_UNREACHABLE);
    }

    @Test
    void verify_whenARowIsMissing_namesTheNumbers() throws Exception {
        LoadResult result = fixture.load(ycsb(1000));
        TableChecksumReader verifier = new TableChecksumReader(fixture.configuration(), 2);
        try (Connection connection = ConnectionFactory.createConnection(fixture.configuration());
                Table table = connection.getTable(TableName.valueOf(TABLE))) {
            byte[] key = table.getScanner(Bytes.toBytes("cf")).next().getRow();
            table.delete(new Delete(key));
        }

        assertThatThrownBy(() -> TableChecksumReader.compare(
                        TABLE, result.total(), verifier.read(TABLE, result.job().timestamp(), rows -> {}, () -> false)))
                .hasMessageContaining("HC-4060")
                .hasMessageContaining("contains 999 rows")
                .hasMessageContaining("but the load wrote 1000 rows");
    }

    private static LoadSpec ycsb(long rows) {
        return LoadSpec.of(TABLE, YcsbSourceSpec.ofRows(rows, "cf")).withEngine(EngineKind.PUTS);
    }

    private LoadResult load(LoadSpec spec, CancellationToken cancellationToken, LongConsumer rows) {
        return fixture.loader()
                .load(
                        spec,
                        new LoadProgressListener() {
                            @Override
                            public void sample(LoadSample sample) {
                                if (sample.phase().equals("sending")) {
                                    rows.accept(sample.rows());
                                }
                            }

                            @Override
                            public long sampleMillis() {
                                return 20;
                            }

                            @Override
                            public void note(String text) {}
                        },
                        cancellationToken);
    }

    private void interrupt(LoadSpec spec, long afterRows) {
        CancellationToken cancellationToken = new CancellationToken();
        assertCode(
                () -> load(spec, cancellationToken, rows -> {
                    if (rows > afterRows) {
                        cancellationToken.cancel();
                    }
                }),
                LoadError.INTERRUPTED);
    }

    private static void assertCode(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, LoadError code) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        e -> assertThat(e.problems().get(0).code()).as("%s", e).isEqualTo(code));
    }

    private Path csv(int rows, int badEvery) throws IOException {
        StringBuilder csv = new StringBuilder();
        for (int i = 0; i < rows; i++) {
            csv.append(i % badEvery == badEvery - 1 ? "bad" + i : "k" + i + ",a" + i + ",\"b,\"\"" + i + "\"");
            csv.append('\n');
        }
        return Files.writeString(home.resolve("rows.csv"), csv.toString());
    }

    private void split(String key) {
        try (Connection connection = ConnectionFactory.createConnection(fixture.configuration());
                Admin admin = connection.getAdmin()) {
            admin.split(TableName.valueOf(TABLE), Bytes.toBytes(key));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private void disable() {
        try (Connection connection = ConnectionFactory.createConnection(fixture.configuration());
                Admin admin = connection.getAdmin()) {
            admin.disableTable(TableName.valueOf(TABLE));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static FileSourceSpec csv(Path file, String... columns) {
        return new FileSourceSpec(
                FileSourceSpec.Format.CSV, List.of(file.toString()), List.of(columns), false, null, null, "|", false);
    }
}
