package org.hconfig.hbase.advice.writes;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerFault;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R009: regions reject writes (RegionTooBusyException). */
public final class RegionsTooBusy extends HBaseRule {
    private static final String MULTIPLIER = "hbase.hregion.memstore.block.multiplier";
    private static final double MULTIPLIER_MAX = 32;
    private static final double WRITES_SHARE = 0.5;
    private static final double MINUTE = 60;

    /** Creates the rule with its card. */
    public RegionsTooBusy() {
        super(new RuleCard(
                "HC-R009",
                "Regions reject writes (RegionTooBusyException)",
                "Regions rejected requests during the observation, and one table receives at least half of the writes."
                        + " Without table data: regions of a server rejected at least one request per minute.",
                "A rejected writer sleeps 0.1 to 20 s before it retries, so even a short rejection period is "
                        + "expensive.",
                "hbase.hregion.memstore.block.multiplier of the table x 2, at most 32 and within what the "
                        + "memstores' memory allows; no value without table data.",
                "A region's memstore can grow larger, so its flush takes longer.",
                "The writers are throttled on purpose.",
                "HBase 2.6 HRegion.checkResources; bounds of hconfig/bulk-load; one per minute is set by HConfig"));
    }

    @Override
    public boolean stepwise() {
        return true;
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalLong refused = facts.delta(ServerMetric.BLOCKED_REQUESTS);
        OptionalDouble limit = facts.memstoreLimit();
        if (refused.isEmpty()) {
            ruleResultBuilder.addMissing("the number of rejected requests");
            return;
        }
        ruleResultBuilder.addNumber(
                AdviceNumberFormatter.count(refused.getAsLong(), "request") + " rejected " + period(facts));
        if (facts.tables().isEmpty()) {
            servers(facts, ruleResultBuilder);
            return;
        }
        if (limit.isEmpty()) {
            ruleResultBuilder.addMissing("the memory for memstores");
            return;
        }
        long all = facts.tables().stream().mapToLong(TableObservation::writes).sum();
        if (refused.getAsLong() == 0 || all == 0 || isHeapUnderPressure(facts, ruleResultBuilder)) {
            return;
        }
        for (TableObservation table : tables(facts, ruleResultBuilder)) {
            OptionalDouble multiplier = facts.values().number(table.facts(), MULTIPLIER);
            OptionalDouble flush = facts.values().number(table.facts(), "hbase.hregion.memstore.flush.size");
            if (table.writes() < all * WRITES_SHARE || multiplier.isEmpty() || flush.isEmpty()) {
                continue;
            }
            double fitting = Math.floor(limit.getAsDouble() / flush.getAsDouble());
            long proposed = (long) Math.min(Math.min(2 * multiplier.getAsDouble(), MULTIPLIER_MAX), fitting);
            if (proposed > multiplier.getAsDouble()) {
                ruleResultBuilder.addFinding(Finding.change(
                        HBaseSubject.ofTable(MULTIPLIER, table.name()),
                        Long.toString((long) multiplier.getAsDouble()),
                        Long.toString(proposed),
                        Severity.WARN,
                        facts.ofTraffic(),
                        AdviceNumberFormatter.count(refused.getAsLong(), "request") + " rejected " + period(facts)
                                + "; min(2 x "
                                + AdviceNumberFormatter.number(multiplier.getAsDouble())
                                + ", 32, " + AdviceNumberFormatter.bytes(limit.getAsDouble()) + " / "
                                + AdviceNumberFormatter.bytes(flush.getAsDouble()) + ") = " + proposed));
            }
        }
    }

    /** Checks per-server counts of rejected requests, which do not identify the table. */
    private static void servers(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        ServerFault.report(
                MULTIPLIER,
                facts.reachableServers().stream()
                        .filter(server ->
                                often(facts, MINUTE, server.delta(ServerMetric.BLOCKED_REQUESTS), ruleResultBuilder))
                        .map(server -> fault(facts, server))
                        .toList(),
                facts.ofTraffic(),
                ruleResultBuilder);
    }

    private static ServerFault fault(HBaseFacts facts, ServerObservation server) {
        long refused = server.delta(ServerMetric.BLOCKED_REQUESTS).orElse(0);
        return new ServerFault(
                server,
                Severity.WARN,
                refused,
                facts.values().displayText(MULTIPLIER),
                "search the RegionServer's log for 'Over memstore limit', which names the regions. Distribute the"
                        + " writes over more regions, or find out why flushes are slow (HC-R008, HC-R014, HC-R049)",
                AdviceNumberFormatter.count(refused, "request") + " rejected on " + server.name() + " "
                        + period(facts)
                        + ", because the memstore of their region had reached its blocking limit");
    }
}
