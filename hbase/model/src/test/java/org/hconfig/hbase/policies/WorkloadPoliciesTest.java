package org.hconfig.hbase.policies;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.input.G1RegionSizes;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.hconfig.xconfig.policy.CompiledPolicy;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.NodeFacts;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that HConfig's policies yield reasonable values on every machine and for every table. */
class WorkloadPoliciesTest {
    private static final String FLUSH = "hbase.hregion.memstore.flush.size";
    private static final String MEMSTORE = "hbase.regionserver.global.memstore.size";
    private static final String CACHE = "hfile.block.cache.size";
    private static final String CHUNK = "hbase.hregion.memstore.mslab.chunksize";
    private static final String COMPACTION_MIN = "hbase.hstore.compaction.min";
    private static final long MIB = 1L << 20;

    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();

    /** Heaps from 256 MiB to 256 GiB, 1 to 10,000 regions, rows from 10 bytes to 10 MB. */
    private static final ValueGenerator<PolicyInputs> INPUTS = new PolicyInputsGenerator(
            1024, (random, servers) -> (int) Math.round(Math.pow(10_000, random.nextDouble())));

    private CompiledPolicy policy(String name) {
        return new PolicyEngine(catalogue)
                .prepare(PolicyRepository.standard(catalogue).get("hconfig/" + name));
    }

    private static double number(PolicyResult result, String key) {
        return Double.parseDouble(result.proposal(key).orElseThrow().value());
    }

    @ParameterizedTest
    @ValueSource(strings = {"write-only", "write-mostly", "mixed", "read-mostly", "point-reads", "multi-gets", "scans"})
    void everyValue_onAnyMachine_isInRange_canonical_andKeepsTheLimits(String name) {
        CompiledPolicy policy = policy(name);
        PropertyCheck.forAll(100, INPUTS, inputs -> {
            PolicyResult result = policy.evaluate(inputs);
            PolicyAsserts.assertCanonical(catalogue, result);
            Map<String, String> values = new HashMap<>();
            result.proposals().forEach(proposal -> values.put(proposal.key(), proposal.value()));
            assertThat(policy.holdsFor(inputs)).isTrue();
            assertThat(catalogue.conflicts(values)).isEmpty();
            assertThat(catalogue.cautions(values)).isEmpty();
            assertThat(number(result, MEMSTORE) + number(result, CACHE)).isLessThanOrEqualTo(0.8 + 1e-9);
        });
    }

