package org.hconfig.hbase.advice.memory;

import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.advice.budget.HeapPressure;
import org.hconfig.hbase.advice.budget.HeapSizeDecision;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Target;

/** Rule HC-R037: garbage collection takes too much time. */
public final class GcPausesTooLong extends HBaseRule {
    private static final double SECONDS_MIN = 10;

    /** Creates the rule with its card. */
    public GcPausesTooLong() {
        super(new RuleCard(
                "HC-R037",
                "Garbage collection takes too much time",
                "Collections took more than 1/13 (7.7 %) of a server's time.",
                "No requests are served during stop-the-world pauses. 7.7 % is G1's own goal "
                        + "from JDK 9 on (GCTimeRatio=12); in JDK 8 it is 10 % (GCTimeRatio=9).",
                "No value. Where the heap is nearly full after collections: a larger heap (HC-R007), otherwise smaller "
                        + "memstores and block cache, an off-heap block cache, or fewer regions. Otherwise "
                        + "the GC log shows whether the young generation or humongous objects are the cause.",
                "",
                "The observation covered a compaction or a bulk load that has finished.",
                "OpenJDK, G1: 1 / (1 + GCTimeRatio); JDK 17: 12, JDK 8: 9"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (facts.seconds() < SECONDS_MIN) {
            ruleResultBuilder.addMissing("collections over at least " + AdviceNumberFormatter.seconds(SECONDS_MIN));
            return;
        }
        boolean seen = false;
        for (ServerObservation server : facts.reachableServers()) {
            OptionalDouble share = HeapPressure.collectionShare(server, facts.seconds());
            if (share.isEmpty()) {
                continue;
            }
            seen = true;
            ruleResultBuilder.addNumber(server.name() + ": " + AdviceNumberFormatter.percent(share.getAsDouble())
                    + " of " + AdviceNumberFormatter.seconds(facts.seconds()));
            if (share.getAsDouble() > HeapPressure.COLLECTION_SHARE_MAX) {
                ruleResultBuilder.addFinding(Finding.todo(
                        new FindingSubject("<garbage-collection>", HBaseScope.SERVER, Target.of(server.name())),
                        AdviceNumberFormatter.percent(share.getAsDouble()) + " of the time",
                        todo(facts),
                        Severity.WARN,
                        facts.ofTraffic(),
                        "garbage collection took "
                                + AdviceNumberFormatter.number(server.delta(ServerMetric.COLLECTION_MILLIS)
                                        .orElse(0)) + " ms in "
                                + AdviceNumberFormatter.seconds(facts.seconds()) + ", "
                                + AdviceNumberFormatter.percent(share.getAsDouble())
                                + "; G1 aims at 7.7 % from JDK 9 on, at 10 % with JDK 8"));
            }
        }
        if (!seen) {
            ruleResultBuilder.addMissing("garbage collection counters of a server");
        }
    }

    private static String todo(HBaseFacts facts) {
        String log = "analyze the server's GC log for its longest pauses and their causes: hconfig gc advise";
        HeapPressure pressure = facts.pressure();
        if (!pressure.heapFull()) {
            return log;
        }
        boolean grows = HeapSizeDecision.of(facts)
                .filter(choice -> choice.reason() == HeapSizeDecision.HeapSizeReason.PRESSURE)
                .isPresent();
        if (grows) {
            return "give the server the larger heap of HC-R007 first, then " + log;
        }
        Optional<HeapShares> shares = facts.heapShares();
        String now = shares.map(known ->
                        " (now " + known.memstorePercent() + " % and " + known.cachePercent() + " % of the heap)")
                .orElse("");
        return "reduce heap usage: lower " + HeapShares.MEMSTORE + " and " + HeapShares.CACHE + now
                + ", move the block cache off-heap (hbase.bucketcache.ioengine) where the machine has memory, or "
                + "host fewer regions on the server; then " + log;
    }
}
