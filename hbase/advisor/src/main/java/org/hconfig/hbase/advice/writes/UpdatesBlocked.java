package org.hconfig.hbase.advice.writes;

import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.hbase.model.OffHeapMemory;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R008: updates are blocked or about to be blocked (full memstores). */
public final class UpdatesBlocked extends HBaseRule {
    private static final double SHARE_MAX = 0.01;
    private static final int PERCENT_HIGH = 60;
    private static final int STEP = 10;

    /** Creates the rule with its card. */
    public UpdatesBlocked() {
        super(new RuleCard(
                "HC-R008",
                "Updates are blocked or about to be blocked (full memstores)",
                "Updates were blocked for more than 1 % of the time on a server. Otherwise: all memstores together are"
                        + " at or above the fraction of their limit from which HBase flushes under pressure"
                        + " (hbase.regionserver.global.memstore.size.lower.limit), or at least 10 regions wait for a"
                        + " flush; if both hold, the severity is warning.",
                "At the memstores' limit every handler with a write waits until a flush completes.",
                "hbase.regionserver.global.memstore.size + 0.1, limited by the block cache and to at "
                        + "most 0.6; no value while garbage collection takes too much time.",
                "Less heap for everything else; if the cache is full, fewer blocks in memory.",
                "The disks are too slow for the writes: then more memory only delays the blocking.",
                "HBase 2.6 MemStoreFlusher.reclaimMemStoreMemory, RegionServerAccounting; xConfig 2016, Table 3 (0.6"
                        + " at most); 1 % and 10 regions are set by HConfig"));
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
            ruleResultBuilder.addMissing("the time for which updates were blocked, and the observation time");
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
            ruleResultBuilder.addMissing("the fill level of memstores: " + facts.missingForShares());
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
                    HBaseSubject.ofServers(HeapShares.MEMSTORE),
                    facts.values().text(HeapShares.MEMSTORE).orElse(""),
                    Double.toString(percent / 100.0),
                    Severity.WARN,
                    facts.ofTraffic(),
                    why + "; min(" + PERCENT_HIGH + " %, " + shares.maxMemstorePercent()
                            + " % left by the block cache, " + now + " % + " + STEP + " %) = " + percent
                            + " % of the heap"));
            return;
        }
        String reason = outside
                ? "memstores are off-heap and limited by " + OffHeapMemory.MEMSTORE
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
                HBaseSubject.ofServers(HeapShares.MEMSTORE),
                facts.values().displayText(HeapShares.MEMSTORE),
                "make flushes faster (hbase.hstore.flusher.count, faster disks), reduce the write rate, or give the"
                        + " server more memory; "
                        + reason,
                Severity.WARN,
                facts.ofTraffic(),
                why));
    }
}
