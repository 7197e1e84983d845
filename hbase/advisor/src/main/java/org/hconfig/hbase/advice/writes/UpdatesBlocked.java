package org.hconfig.hbase.advice.writes;

import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.advice.budget.OffHeapMemory;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.ServerMetric;
import org.hconfig.xconfig.model.Severity;

/** All memstores together are full, and writers stand still. */
public final class UpdatesBlocked extends HBaseRule {
    private static final double SHARE_MAX = 0.01;
    private static final int PERCENT_HIGH = 60;
    private static final int STEP = 10;

    /** The rule. */
    public UpdatesBlocked() {
        super(new RuleCard(
                "HC-R008",
                "Updates are blocked or soon will be (full memstores)",
                "Updates were blocked for more than 1 % of the time on some server. Otherwise: all memstores together are at"
                        + " or above the part of their limit from which HBase flushes under pressure"
                        + " (hbase.regionserver.global.memstore.size.lower.limit), or at least 10 regions wait for a flush;"
                        + " both at once are a warning.",
                "At the memstores' limit every handler that writes waits until a flush is done.",
                "hbase.regionserver.global.memstore.size + 0.1, as far as the block cache leaves room and at "
                        + "most 0.6; no value while garbage collection takes too much time.",
                "Less heap for everything else; with a cache that is full, fewer blocks in memory.",
                "Disks are too slow for the writes: then more memory only delays the block.",
                "HBase 2.6 MemStoreFlusher.reclaimMemStoreMemory, RegionServerAccounting; xConfig 2016, Table 3 (0.6 at most); 1 % "
                        + "and 10 regions are HConfig's own"));
    }

    @Override
    public boolean stepwise() {
        return true;
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<HeapShares> known = facts.heapShares();
        OptionalLong blocked = facts.delta(ServerMetric.UPDATES_BLOCKED_MILLIS);
        if (blocked.isEmpty() || facts.seconds() == 0) {
            ruleResultBuilder.addMissing("for how long updates were blocked, and over which time");
            FlushBacklogCheck.check(facts, ruleResultBuilder);
            return;
        }
        for (ServerObservation server : facts.reachableServers()) {
            double share = server.delta(ServerMetric.UPDATES_BLOCKED_MILLIS).orElse(0) / facts.seconds() / 1000;
            ruleResultBuilder.addNumber(server.name() + ": blocked " + AdviceNumberFormatter.percent(share) + " of "
                    + AdviceNumberFormatter.seconds(facts.seconds()));
            if (share > SHARE_MAX) {
                String why = "updates were blocked for " + AdviceNumberFormatter.percent(share) + " of "
                        + AdviceNumberFormatter.seconds(facts.seconds()) + " on " + server.name();
                if (known.isPresent()) {
                    blocked(facts, ruleResultBuilder, known.get(), why);
                } else {
                    todo(
                            facts,
                            ruleResultBuilder,
                            "no larger value is proposed (missing: " + facts.missingForShares() + ")",
                            why);
                }
                return;
            }
        }
        if (known.isEmpty()) {
            ruleResultBuilder.addMissing("how full memstores are: " + facts.missingForShares());
        }
        FlushBacklogCheck.check(facts, ruleResultBuilder);
    }

    private static void blocked(
            HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder, HeapShares shares, String why) {
        int now = shares.memstorePercent();
        int percent = Math.min(Math.min(PERCENT_HIGH, shares.maxMemstorePercent()), now + STEP);
        boolean outside = facts.offHeap().memstoreBytes() > 0;
        boolean pressure = facts.pressure().isPresent();
        if (percent > now && !pressure && !outside) {
            ruleResultBuilder.addFinding(Finding.change(
                    FindingSubject.ofServers(HeapShares.MEMSTORE),
                    facts.values().text(HeapShares.MEMSTORE).orElse(""),
                    Double.toString(percent / 100.0),
                    Severity.WARN,
                    facts.ofTraffic(),
                    why + "; min(" + PERCENT_HIGH + " %, " + shares.maxMemstorePercent()
                            + " % that the block cache leaves, " + now + " % + " + STEP + " %) = " + percent
                            + " % of the heap"));
            return;
        }
        String reason = outside
                ? "memstores are outside the heap: " + OffHeapMemory.MEMSTORE + " limits them"
                : pressure
                        ? "the heap has no room for larger memstores ("
                                + facts.pressure().evidence() + ")"
                        : "the memstores' share cannot grow: the block cache takes " + shares.cachePercent()
                                + " % of the heap";
        todo(facts, ruleResultBuilder, reason, why);
    }

    private static void todo(
            HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder, String reason, String why) {
        ruleResultBuilder.addFinding(Finding.todo(
                FindingSubject.ofServers(HeapShares.MEMSTORE),
                facts.values().displayText(HeapShares.MEMSTORE),
                "flush faster (hbase.hstore.flusher.count, faster disks), write slower, or give the server more memory; "
                        + reason,
                Severity.WARN,
                facts.ofTraffic(),
                why));
    }
}
