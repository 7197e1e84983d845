package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class JvmOptionMergerTest {
    @Test
    void merge_sameName_takesTheWantedValue() {
        JvmOptionMerger.MergedJvmOptions mergedJvmOptions = JvmOptionMerger.merge(
                List.of("-Xmx8g", "-XX:+UseG1GC", "-XX:MaxGCPauseMillis=200", "-XX:+AlwaysPreTouch"),
                List.of("-XX:+UnlockExperimentalVMOptions", "-XX:+UseG1GC", "-XX:MaxGCPauseMillis=50"));

        assertThat(mergedJvmOptions.options())
                .containsExactly(
                        "-XX:+UnlockExperimentalVMOptions",
                        "-Xmx8g",
                        "-XX:+AlwaysPreTouch",
                        "-XX:+UseG1GC",
                        "-XX:MaxGCPauseMillis=50");
        assertThat(mergedJvmOptions.dropped()).isEmpty();
    }

    @Test
    void merge_otherCollector_dropsWhatBelongsToTheOldOne() {
        JvmOptionMerger.MergedJvmOptions mergedJvmOptions = JvmOptionMerger.merge(
                List.of(
                        "-Xmn2g",
                        "-XX:+UseConcMarkSweepGC",
                        "-XX:+UseParNewGC",
                        "-XX:CMSInitiatingOccupancyFraction=70"),
                List.of("-XX:+UseG1GC"));

        assertThat(mergedJvmOptions.options()).containsExactly("-XX:+UseG1GC");
        assertThat(mergedJvmOptions.dropped()).hasSize(4);
    }

    @Test
    void merge_heapInBytes_dropsSharesOfMemory() {
        JvmOptionMerger.MergedJvmOptions mergedJvmOptions = JvmOptionMerger.merge(
                List.of("-XX:MaxRAMPercentage=50", "-XX:MaxTenuringThreshold=3"), List.of("-Xmx8g"));

        assertThat(mergedJvmOptions.options()).containsExactly("-XX:MaxTenuringThreshold=3", "-Xmx8g");
    }
}
