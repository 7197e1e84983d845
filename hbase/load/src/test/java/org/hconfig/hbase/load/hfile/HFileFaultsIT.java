package org.hconfig.hbase.load.hfile;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionReplicaUtil;
import org.apache.hadoop.hbase.util.Bytes;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.lab.LabStatus;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.hfile.staging.StagingMark;
import org.hconfig.hbase.load.job.JobRecord;
import org.hconfig.hbase.load.job.JobStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loads by HFiles under injected faults. Every load ends with a read-back verification. */
class HFileFaultsIT extends HFileLabFixture {
    /** Loads that are tried until a kill hits the phase it is meant for. */
    private static final int KILLS_MAX = 10;

    @ParameterizedTest
    @ValueSource(strings = {"writing HFiles", "moving HFiles in"})
    void load_killedInAPhase_resumesToTheWholeResult(String phase) throws Exception {
        assertResumed(phase);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sorting", "ended"})
    @EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
    void load_killedInAnotherPhase_resumesToTheWholeResult(String phase) throws Exception {
        assertResumed(phase);
    }

    private void assertResumed(String phase) throws Exception {
        String table = killedIn(phase);

        LoadResult result = lab.load(HFileLoadIT.spec(table));

        HFileLoadIT.assertWhole(result);
        assertThat(lab.stagingLeft()).isEmpty();
        if (!phase.equals("ended")) {
            assertThat(lab.storeFileIds(TableName.valueOf(table)))
                    .as("%s", result)
                    .hasSizeLessThanOrEqualTo(12);
        }
    }

    /** A table whose load was killed in a phase. A load may be over before the kill reaches it; then another is. */
    private String killedIn(String phase) throws Exception {
        for (int attempt = 1; attempt <= KILLS_MAX; attempt++) {
            String table = "hf_kill_" + phase.replace(' ', '_') + "_" + attempt;
            lab.createTable(table, 12, ColumnFamilyDescriptorBuilder.of("cf"));
            boolean killed = LoadProcess.killAt(phase, lab, home, table);
            if (killed && isComplete(table) == phase.equals("ended")) {
                return table;
            }
        }
        throw new AssertionError("no load could be killed while it was " + phase);
    }

    private boolean isComplete(String table) {
        return new JobStore(home)
                .all().stream().filter(job -> job.spec().table().equals(table)).allMatch(JobRecord::complete);
    }

    @Test
    void load_afterOneThatWasKilledAndWhoseHomeIsLost_removesItsStagingDirectoryAfterAWeekOnly(@TempDir Path other)
            throws Exception {
        String left = "";
        for (int attempt = 1; attempt <= KILLS_MAX && left.isEmpty(); attempt++) {
            String table = "hf_lost_" + attempt;
            lab.createTable(table, 12, ColumnFamilyDescriptorBuilder.of("cf"));
            LoadProcess.killAt("moving HFiles in", lab, home, table);
            left = String.join("", lab.stagingLeft());
        }
        String directory = left;
        HFileLab elsewhere = new HFileLab(other);
        elsewhere.createTable("hf_lost", 2, ColumnFamilyDescriptorBuilder.of("cf"));

        LoadResult soon = elsewhere.load(small("hf_lost"));
        assertThat(soon.notes()).as("%s", directory).noneMatch(note -> note.startsWith("removed"));
        assertThat(lab.stagingLeft()).containsExactly(directory);
        FileSystem files = CommonFSUtils.getRootDirFileSystem(lab.configuration());
        long eightDaysAgo = Clock.systemUTC().millis() - Duration.ofDays(8).toMillis();
        files.setTimes(new org.apache.hadoop.fs.Path(directory, StagingMark.FILE), eightDaysAgo, -1);

        LoadResult late = elsewhere.load(small("hf_lost").withFresh(true));

        assertThat(late.notes())
                .anyMatch(note -> note.startsWith("removed " + directory) && note.contains(home.toString()));
        assertThat(lab.stagingLeft()).isEmpty();
    }

    private static LoadSpec small(String table) {
        return LoadSpec.of(table, YcsbSourceSpec.ofRows(1_000, "cf")).withEngine(EngineKind.HFILES);
    }

    @Test
    void load_whileARegionServerIsKilled_losesAndDoublesNothing() throws Exception {
        assertWholeWithAKilledServer("moving HFiles in");
    }

    @Test
    @EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
    void load_whileARegionServerIsKilledWhileSorting_losesAndDoublesNothing() throws Exception {
        assertWholeWithAKilledServer("sorting");
    }

    private void assertWholeWithAKilledServer(String phase) throws Exception {
        String table = "hf_server_" + phase.replace(' ', '_');
        lab.createTable(table, 24, ColumnFamilyDescriptorBuilder.of("cf"));
        PhaseAction kill = PhaseAction.begun(phase, () -> lab.lab().kill("rs1"));
        try {
            LoadResult result = lab.load(HFileLoadIT.spec(table), kill, new CancellationToken());

            kill.assertDone();
            assertThat(lab.lab().status().notRunning())
                    .extracting(LabStatus.ProcessStatus::name)
                    .containsExactly("rs1");
            HFileLoadIT.assertWhole(result);
            assertThat(lab.stagingLeft()).isEmpty();
        } finally {
            lab.lab().restart("rs1");
        }
    }

    @Test
    void load_whileRegionsAreSplitAndMerged_isReadBackWhole() throws Exception {
        TableName table = lab.createTable("hf_split", 6, ColumnFamilyDescriptorBuilder.of("cf"));

        assertThat(startKeys(table)).containsExactly("", "user250", "user400", "user550", "user700", "user850");
        // HFiles are made for the regions that were there before rows are sorted.
        PhaseAction reshape = PhaseAction.begun("sorting", () -> reshape(table));

        LoadResult result = lab.load(HFileLoadIT.spec("hf_split"), reshape, new CancellationToken());

        reshape.assertDone();
        HFileLoadIT.assertWhole(result);
        assertThat(lab.stagingLeft()).isEmpty();
        assertThat(startKeys(table)).containsExactly("", "user250", "user300", "user400", "user550", "user700");
    }

    private List<String> startKeys(TableName table) throws IOException {
        try (Connection connection = ConnectionFactory.createConnection(lab.configuration());
                Admin admin = connection.getAdmin()) {
            return admin.getRegions(table).stream()
                    .sorted(RegionInfo.COMPARATOR)
                    .map(region -> Bytes.toString(region.getStartKey()))
                    .toList();
        }
    }

    /** Splits the second region and merges the last two. */
    private void reshape(TableName table) throws IOException {
        try (Connection connection = ConnectionFactory.createConnection(lab.configuration());
                Admin admin = connection.getAdmin()) {
            List<RegionInfo> regions = admin.getRegions(table).stream()
                    .filter(RegionReplicaUtil::isDefaultReplica)
                    .sorted(RegionInfo.COMPARATOR)
                    .toList();
            try {
                admin.splitRegionAsync(regions.get(1).getRegionName(), "user300".getBytes(UTF_8))
                        .get();
                admin.mergeRegionsAsync(
                                new byte[][] {
                                    regions.get(4).getEncodedNameAsBytes(),
                                    regions.get(5).getEncodedNameAsBytes()
                                },
                                false)
                        .get();
            } catch (InterruptedException | java.util.concurrent.ExecutionException e) {
                throw new IOException(e);
            }
        }
    }
}
