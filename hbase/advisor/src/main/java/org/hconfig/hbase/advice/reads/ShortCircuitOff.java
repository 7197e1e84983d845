package org.hconfig.hbase.advice.reads;

import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R035: short-circuit reads are off. */
public final class ShortCircuitOff extends HBaseRule {
    private static final long LOCAL_MIN = 50;
    private static final long MISSES_MIN = 10_000;

    /** Creates the rule with its card. */
    public ShortCircuitOff() {
        super(new RuleCard(
                "HC-R035",
                "Short-circuit reads are off",
                "dfs.client.read.shortcircuit is false, at least half of a server's bytes are on its local "
                        + "disks, and there were at least 10,000 block cache misses.",
                "A local block is read through a socket of the DataNode instead of directly from the disk.",
                "No value: the DataNodes must be configured for it as well.",
                "",
                "RegionServers and DataNodes run on different machines.",
                "HBase reference guide, leveraging local data; the thresholds are set by HConfig"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<String> on = facts.values()
                .set("dfs.client.read.shortcircuit")
                .or(() -> facts.hasHdfsSettings() ? Optional.of("false") : Optional.empty());
        OptionalLong misses = facts.delta(ServerMetric.BLOCK_CACHE_MISSES);
        if (on.isEmpty() || misses.isEmpty()) {
            ruleResultBuilder.addMissing(
                    "dfs.client.read.shortcircuit (the servers' values or hdfs-site.xml), or the block"
                            + " cache misses");
            return;
        }
        for (ServerObservation server : facts.reachableServers()) {
            OptionalLong local = server.gauge(ServerMetric.LOCAL_PERCENT);
            ruleResultBuilder.addNumber(server.name() + ": short-circuit reads " + on.get() + ", "
                    + (local.isPresent() ? local.getAsLong() + " % local" : "locality unknown"));
            if (on.get().equals("false") && local.orElse(0) >= LOCAL_MIN && misses.getAsLong() >= MISSES_MIN) {
                ruleResultBuilder.addFinding(Finding.todo(
                        HBaseSubject.ofServers("dfs.client.read.shortcircuit"),
                        "false",
                        "set dfs.client.read.shortcircuit and dfs.domain.socket.path on RegionServers and DataNodes,"
                                + " then restart both, one machine at a time",
                        Severity.INFO,
                        facts.ofTraffic(),
                        AdviceNumberFormatter.number(misses.getAsLong()) + " blocks were read " + period(facts)
                                + " while " + local.orElse(0) + " % of the bytes are on the server's local disks"));
                return;
            }
        }
    }
}
