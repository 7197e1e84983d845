package org.hconfig.hbase.advice.fanout;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.advice.budget.HeapPressure;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.NodeFacts;

/** Rule HC-R080: one RegionServer leaves a large host idle while calls wait. */
public final class OneServerOnLargeHost extends HBaseRule {
    private static final long GIB = 1L << 30;
    private static final double CORES_MIN = 16;
    private static final double CORES_PER_SERVER = 8;
    private static final long HEAP_PER_SERVER = 12 * GIB;
    private static final int SERVERS_MAX = 3;
    private static final long IDLE_PERMILLE = 500;

    /** Creates the rule with its card. */
    public OneServerOnLargeHost() {
        super(new RuleCard(
                "HC-R080",
                "One RegionServer leaves a large host idle while calls wait",
                "Each host runs one RegionServer, with a heap of at least 24 GiB on at least 16 CPU cores; and on more than"
                        + " half of them calls wait in the queue while the host's CPU usage is below 50 %.",
                "Several servers on a host divide locks, queues, write-ahead logs and collections, and a request to all"
                        + " servers is divided into more parallel parts.",
                "No value: two or three RegionServers a host with the same memory in total, at least 12 GiB of heap and"
                        + " 8 cores each.",
                "One process, write-ahead log and set of ports more for each server, and more servers that a request can wait"
                        + " for. Beyond some number requests become slower.",
                "HC-R018 applies: more handlers are one setting. Calls wait for disks or for one hot region.",
                "'Medium Data and Universal Data Systems' (Apache HBase blog, 2015): 11 hosts with 1, 3, 5 and 10 servers"
                        + " each took 260 ms, 185 ms, 160 ms and more; the bounds are set by HConfig"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<NodeFacts> node = facts.node();
        List<ServerObservation> servers = facts.reachableServers().stream()
                .filter(server -> server.gauge(ServerMetric.CALL_QUEUE).isPresent()
                        && server.gauge(ServerMetric.HOST_CPU_PERMILLE).isPresent())
                .toList();
        if (node.isEmpty() || servers.isEmpty()) {
            ruleResultBuilder.addMissing("cores, heap, waiting calls and CPU usage of a RegionServer");
            return;
        }
        long heap = node.get().heap().bytes();
        double cores = node.get().cores();
        int most = mostOnOneHost(facts);
        long idle = servers.stream().filter(OneServerOnLargeHost::waitsIdle).count();
        ruleResultBuilder.addNumber(AdviceNumberFormatter.number(cores) + " cores, heap "
                + AdviceNumberFormatter.bytes(heap) + ", " + AdviceNumberFormatter.count(most, "server")
                + " on a host; on "
                + idle + " of " + servers.size() + " servers calls wait while the CPU usage is below 50 %");
        int wanted = (int) Math.min(SERVERS_MAX, Math.min((double) heap / HEAP_PER_SERVER, cores / CORES_PER_SERVER));
        if (most > 1 || cores < CORES_MIN || wanted < 2 || 2 * idle <= servers.size()) {
            return;
        }
        ruleResultBuilder.addFinding(Finding.todo(
                HBaseSubject.ofServers("<servers-per-host>"),
                "1 server on a host",
                "if HC-R018 does not apply and no single region is hot (HC-R021), try " + wanted
                        + " RegionServers on one host with a heap of " + AdviceNumberFormatter.bytes(heap / wanted)
                        + " each, and measure before you continue",
                Severity.INFO,
                facts.ofMoment(),
                "calls wait on " + idle + " of " + servers.size() + " servers whose hosts use less than half of "
                        + AdviceNumberFormatter.number(cores) + " cores" + pauses(facts, wanted)));
    }

    private static boolean waitsIdle(ServerObservation server) {
        return server.gauge(ServerMetric.CALL_QUEUE).orElse(0) > 0
                && server.gauge(ServerMetric.HOST_CPU_PERMILLE).orElse(IDLE_PERMILLE) < IDLE_PERMILLE;
    }

    private static int mostOnOneHost(HBaseFacts facts) {
        Map<String, Integer> hosts = new TreeMap<>();
        facts.servers().forEach(server -> hosts.merge(server.name().split(",", 2)[0], 1, Integer::sum));
        return hosts.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    /** Returns the share of requests to all servers that meet a collection, before and after; empty when unknown. */
    private static String pauses(HBaseFacts facts, int times) {
        double share = facts.reachableServers().stream()
                .map(server -> HeapPressure.collectionShare(server, facts.seconds()))
                .flatMapToDouble(OptionalDouble::stream)
                .average()
                .orElse(0);
        int servers = facts.servers().size();
        return share > 0 && share < 1
                ? "; collections take " + AdviceNumberFormatter.percent(share)
                        + " of a server's time: a request to all " + servers
                        + " servers meets one with a probability of "
                        + AdviceNumberFormatter.percent(1 - Math.pow(1 - share, servers)) + ", to " + times * servers
                        + " servers with the same share of "
                        + AdviceNumberFormatter.percent(1 - Math.pow(1 - share, (double) times * servers))
                : "";
    }
}
