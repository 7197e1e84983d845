package org.hconfig.hbase.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.lab.host.ServerHeaps;
import org.hconfig.hbase.lab.storage.StorageMedium;
import org.junit.jupiter.api.Test;

class LabOverridesTest {
    static final LabOverrides NONE =
            new LabOverrides(OptionalInt.empty(), Optional.empty(), OptionalDouble.empty(), Map.of(), Optional.empty());
    private static final LabSpec KEPT = LabSpec.defaults(Path.of("/labs/one"))
            .withRegionServers(2)
            .withHeap(DataSize.parse("400m"))
            .withNodeCpu(0.5)
            .withHbaseSite(Map.of("hbase.security.authorization", "true", "a", "1"))
            .withJvmOptions(List.of("-XX:+UseParallelGC"));

    @Test
    void over_withoutOptions_isTheLabAsItWas() {
        assertThat(NONE.applyTo(KEPT)).isEqualTo(KEPT);
    }

    @Test
    void over_withOptions_changesJustThose() {
        LabOverrides some = new LabOverrides(
                OptionalInt.of(3), Optional.empty(), OptionalDouble.empty(), Map.of("b", "2"), Optional.empty());

        assertThat(some.applyTo(KEPT))
                .isEqualTo(KEPT.withRegionServers(3)
                        .withHbaseSite(Map.of("hbase.security.authorization", "true", "a", "1", "b", "2")));
    }

    @Test
    void over_withAnEmptyValueAndNoBudget_removesThem() {
        LabOverrides less = new LabOverrides(
                OptionalInt.empty(),
                Optional.empty(),
                OptionalDouble.of(0),
                Map.of("a", "", "never", ""),
                Optional.of(List.of()));

        LabSpec spec = less.applyTo(KEPT);

        assertThat(spec.hbaseSite()).isEqualTo(Map.of("hbase.security.authorization", "true"));
        assertThat(spec.nodeCpu()).isEmpty();
        assertThat(spec.jvmOptions()).isEmpty();
    }

    @Test
    void over_withHeapsOfSingleServers_keepsThemUntilAHeapForAllIsSet() {
        LabSpec spec = heaps(Optional.empty(), Optional.of(List.of(DataSize.parse("1g"), DataSize.parse("512m"))))
                .applyTo(KEPT);

        assertThat(spec.heaps().label(2)).isEqualTo("1 GiB, 512 MiB");
        assertThat(NONE.applyTo(spec)).isEqualTo(spec);
        assertThat(fewer(1).applyTo(spec).heaps().label(1)).isEqualTo("1 GiB");
        assertThat(fewer(3).applyTo(spec).heaps().label(3)).isEqualTo("1 GiB, 512 MiB, 400 MiB");
        assertThat(heaps(Optional.of(DataSize.parse("600m")), Optional.empty())
                        .applyTo(spec)
                        .heaps())
                .isEqualTo(ServerHeaps.of(DataSize.parse("600m")));
    }

    private static LabOverrides fewer(int servers) {
        return new LabOverrides(
                OptionalInt.of(servers), Optional.empty(), OptionalDouble.empty(), Map.of(), Optional.empty());
    }

    private static LabOverrides heaps(Optional<DataSize> common, Optional<List<DataSize>> own) {
        return new LabOverrides(
                OptionalInt.empty(),
                common,
                own,
                OptionalDouble.empty(),
                Map.of(),
                Optional.empty(),
                false,
                Optional.empty(),
                Set.of());
    }

    @Test
    void over_withMedia_addsVolumesAndRemovesNone() {
        LabOverrides ssd = memoryAndMedia(Optional.empty(), Set.of(StorageMedium.SSD));

        LabSpec once = ssd.applyTo(KEPT.withMedia(Set.of(StorageMedium.RAM_DISK)));

        assertThat(once.media()).containsExactlyInAnyOrder(StorageMedium.RAM_DISK, StorageMedium.SSD);
        assertThat(NONE.applyTo(once).media()).isEqualTo(once.media());
    }

    @Test
    void over_withABudgetThatIsNone_isRefused() {
        LabOverrides wrong = new LabOverrides(
                OptionalInt.empty(), Optional.empty(), OptionalDouble.of(-1), Map.of(), Optional.empty());

        assertThatThrownBy(() -> wrong.applyTo(KEPT)).hasMessageContaining("nodeCpu=-1");
    }

    private static LabOverrides offHeap(String size) {
        return memoryAndMedia(Optional.of(DataSize.parse(size)), Set.of());
    }

    private static LabOverrides memoryAndMedia(Optional<DataSize> offHeap, Set<StorageMedium> media) {
        return new LabOverrides(
                OptionalInt.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalDouble.empty(),
                Map.of(),
                Optional.empty(),
                false,
                offHeap,
                media);
    }

    @Test
    void over_withAnOffHeapCache_hasItsDirectMemoryAndZeroRemovesBoth() {
        LabSpec with = offHeap("100m").applyTo(KEPT);

        assertThat(with.hbaseSite())
                .containsEntry("hbase.bucketcache.ioengine", "offheap")
                .containsEntry("hbase.bucketcache.size", "100");
        assertThat(with.jvmOptions()).containsExactly("-XX:+UseParallelGC", "-XX:MaxDirectMemorySize=356m");
        assertThat(offHeap("200m").applyTo(with).jvmOptions())
                .contains("-XX:MaxDirectMemorySize=456m")
                .hasSize(2);
        assertThat(offHeap("0").applyTo(with)).isEqualTo(KEPT);
    }

    @Test
    void over_withACacheThatNoServerStartsWith_isRefused() {
        assertThatThrownBy(() -> offHeap("28m")).hasMessageContaining("29 MiB or more");
    }
}
