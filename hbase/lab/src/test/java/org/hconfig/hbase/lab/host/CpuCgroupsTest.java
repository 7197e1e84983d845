package org.hconfig.hbase.lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import org.hconfig.hbase.lab.TestHosts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Uses plain files with the names of the kernel's files. */
final class CpuCgroupsTest {
    @TempDir
    Path parent;

    @Test
    void cap_version1_writesPeriodThenQuota() throws IOException {
        CpuCgroups groups = withFiles(1, "cpu.cfs_period_us", "cpu.cfs_quota_us");

        groups.cap("rs1", 0.25);

        assertThat(file("cpu.cfs_period_us")).isEqualTo("20000");
        assertThat(file("cpu.cfs_quota_us")).isEqualTo("5000");
    }

    @Test
    void cap_version2_writesBothAtOnce() throws IOException {
        CpuCgroups groups = withFiles(2, "cpu.max");

        groups.cap("rs1", 1.5);

        assertThat(file("cpu.max")).isEqualTo("30000 20000");
    }

    @Test
    void cap_leastBudget_isTheLeastTheKernelTakes() throws IOException {
        CpuCgroups groups = withFiles(1, "cpu.cfs_period_us", "cpu.cfs_quota_us");

        groups.cap("rs1", 0.05);

        assertThat(file("cpu.cfs_quota_us")).isEqualTo("1000");
    }

    @Test
    void uncap_bothVersions_liftTheBudget() throws IOException {
        withFiles(1, "cpu.cfs_quota_us").uncap("rs1");
        withFiles(2, "cpu.max").uncap("rs1");

        assertThat(file("cpu.cfs_quota_us")).isEqualTo("-1");
        assertThat(file("cpu.max")).isEqualTo("max 20000");
    }

    @Test
    void isUncapped_ofBothVersions_readsTheKernelsFiles() throws IOException {
        CpuCgroups first = withFiles(1, "cpu.cfs_period_us", "cpu.cfs_quota_us");
        first.cap("rs1", 0.25);
        assertThat(first.isUncapped("rs1")).isFalse();
        first.uncap("rs1");
        assertThat(first.isUncapped("rs1")).isTrue();
        CpuCgroups second = withFiles(2, "cpu.max");
        second.cap("rs1", 0.25);
        assertThat(second.isUncapped("rs1")).isFalse();
        second.uncap("rs1");
        assertThat(second.isUncapped("rs1")).isTrue();
        assertThat(second.isUncapped("rs2")).isFalse();
    }

    @Test
    void create_groupLeftByAKilledLab_takesItOverWithoutItsBudget() throws IOException {
        CpuCgroups groups = withFiles(1, "cpu.cfs_quota_us");
        Files.writeString(parent.resolve("hconfig-x-rs1/cpu.cfs_quota_us"), "5000");

        groups.create("rs1");

        assertThat(file("cpu.cfs_quota_us")).isEqualTo("-1");
    }

    @Test
    void remove_createdGroup_leavesNothing() throws IOException {
        CpuCgroups groups = new CpuCgroups(1, parent, "hconfig-x-");
        groups.create("rs1");

        assertThat(groups.remove("rs1")).isTrue();
        assertThat(groups.remove("rs1")).isTrue();
        assertThat(parent).isEmptyDirectory();
    }

    @Test
    void remove_groupThatIsNotEmpty_saysSo() throws IOException {
        assertThat(withFiles(1, "a-process").remove("rs1")).isFalse();
    }

    @Test
    void constructor_unknownVersion_isRefused() {
        assertThatThrownBy(() -> new CpuCgroups(3, parent, "x")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void plan_noneAskedFor_isUncappedAndSaysSo() {
        CpuBudget plan = planner().plan(OptionalDouble.empty());

        assertThat(plan.capped()).isFalse();
        assertThat(plan.text()).isEqualTo("uncapped");
        assertThat(plan.reason()).contains("no budget was requested");
    }

    @Test
    void plan_hierarchyThatIsNotTheKernels_isUncappedWithTheReasonAndLeavesNoGroup() throws IOException {
        Files.createDirectories(parent.resolve("sys/fs/cgroup/cpu"));
        mounted("30 25 0:26 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu", "1:cpu:/");

        CpuBudget plan = planner().plan(OptionalDouble.of(0.25));

        assertThat(plan.capped()).isFalse();
        assertThat(plan.reason()).startsWith("cgroup v1: ").contains("cpu.cfs_period_us");
        assertThat(parent.resolve("sys/fs/cgroup/cpu")).isEmptyDirectory();
    }

    @Test
    void plan_nothingMounted_isUncappedWithTheReason() throws IOException {
        mounted("1 1 0:1 / / rw - ext4 /dev/vda rw", "");

        assertThat(planner().plan(OptionalDouble.of(0.25)).reason()).contains("no control groups");
    }

    @Test
    void plan_nothingReadable_isUncappedWithTheReason() {
        assertThat(planner().plan(OptionalDouble.of(0.25)).reason()).contains("cannot be read");
    }

    @Test
    void text_budgets_readAsPeopleSayThem() {
        assertThat(new CpuBudget(0.25, 1, "/x", "").text()).isEqualTo("0.25 core per RegionServer (cgroup v1)");
        assertThat(new CpuBudget(1, 2, "/x", "").text()).isEqualTo("1 core per RegionServer (cgroup v2)");
        assertThat(new CpuBudget(1.5, 2, "/x", "").text()).isEqualTo("1.5 cores per RegionServer (cgroup v2)");
    }

    private CpuBudgetPlanner planner() {
        return new CpuBudgetPlanner(parent, parent.resolve("proc"), "hconfig-x-");
    }

    private void mounted(String mount, String own) throws IOException {
        TestHosts.write(parent.resolve("proc/self/mountinfo"), mount + "\n");
        TestHosts.write(parent.resolve("proc/self/cgroup"), own + "\n");
    }

    private CpuCgroups withFiles(int version, String... files) throws IOException {
        for (String file : files) {
            TestHosts.write(parent.resolve("hconfig-x-rs1").resolve(file), "");
        }
        return new CpuCgroups(version, parent, "hconfig-x-");
    }

    private String file(String name) throws IOException {
        return Files.readString(parent.resolve("hconfig-x-rs1").resolve(name));
    }
}
