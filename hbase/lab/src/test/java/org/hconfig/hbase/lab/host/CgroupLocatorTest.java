package org.hconfig.hbase.lab.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CgroupLocatorTest {
    private static final Path ROOT = Path.of("/");
    private static final String V1_CPU = "30 25 0:26 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct";
    private static final String V1_MEMORY = "31 25 0:27 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory";
    private static final String V2 = "32 25 0:28 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate";

    @Test
    void of_version1_isTheHierarchyWithTheCpuController() {
        assertThat(CgroupLocator.of(ROOT, List.of(V1_MEMORY, V1_CPU), List.of("4:memory:/x", "3:cpu,cpuacct:/")))
                .contains(new CgroupLocator(1, List.of(Path.of("/sys/fs/cgroup/cpu,cpuacct"))));
    }

    @Test
    void of_ownGroupBelowTheMount_offersItAndAllAbove() {
        assertThat(CgroupLocator.of(ROOT, List.of(V2), List.of("0::/user.slice/user-1.slice")))
                .contains(new CgroupLocator(
                        2,
                        List.of(
                                Path.of("/sys/fs/cgroup/user.slice/user-1.slice"),
                                Path.of("/sys/fs/cgroup/user.slice"),
                                Path.of("/sys/fs/cgroup"))));
    }

    @Test
    void of_containerWhoseMountBeginsAtItsOwnGroup_isTheMountPoint() {
        String mount = "30 25 0:26 /docker/abc /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu";

        assertThat(CgroupLocator.of(ROOT, List.of(mount), List.of("3:cpu:/docker/abc")))
                .contains(new CgroupLocator(1, List.of(Path.of("/sys/fs/cgroup/cpu"))));
    }

    @Test
    void of_bothVersionsMounted_takesTheOneThatHasTheController() {
        String unified = "33 25 0:29 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw";

        assertThat(CgroupLocator.of(ROOT, List.of(unified, V1_CPU), List.of("0::/", "1:cpu,cpuacct:/")))
                .map(CgroupLocator::version)
                .contains(1);
    }

    @Test
    void of_mountPointWithABlank_isFound() {
        String mount = "30 25 0:26 / /sys/fs/c\\040group rw - cgroup2 cgroup2 rw";

        assertThat(CgroupLocator.of(ROOT, List.of(mount), List.of("0::/")))
                .contains(new CgroupLocator(2, List.of(Path.of("/sys/fs/c group"))));
    }

    @Test
    void of_ownPathOutsideTheNamespace_staysBelowTheMount() {
        assertThat(CgroupLocator.of(ROOT, List.of(V2), List.of("0::/../elsewhere"))
                        .orElseThrow()
                        .parents())
                .allMatch(path -> path.startsWith("/sys/fs/cgroup"));
    }

    @Test
    void of_noCpuController_isNothing() {
        assertThat(CgroupLocator.of(ROOT, List.of(V1_MEMORY, "1 1 0:1 / / rw - ext4 /dev/vda rw"), List.of()))
                .isEmpty();
    }
}
