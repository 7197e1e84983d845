package org.hconfig.hbase.advice.writes;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.NodeFacts;
import org.hconfig.xconfig.spi.Target;

/** Rule HC-R015: compactions are behind. */
public final class CompactionsBehind extends HBaseRule {
    private static final String SMALL = "hbase.regionserver.thread.compaction.small";
    private static final String LARGE = "hbase.regionserver.thread.compaction.large";
    private static final double THREADS_MAX = 8;
    private static final double QUEUE_MIN = 10;
    private static final long BUSY_PERMILLE = 800;

    /** Creates the rule with its card. */
    public CompactionsBehind() {
        super(new RuleCard(
                "HC-R015",
                "Compactions are behind",
                "More stores wait for a compaction than the larger of 10 and a quarter of the server's regions, and"
                        + " the machine's CPU usage is below 80 % or unknown.",
                "The default is one thread for small and one for large compactions; idle CPU cores "
                        + "could run more.",
                "hbase.regionserver.thread.compaction.small, or large if most of the stores wait for a large"
                        + " compaction, = half of the CPU cores, at most 8; no value where threads or cores are unknown.",
                "More CPU time and disk traffic while the queue is long.",
                "The disks are the bottleneck.",
                "Ambari's advisor for HBase uses 3; the bound of half of the cores is set by HConfig"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (facts.sum(ServerMetric.COMPACTION_QUEUE).isEmpty()) {
            ruleResultBuilder.addMissing("the compaction queue of a server");
            return;
        }
        for (ServerObservation server : facts.reachableServers()) {
            if (behind(server, facts, ruleResultBuilder)) {
                return;
            }
        }
    }

    /** Checks one server; returns true when there is a finding. */
    private static boolean behind(
            ServerObservation server, HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        long queue = server.gauge(ServerMetric.COMPACTION_QUEUE).orElse(0);
        double regions = server.gauge(ServerMetric.REGIONS).orElse(0);
        OptionalLong cpu = server.gauge(ServerMetric.HOST_CPU_PERMILLE);
        OptionalLong large = server.gauge(ServerMetric.LARGE_COMPACTION_QUEUE);
        String key = large.orElse(0) > queue / 2 ? LARGE : SMALL;
        ruleResultBuilder.addNumber(server.name() + ": " + waiting(queue, large) + ", "
                + AdviceNumberFormatter.number(regions)
                + " regions, CPU usage "
                + (cpu.isPresent() ? AdviceNumberFormatter.percent(cpu.getAsLong() / 1000.0) : "unknown"));
        if (queue <= Math.max(QUEUE_MIN, regions / 4) || cpu.orElse(0) >= BUSY_PERMILLE) {
            return false;
        }
        OptionalDouble threads = facts.values().number(key);
        Optional<NodeFacts> node = facts.node();
        if (cpu.isEmpty() || threads.isEmpty() || node.isEmpty()) {
            ruleResultBuilder.addFinding(open(server, key, facts, waiting(queue, large), cpu));
            return true;
        }
        long proposed = (long) Math.min(THREADS_MAX, Math.floor(node.get().cores() / 2));
        if (proposed <= threads.getAsDouble()) {
            return false;
        }
        ruleResultBuilder.addFinding(Finding.change(
                HBaseSubject.ofServers(key),
                Long.toString((long) threads.getAsDouble()),
                Long.toString(proposed),
                Severity.WARN,
                facts.ofTraffic(),
                waiting(queue, large) + ", on " + server.name() + ", while its CPU usage is "
                        + AdviceNumberFormatter.percent(cpu.getAsLong() / 1000.0) + "; min(8, "
                        + AdviceNumberFormatter.number(node.get().cores()) + " cores / 2) = " + proposed));
        return true;
    }

    /** Returns a finding without a value: the queue length is known, the current or possible thread count is not. */
    private static Finding open(
            ServerObservation server, String key, HBaseFacts facts, String waiting, OptionalLong cpu) {
        return Finding.todo(
                new FindingSubject(key, HBaseScope.SERVER, Target.of(server.name())),
                facts.values().displayText(key),
                "check whether the queue persists. If CPU and disks of the host have spare capacity, raise " + key
                        + " (at most half of the cores, and 8); otherwise distribute the writes or add servers",
                Severity.WARN,
                facts.ofMoment(),
                waiting + ", on " + server.name()
                        + (cpu.isPresent()
                                ? ", while its CPU usage is " + AdviceNumberFormatter.percent(cpu.getAsLong() / 1000.0)
                                : "")
                        + ". No value is proposed: threads, cores or CPU usage are unknown");
    }

    private static String waiting(long queue, OptionalLong large) {
        return AdviceNumberFormatter.number(queue) + " stores wait"
                + (large.isPresent()
                        ? ", " + AdviceNumberFormatter.number(large.getAsLong()) + " of them for a large compaction"
                        : "");
    }
}
