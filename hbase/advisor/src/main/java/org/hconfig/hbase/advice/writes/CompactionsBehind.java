package org.hconfig.hbase.advice.writes;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.NodeFacts;
import org.hconfig.xconfig.model.Scope;
import org.hconfig.xconfig.model.ServerMetric;
import org.hconfig.xconfig.model.Severity;

/** Stores wait to be compacted. */
public final class CompactionsBehind extends HBaseRule {
    private static final String SMALL = "hbase.regionserver.thread.compaction.small";
    private static final String LARGE = "hbase.regionserver.thread.compaction.large";
    private static final double THREADS_MAX = 8;
    private static final double QUEUE_MIN = 10;
    private static final long BUSY_PERMILLE = 800;

    /** The rule. */
    public CompactionsBehind() {
        super(new RuleCard(
                "HC-R015",
                "Compactions are behind",
                "More stores wait for a compaction than a server has regions / 4, at least 10, and the "
                        + "machine's processors are less than 80 % busy or do not show it.",
                "One thread for small compactions and one for large ones is the default; idle processors "
                        + "could do more.",
                "hbase.regionserver.thread.compaction.small, or large where most of the stores wait for a large "
                        + "compaction, = half of the processors, at most 8; no value where threads or processors are not known.",
                "More processor time and disk traffic while the queue is long.",
                "The disks are the limit.",
                "Ambari's advisor for HBase takes 3; half of the processors is HConfig's own bound"));
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

    /** Looks at one server; true when there is a finding. */
    private static boolean behind(
            ServerObservation server, HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        long queue = server.gauge(ServerMetric.COMPACTION_QUEUE).orElse(0);
        double regions = server.gauge(ServerMetric.REGIONS).orElse(0);
        OptionalLong cpu = server.gauge(ServerMetric.HOST_CPU_PERMILLE);
        OptionalLong large = server.gauge(ServerMetric.LARGE_COMPACTION_QUEUE);
        String key = large.orElse(0) > queue / 2 ? LARGE : SMALL;
        ruleResultBuilder.addNumber(server.name() + ": " + waiting(queue, large) + ", "
                + AdviceNumberFormatter.number(regions)
                + " regions, processors "
                + (cpu.isPresent() ? AdviceNumberFormatter.percent(cpu.getAsLong() / 1000.0) + " busy" : "unknown"));
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
                FindingSubject.ofServers(key),
                Long.toString((long) threads.getAsDouble()),
                Long.toString(proposed),
                Severity.WARN,
                facts.ofTraffic(),
                waiting(queue, large) + ", on " + server.name() + ", while its processors are "
                        + AdviceNumberFormatter.percent(cpu.getAsLong() / 1000.0) + " busy; min(8, "
                        + AdviceNumberFormatter.number(node.get().cores()) + " processors / 2) = " + proposed));
        return true;
    }

    /** The queue is a fact of the page; how many threads there are, or may be, is not known. */
    private static Finding open(
            ServerObservation server, String key, HBaseFacts facts, String waiting, OptionalLong cpu) {
        return Finding.todo(
                new FindingSubject(key, Scope.SERVER, server.name()),
                facts.values().displayText(key),
                "look whether the queue remains. If processors and disks of the host have time to spare, raise " + key
                        + " (at most half of the processors, and 8); otherwise spread the writes or add servers",
                Severity.WARN,
                facts.ofMoment(),
                waiting + ", on " + server.name()
                        + (cpu.isPresent()
                                ? ", while its processors are "
                                        + AdviceNumberFormatter.percent(cpu.getAsLong() / 1000.0) + " busy"
                                : "")
                        + ". No value is proposed: threads, processors or their load are not known");
    }

    private static String waiting(long queue, OptionalLong large) {
        return AdviceNumberFormatter.number(queue) + " stores wait"
                + (large.isPresent()
                        ? ", " + AdviceNumberFormatter.number(large.getAsLong()) + " of them for a large compaction"
                        : "");
    }
}
