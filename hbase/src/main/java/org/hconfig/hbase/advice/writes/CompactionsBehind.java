package org.hconfig.hbase.advice.writes;

import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerLook;
import org.hconfig.hbase.advice.Words;
import org.hconfig.model.NodeFacts;
import org.hconfig.model.Severity;
import org.hconfig.model.Vital;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

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
                        + "machine's processors are less than 80 % busy.",
                "One thread for small compactions and one for large ones is the default; idle processors "
                        + "could do more.",
                "hbase.regionserver.thread.compaction.small, or large where most of the stores wait for a large "
                        + "compaction, = half of the processors, at most 8.",
                "More processor time and disk traffic while the queue is long.",
                "The disks are the limit.",
                "Ambari's advisor for HBase takes 3; half of the processors is HConfig's own bound"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        Optional<NodeFacts> node = facts.node();
        if (node.isEmpty()
                || facts.values().number(SMALL).isEmpty()
                || facts.values().number(LARGE).isEmpty()
                || facts.sum(Vital.COMPACTION_QUEUE).isEmpty()) {
            notes.missing("processors, compaction threads, or the compaction queue of a server");
            return;
        }
        for (ServerLook server : facts.answered()) {
            long queue = server.gauge(Vital.COMPACTION_QUEUE).orElse(0);
            double regions = server.gauge(Vital.REGIONS).orElse(0);
            OptionalLong cpu = server.gauge(Vital.HOST_CPU_PERMILLE);
            long large = server.gauge(Vital.LARGE_COMPACTION_QUEUE).orElse(0);
            String key = large > queue / 2 ? LARGE : SMALL;
            double threads = facts.values().number(key).orElse(1);
            notes.number(server.name() + ": " + queue + " stores wait, " + large + " of them for a large compaction, "
                    + Words.number(regions) + " regions, processors "
                    + (cpu.isPresent() ? Words.percent(cpu.getAsLong() / 1000.0) + " busy" : "unknown"));
            long proposed = (long) Math.min(THREADS_MAX, Math.floor(node.get().cores() / 2));
            boolean idle = cpu.isPresent() && cpu.getAsLong() < BUSY_PERMILLE;
            if (queue > Math.max(QUEUE_MIN, regions / 4) && idle && proposed > threads) {
                notes.found(Finding.change(
                        Subject.ofServers(key),
                        Long.toString((long) threads),
                        Long.toString(proposed),
                        Severity.WARN,
                        facts.ofTraffic(),
                        queue + " stores of " + server.name() + " wait, " + large
                                + " of them for a large compaction, while its processors are "
                                + Words.percent(cpu.orElse(0) / 1000.0) + " busy; min(8, "
                                + Words.number(node.get().cores()) + " processors / 2) = " + proposed));
                return;
            }
        }
    }
}
