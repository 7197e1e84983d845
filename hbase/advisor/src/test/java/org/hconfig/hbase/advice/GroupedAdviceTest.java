package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.placement.ServerGroups;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;

class GroupedAdviceTest {
    private static final SettingsCatalogue CATALOGUE = SettingsCatalogue.standard();
    private static final AdviceService SERVICE = new AdviceService(CATALOGUE, PolicyRepository.standard(CATALOGUE));
    private static final String HANDLERS = "hbase.regionserver.handler.count";

    @Test
    void advise_whereOneGroupNeedsAnotherValue_asksAPersonToSetItThere() {
        HBaseFacts facts = busy();
        String first = address(facts, 0);

        Advice alike = advice(SERVICE.advise(facts)).orElseThrow();
        Advice grouped = advice(new GroupedAdvice(SERVICE).advise(grouped(facts, Map.of(first, "hot"))))
                .orElseThrow();

        assertThat(alike.proposal().proposed()).contains("60");
        assertThat(grouped.proposal().proposed()).contains("60");
        assertThat(grouped.proposal().target()).isEqualTo(Target.group("hot"));
        assertThat(grouped.procedure().applyBy()).startsWith("on the servers of group hot: ");
        assertThat(grouped.explanation().why()).startsWith("all 30 handlers of ");
    }

    @Test
    void advise_whereEachGroupNeedsTheSameValue_recommendsItForAllServers() {
        HBaseFacts facts = new HBaseFactsBuilder()
                .heap("8g", "64g", 8)
                .site(HANDLERS, "30")
                .seconds(60)
                .servers(4)
                .gauge(ServerMetric.ACTIVE_GENERAL_HANDLERS, 30)
                .gauge(ServerMetric.CALL_QUEUE, 5)
                .gauge(ServerMetric.HOST_CPU_PERMILLE, 100)
                .facts();

        Advice advice = advice(new GroupedAdvice(SERVICE)
                        .advise(grouped(facts, Map.of(address(facts, 0), "hot", address(facts, 1), "cold"))))
                .orElseThrow();

        assertThat(advice.proposal().proposed()).contains("60");
    }

    @Test
    void advise_withoutGroups_isThatOfTheService() {
        HBaseFacts facts = busy();

        assertThat(new GroupedAdvice(SERVICE).advise(facts)).isEqualTo(SERVICE.advise(facts));
    }

    @Test
    void advise_ofTrafficThatIsUnevenBetweenGroupsOnly_doesNotCompareThem() {
        HBaseFacts facts = new HBaseFactsBuilder().seconds(60).servers(2).facts();
        int[] evaluated = new int[1];

        new GroupedAdvice(part -> {
                    evaluated[0]++;
                    assertThat(part.servers()).hasSize(1);
                    return SERVICE.advise(part);
                })
                .advise(grouped(facts, Map.of(address(facts, 0), "hot")));

        assertThat(evaluated[0]).isEqualTo(2);
    }

    @Test
    void advise_ofGroupsOnDifferentMachines_usesTheMachineAndTheSettingsOfEachGroup() {
        HBaseFacts small = full("4g", "4");
        HBaseFacts large = full("32g", "8");
        Map<String, HBaseFacts> evaluated = new HashMap<>();

        new GroupedAdvice(part -> {
                    evaluated.put(
                            part.servers()
                                            .get(0)
                                            .name()
                                            .equals(small.servers().get(0).name())
                                    ? "hot"
                                    : "default",
                            part);
                    return SERVICE.advise(part);
                })
                .advise(grouped(
                        small, Map.of(address(small, 0), "hot"), Map.of("hot", like(large), "default", like(small))));

        assertThat(evaluated.get("hot")).satisfies(part -> {
            assertThat(part.heapBytes()).isEqualTo(large.heapBytes());
            assertThat(part.values().text(HANDLERS)).contains("8");
        });
        assertThat(evaluated.get("default")).satisfies(part -> {
            assertThat(part.heapBytes()).isEqualTo(small.heapBytes());
            assertThat(part.values().text(HANDLERS)).contains("4");
        });
    }

    @Test
    void advise_ofAGroupWithTheValueThatAnotherNeeds_recommendsItForAllServers() {
        HBaseFacts facts = busy();
        HBaseFacts tuned = new HBaseFactsBuilder()
                .heap("8g", "64g", 8)
                .site(HANDLERS, "60")
                .facts();
        HBaseFacts grouped =
                grouped(facts, Map.of(address(facts, 0), "hot"), Map.of("hot", like(facts), "default", like(tuned)));

        Advice advice = advice(new GroupedAdvice(SERVICE).advise(grouped)).orElseThrow();

        assertThat(advice.proposal().proposed()).contains("60");
    }

    private static HBaseFacts full(String heap, String handlers) {
        return new HBaseFactsBuilder()
                .heap(heap, "64g", 8)
                .site(HANDLERS, handlers)
                .seconds(60)
                .servers(2)
                .facts();
    }

    /** One of four servers has no free handler. */
    private static HBaseFacts busy() {
        return new HBaseFactsBuilder()
                .heap("8g", "64g", 8)
                .site(HANDLERS, "30")
                .seconds(60)
                .servers(4)
                .gauge(ServerMetric.ACTIVE_GENERAL_HANDLERS, 2)
                .gauge(ServerMetric.HOST_CPU_PERMILLE, 100)
                .first(ServerMetric.ACTIVE_GENERAL_HANDLERS, 30)
                .first(ServerMetric.CALL_QUEUE, 5)
                .facts();
    }

    private static Optional<Advice> advice(AdviceReport report) {
        return report.advice().stream()
                .filter(advice -> advice.proposal().key().equals(HANDLERS))
                .findFirst();
    }

    private static String address(HBaseFacts facts, int server) {
        String[] parts = facts.servers().get(server).name().split(",", -1);
        return parts.length == 3 ? parts[0] + ":" + parts[1] : parts[0];
    }

    private static HBaseFacts grouped(HBaseFacts facts, Map<String, String> groups) {
        return grouped(facts, groups, Map.of());
    }

    /** Returns the facts of a group whose servers have those of other facts. */
    private static ServerGroupFacts like(HBaseFacts facts) {
        return new ServerGroupFacts(facts.software(), facts.node(), facts.values(), facts.written());
    }

    private static HBaseFacts grouped(
            HBaseFacts facts, Map<String, String> groups, Map<String, ServerGroupFacts> groupFacts) {
        ClusterProcessFacts cluster = facts.cluster();
        return new HBaseFacts(
                facts.name(),
                facts.seconds(),
                facts.software(),
                facts.node(),
                facts.values(),
                facts.written(),
                facts.servers(),
                facts.tables(),
                new ClusterProcessFacts(
                        cluster.balancerOn(),
                        cluster.servers(),
                        cluster.dataNodes(),
                        cluster.masters(),
                        cluster.master(),
                        new ServerGroups(groups, Map.of(), Map.of()),
                        groupFacts));
    }
}
