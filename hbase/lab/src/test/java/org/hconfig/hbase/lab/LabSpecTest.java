package org.hconfig.hbase.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.lab.host.ServerHeaps;
import org.junit.jupiter.api.Test;

final class LabSpecTest {
    private final LabSpec defaults = LabSpec.defaults(Path.of("/labs/one"));

    @Test
    void defaults_areFourUncappedServersOfOneGibibyte() {
        assertThat(defaults.regionServers()).isEqualTo(4);
        assertThat(defaults.heaps()).isEqualTo(ServerHeaps.of(DataSize.ofGibibytes(1)));
        assertThat(defaults.nodeCpu()).isEmpty();
        assertThat(defaults.hbaseSite()).isEmpty();
        assertThat(defaults.jvmOptions()).isEmpty();
    }

    @Test
    void withers_changeOneThingEach() {
        LabSpec spec = defaults.withRegionServers(2)
                .withHeap(DataSize.parse("400m"))
                .withNodeCpu(0.25)
                .withHbaseSite(Map.of("hbase.regionserver.handler.count", "10"))
                .withJvmOptions(List.of("-XX:MaxGCPauseMillis=50"));

        assertThat(spec)
                .isEqualTo(new LabSpec(
                        Path.of("/labs/one"),
                        2,
                        DataSize.parse("400m"),
                        OptionalDouble.of(0.25),
                        Map.of("hbase.regionserver.handler.count", "10"),
                        List.of("-XX:MaxGCPauseMillis=50")));
    }

    @Test
    void withers_ofASecureLab_keepItSecure() {
        assertThat(defaults.secure()).isFalse();
        assertThat(defaults.withSecurity()
                        .withRegionServers(2)
                        .withHeap(DataSize.parse("400m"))
                        .secure())
                .isTrue();
        assertThat(LabOverridesTest.NONE.applyTo(defaults.withSecurity()).secure())
                .isTrue();
    }

    @Test
    void constructor_everythingWrong_reportsEveryProblemAtOnce() {
        assertThatThrownBy(() -> new LabSpec(
                        Path.of("/labs/a:b"),
                        0,
                        DataSize.parse("64m"),
                        OptionalDouble.of(0.01),
                        Map.of("hbase.rootdir", "elsewhere"),
                        List.of("-Xmx4g")))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        refused -> assertThat(refused.problems())
                                .hasSize(6)
                                .allMatch(problem -> problem.code() == LabError.BAD_SPEC)
                                .extracting(Problem::what)
                                .anyMatch(what -> what.contains("regionServers=0"))
                                .anyMatch(what -> what.contains("64 MiB"))
                                .anyMatch(what -> what.contains("0.01"))
                                .anyMatch(what -> what.contains("a:b"))
                                .anyMatch(what -> what.contains("hbase.rootdir"))
                                .anyMatch(what -> what.contains("-Xmx4g")));
    }

    @Test
    void constructor_heapsOfSingleServers_areCheckedOneByOne() {
        ServerHeaps small = heaps("1g", "64m", "256m");

        assertThatThrownBy(() -> defaults.withRegionServers(2).withHeaps(small))
                .hasMessageContaining("heap=64 MiB of rs2")
                .hasMessageContaining("3 heaps of single servers")
                .hasMessageContaining("it has 2 RegionServers");
        assertThat(defaults.withRegionServers(3)
                        .withHeaps(heaps("1g", "512m"))
                        .heaps()
                        .label(3))
                .isEqualTo("1 GiB, 512 MiB, 1 GiB");
        assertThat(heaps("1g", "1g").label(4)).isEqualTo("1 GiB");
    }

    static ServerHeaps heaps(String... sizes) {
        return new ServerHeaps(
                DataSize.ofGibibytes(1),
                List.of(sizes).stream().map(DataSize::parse).toList());
    }

    @Test
    void constructor_budgetThatIsNoNumber_isRefused() {
        assertThatThrownBy(() -> defaults.withNodeCpu(Double.NaN)).isInstanceOf(HConfigException.class);
    }

    @Test
    void constructor_relativeDirectory_becomesAbsolute() {
        assertThat(LabSpec.defaults(Path.of("lab/../lab2")).directory())
                .isAbsolute()
                .endsWithRaw(Path.of("lab2"));
    }
}
