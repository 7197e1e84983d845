package org.hconfig.hbase.load.hfile.staging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the handling of staging directories of other loads. */
class StagingCleanerTest {
    private static final long NOW = 1_700_000_000_000L;
    private static final StagingMark OWN = mark("own", "t");

    @TempDir
    private java.nio.file.Path temp;

    private LocalFileSystem files;

    @BeforeEach
    void open() throws IOException {
        files = FileSystem.getLocal(new Configuration(false));
        directory(OWN, Duration.ofDays(30));
    }

    @Test
    void directory_onWhichNobodyHasBeenAtWorkForAWeek_isRemovedAndNamed() throws IOException {
        Path old = directory(mark("old", "t"), StagingCleaner.KEPT);
        Path young = directory(mark("young", "t"), StagingCleaner.KEPT.minusSeconds(1));

        List<String> notes = sweep();

        assertThat(files.exists(old)).isFalse();
        assertThat(files.exists(young)).isTrue();
        assertThat(files.exists(path(OWN))).isTrue();
        assertThat(notes).hasSize(2);
        assertThat(notes.get(0)).contains("removed", "load old into table t (me@here, home /h)", "7 days");
        assertThat(notes.get(1)).contains("load young", "has been idle for 6 days", "resume that load");
    }

    @Test
    void loadUnderWay_isNamedWhenItIsOfTheSameTable_andIsNeverRemoved() throws IOException {
        directory(mark("same", "t"), Duration.ofMinutes(9));
        directory(mark("other", "u"), Duration.ofMinutes(9));

        assertThat(sweep())
                .singleElement()
                .asString()
                .contains("another load of table t was running at the same time: load same", "later timestamp");
    }

    @Test
    void directoryWithoutAMarkThatCanBeRead_isNamedAfterADay_andNeverRemoved() throws IOException {
        Path bare = new Path(temp.toUri().toString(), "hconfig-bare-1");
        files.mkdirs(bare);
        Path broken = new Path(temp.toUri().toString(), "hconfig-broken-1");
        files.create(new Path(broken, StagingMark.FILE)).close();
        files.setTimes(bare, NOW - Duration.ofDays(40).toMillis(), -1);
        files.setTimes(broken, NOW - Duration.ofHours(23).toMillis(), -1);

        assertThat(sweep()).singleElement().asString().contains("hconfig-bare-1", "40 days ago", "hdfs dfs -rm -r");
        assertThat(files.exists(bare)).isTrue();
        assertThat(files.exists(broken)).isTrue();
    }

    @Test
    void claim_marksADirectoryOnceItIsThere_andMakesNone() throws Exception {
        Configuration site = new Configuration(false);
        site.set("hbase.rootdir", temp.resolve("root").toUri().toString());
        Path directory = new Path(temp.toUri().toString(), "hconfig-claimed-1");
        try (StagingDirectory stagingDirectory = StagingDirectory.open(site, directory.toString());
                StagingHeartbeat claim = new StagingHeartbeat(stagingDirectory, OWN)) {
            assertThat(OWN.write(files, directory)).isFalse();
            assertThat(files.exists(directory)).isFalse();

            stagingDirectory.create(List.of("cf"));
            assertThat(claim.touchTime()).isPositive();
            assertThat(StagingMark.read(files, directory)).contains(OWN);
            stagingDirectory.delete();
        }
        assertThat(files.exists(directory)).isFalse();
    }

    private List<String> sweep() throws IOException {
        return new StagingCleaner(files, path(OWN), OWN, NOW).clean();
    }

    private Path directory(StagingMark mark, Duration idle) throws IOException {
        Path directory = path(mark);
        files.mkdirs(new Path(directory, "hfiles/cf"));
        assertThat(mark.write(files, directory)).isTrue();
        files.setTimes(new Path(directory, StagingMark.FILE), NOW - idle.toMillis(), -1);
        return directory;
    }

    private Path path(StagingMark mark) {
        return new Path(temp.toUri().toString(), StagingDirectory.PREFIX + mark.load() + "-1");
    }

    private static StagingMark mark(String load, String table) {
        return new StagingMark(load, table, "hdfs://x/hbase", "me@here", "/h");
    }
}
