package org.hconfig.hbase.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.statistics.EffectEstimate;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.tuner.search.Confirmation;
import org.hconfig.tuner.search.SearchResult;
import org.hconfig.xconfig.policy.PolicyFile;
import org.junit.jupiter.api.Test;

class TunedPolicyWriterTest {
    private static SearchResult result(Map<String, BigDecimal> best, List<SearchResult.Contribution> reverted) {
        List<Double> before = List.of(1.0, 1.0, 1.0, 1.0, 1.0, 1.0);
        List<Double> after = List.of(2.0, 2.0, 2.0, 2.0, 2.0, 2.0);
        return new SearchResult(
                best,
                Optional.of(new Confirmation(before, after, EffectEstimate.between(before, after, 1e-9))),
                List.of(),
                reverted,
                List.of(),
                new SearchResult.Usage(30, 0, 0, 20, true, false, 1),
                7);
    }

    private static String text(String cluster, SearchResult result) {
        TuneRequest request = new TuneRequest(
                new TuneRequest.Document("cluster", cluster),
                new TuneRequest.Document("workload", "{rows: 3000000, threads: 4}"),
                Optional.empty());
        return new TunedPolicyWriter(request.clusterSpec(), request.tunedWorkload())
                .text("any", result, false, Instant.parse("2026-11-27T00:00:00Z"));
    }

    /** Also for heaps between those of the machines for which every policy is checked. */
    @Test
    void text_forAnyHeap_isAValidPolicy() {
        PropertyCheck.forAll(60, random -> Math.round(256 * Math.pow(400, random.nextDouble())), (Long mebibytes) -> {
            String policy = text(
                    "{profile: haswell-2016, hbase: '2.6', servers: 5, heap: " + mebibytes + "m}",
                    result(
                            Map.of("hbase.regionserver.handler.count", BigDecimal.valueOf(60)),
                            List.of(new SearchResult.Contribution("hbase.regionserver.handler.count", 0.1, true))));

            assertThat(new PolicyFile(SettingsCatalogue.standard()).check("tuned", policy))
                    .isEmpty();
            assertThat(policy).contains("lower by 10.0 %").doesNotContain("not measured");
        });
    }

    /** With the default of 0.4 for memstores, a block cache of 0.5 would exceed the limit. */
    @Test
    void text_whenALimitDependsOnTheDescribedCluster_containsItsValue() {
        String policy = text(
                "{profile: haswell-2016, hbase: '2.6', servers: 5, heap: 20g,"
                        + " settings: {hbase.regionserver.global.memstore.size: '0.25'}}",
                result(Map.of("hfile.block.cache.size", new BigDecimal("0.5")), List.of()));

        assertThat(new PolicyFile(SettingsCatalogue.standard()).check("tuned", policy))
                .isEmpty();
        assertThat(policy).contains("hbase.regionserver.global.memstore.size", "\"0.25\"");
        assertThat(policy).contains("The limits of HBase and HConfig require it");
    }
}
