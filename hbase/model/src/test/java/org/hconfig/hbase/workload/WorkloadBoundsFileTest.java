package org.hconfig.hbase.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkloadBoundsFileTest {
    @TempDir
    Path home;

    private WorkloadBounds read(String text) throws IOException {
        Files.writeString(home.resolve("workloads.properties"), text);
        return WorkloadBoundsFile.read(home);
    }

    @Test
    void read_noFile_isTheStandard() {
        assertThat(WorkloadBoundsFile.read(home)).isEqualTo(new WorkloadBounds(0.98, 0.86, 0.6, 0.5));
    }

    @Test
    void read_someBounds_othersAreTheStandard() throws IOException {
        assertThat(read("# ours\nwrite-mostly = 90%\nscans=0.25\n"))
                .isEqualTo(new WorkloadBounds(0.98, 0.9, 0.25, 0.5));
    }

    @Test
    void read_severalProblems_namesAll() {
        assertThatThrownBy(() -> read("write-mostli = 90%\nscans = 0\nmulti-gets = half\nwrite-only = NaN\n"))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-2440")
                .hasMessageContaining("'write-mostli' is no bound; did you mean 'write-mostly'?")
                .hasMessageContaining("scans is '0'")
                .hasMessageContaining("multi-gets is 'half'")
                .hasMessageContaining("write-only is 'NaN'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"write-mostly = 99%", "write-mostly = 50%", "write-only = 86%", "write-only = 70 %"})
    void read_boundsInTheWrongOrder_isRefused(String text) {
        assertThatThrownBy(() -> read(text)).hasMessageContaining("HC-2440").hasMessageContaining("write-mostly");
    }

    @Test
    void read_textThatIsNotUtf8_isRefused() throws IOException {
        Files.write(home.resolve("workloads.properties"), new byte[] {(byte) 0xff, 'a'});
        assertThatThrownBy(() -> WorkloadBoundsFile.read(home)).hasMessageContaining("HC-2440");
    }

    @Test
    void classifier_boundOfWritesRaised_classifiesTheSameTrafficAsMixed() {
        assertThat(kind(WorkloadBounds.STANDARD)).isEqualTo(WorkloadKind.WRITE_MOSTLY);
        assertThat(kind(new WorkloadBounds(0.98, 0.96, 0.6, 0.5))).isEqualTo(WorkloadKind.MIXED);
        assertThat(kind(new WorkloadBounds(0.9, 0.86, 0.6, 0.5))).isEqualTo(WorkloadKind.WRITE_ONLY);
    }

    /** The kind of 93 writes and 7 gets of a hundred. */
    private static WorkloadKind kind(WorkloadBounds bounds) {
        FakeCounters cluster = new FakeCounters(new Random(1), 2, 1);
        cluster.table("t", 4, 1L << 37);
        ClassificationRecorder recorder = new ClassificationRecorder(cluster, 0, bounds);
        recorder.run(90, Map.of("t", new TableTrafficMix(70, 0, 0, 0, 930, 1)));
        return recorder.characteriser().table("t").orElseThrow().kind().orElseThrow();
    }
}
