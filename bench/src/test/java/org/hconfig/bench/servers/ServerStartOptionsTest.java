package org.hconfig.bench.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.GcVerdict;
import org.hconfig.gc.advice.HeapSizing;
import org.junit.jupiter.api.Test;

class ServerStartOptionsTest {
    private static final long GIB = 1L << 30;
    private static final ServerStartOptions FOUND =
            ServerStartOptions.of(List.of("-Xmx1g", "-XX:InitiatingHeapOccupancyPercent=10"));

    private static GcAdvice advice(long heap) {
        return new GcAdvice(
                GcVerdict.CHANGE,
                List.of(),
                new GcAdvice.TargetJdk(OptionalInt.of(17), "a list"),
                new GcAdvice.Options(
                        List.of("-Xmx2g", "-XX:InitiatingHeapOccupancyPercent=60"),
                        List.of(),
                        Map.of(
                                "hfile.block.cache.size", "0.05",
                                "hbase.regionserver.global.memstore.size", "0.3",
                                "hbase.hregion.memstore.mslab.chunksize", "2096128"),
                        List.of()),
                List.of(),
                Optional.of(new HeapSizing(
                        GIB / 2,
                        "usage",
                        OptionalLong.of(GIB),
                        heap,
                        heap,
                        new HeapSizing.G1Sizing(8, 60, 1),
                        new HeapSizing.HeapFractions(Optional.of("0.05"), Optional.of("0.3")))),
                List.of(),
                List.of());
    }

    @Test
    void advised_forTheSameHeap_takesFlagsAndAllSettings() {
        ServerStartOptions advised = FOUND.advised(advice(GIB));

        assertThat(advised.options()).containsExactly("-Xmx1g", "-XX:InitiatingHeapOccupancyPercent=60");
        assertThat(advised.settings())
                .containsOnlyKeys(
                        "hfile.block.cache.size",
                        "hbase.regionserver.global.memstore.size",
                        "hbase.hregion.memstore.mslab.chunksize");
        assertThat(advised.label()).endsWith("hfile.block.cache.size=0.05");
    }

    @Test
    void advised_withAnotherHeap_keepsTheHeapAndLeavesItsSharesOut() {
        ServerStartOptions advised = FOUND.advised(advice(2 * GIB));

        assertThat(advised.options()).contains("-Xmx1g").doesNotContain("-Xmx2g");
        assertThat(advised.settings()).containsOnlyKeys("hbase.hregion.memstore.mslab.chunksize");
    }
}