    /** HBase counts the requested chunk size; G1 allocates whole regions for humongous chunks. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "bulk-load",
                "write-only",
                "write-mostly",
                "mixed",
                "read-mostly",
                "point-reads",
                "multi-gets",
                "scans"
            })
    void memstores_inTheRegionsOfAnyJvm_takeWhatHBaseCounts(String name) {
        CompiledPolicy policy = policy(name);
        PropertyCheck.forAll(100, INPUTS, inputs -> {
            PolicyResult result = policy.evaluate(inputs);
            long chunk = (long) number(result, CHUNK);
            long heap = inputs.node().heap().bytes();
            for (int jdk : new int[] {8, 11, 17, 21}) {
                for (long initial : new long[] {heap, heap / 64}) {
                    long taken = G1RegionSizes.taken(chunk, G1RegionSizes.chosen(jdk, initial, heap));
                    assertThat(number(result, MEMSTORE) * taken / chunk + number(result, CACHE))
                            .isLessThanOrEqualTo(0.801);
                }
            }
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"write-only", "write-mostly", "mixed"})
    void flushSize_onAnyMachine_isBounded_andFitsTheMemoryInForce(String name) {
        CompiledPolicy policy = policy(name);
        PropertyCheck.forAll(100, INPUTS, inputs -> {
            double flush = number(policy.evaluate(inputs), FLUSH);
            assertThat(flush).isBetween(16.0 * MIB, 512.0 * MIB);
            double mark = inputs.memstoreShare() * 0.95 * inputs.node().heap().bytes();
            assertThat(flush == 16 * MIB || flush * inputs.regionsPerServer() <= 0.75 * mark)
                    .isTrue();
        });
    }

    /** Three tables at once, as in xConfig 2016, 6.3.2: every region gets the same share, regardless of its table. */
    @ParameterizedTest
    @ValueSource(strings = {"bulk-load", "write-only", "write-mostly", "mixed"})
    void flushSize_ofTablesThatAreWrittenAtOnce_isSharedFairly_andFitsTheMemoryInForce(String name) {
        CompiledPolicy policy = policy(name);
        PropertyCheck.forAll(100, INPUTS, inputs -> {
            int second = 1 + inputs.regions() / 2;
            int third = 3 * inputs.regions();
            int all = inputs.regions() + second + third;
            double first = number(policy.evaluate(inputs.beside(second + third)), FLUSH);
            double other =
                    number(policy.evaluate(with(inputs, inputs.node(), third).beside(all - third)), FLUSH);

            assertThat(other).isEqualTo(first);
            double mark = inputs.memstoreShare() * 0.95 * inputs.node().heap().bytes();
            double regionsOfAll = Math.ceil((double) all / inputs.servers());
            assertThat(first == 16 * MIB || first * regionsOfAll <= 0.75 * mark + 1)
                    .isTrue();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"write-only", "write-mostly", "mixed"})
    void flushSize_ofALargerHeap_isNeverSmaller_andOfMoreRegionsNeverLarger(String name) {
        CompiledPolicy policy = policy(name);
        PropertyCheck.forAll(100, INPUTS, inputs -> {
            double here = number(policy.evaluate(inputs), FLUSH);
            NodeFacts node = inputs.node();
            NodeFacts larger = new NodeFacts(
                    new DataSize(node.ram().bytes() * 2),
                    new DataSize(node.heap().bytes() * 2),
                    node.cores());
            assertThat(number(policy.evaluate(with(inputs, larger, inputs.regions())), FLUSH))
                    .isGreaterThanOrEqualTo(here);
            assertThat(number(policy.evaluate(with(inputs, node, inputs.regions() * 2)), FLUSH))
                    .isLessThanOrEqualTo(here);
        });
    }

    private static PolicyInputs with(PolicyInputs inputs, NodeFacts node, int regions) {
        return new PolicyInputs(
                node, inputs.servers(), regions, inputs.data(), inputs.clientCores(), inputs.memstoreShare());
    }

    @ParameterizedTest
    @ValueSource(strings = {"point-reads", "multi-gets", "scans"})
    void blockSize_ofAnyTable_isOneThatPeopleUse(String name) {
        CompiledPolicy policy = policy(name);
        PropertyCheck.forAll(
                100,
                INPUTS,
                inputs -> assertThat(number(policy.evaluate(inputs), "BLOCKSIZE"))
                        .isBetween(!name.equals("scans") ? 16.0 * 1024 : 128.0 * 1024, 256.0 * 1024));
    }

    @ParameterizedTest
    @ValueSource(strings = {"write-only", "write-mostly", "mixed", "read-mostly", "point-reads", "scans"})
    void memory_fromWritesToReads_movesFromMemstoresToTheCache(String name) {
        List<String> order = List.of("write-only", "write-mostly", "mixed", "read-mostly", "point-reads");
        int at = order.indexOf(name);
        if (at <= 0) {
            return;
        }
        CompiledPolicy reader = policy(name);
        CompiledPolicy writer = policy(order.get(at - 1));
        PropertyCheck.forAll(100, INPUTS, inputs -> {
            PolicyResult more = writer.evaluate(inputs);
            PolicyResult less = reader.evaluate(inputs);
            assertThat(number(less, MEMSTORE)).isLessThanOrEqualTo(number(more, MEMSTORE));
            assertThat(number(less, CACHE)).isGreaterThanOrEqualTo(number(more, CACHE));
            assertThat(number(less, COMPACTION_MIN)).isLessThanOrEqualTo(number(more, COMPACTION_MIN));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"write-only", "write-mostly", "mixed", "read-mostly", "point-reads", "multi-gets", "scans"})
    void settings_needARestart_onlyForMemory(String name) {
        PolicyResult result = policy(name)
                .evaluate(new PolicyInputs(
                        new NodeFacts(DataSize.ofGibibytes(16), DataSize.ofGibibytes(8), 8),
                        3,
                        27,
                        new DatasetFacts(10_000_000, 1000, 10),
                        4));
        assertThat(result.proposals().stream()
                        .filter(settingProposal -> catalogue
                                        .find(settingProposal.key())
                                        .orElseThrow()
                                        .route()
                                == HBaseRoute.ROLLING_RESTART)
                        .map(SettingProposal::key))
                .containsExactlyInAnyOrder(MEMSTORE, CACHE, CHUNK);
    }
}
