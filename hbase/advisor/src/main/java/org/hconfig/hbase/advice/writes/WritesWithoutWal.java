package org.hconfig.hbase.advice.writes;

import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerFault;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R053: rows are written without the write-ahead log. */
public final class WritesWithoutWal extends HBaseRule {
    private static final String REPLICAS = "hbase.region.replica.replication.enabled";

    /** Creates the rule with its card. */
    public WritesWithoutWal() {
        super(new RuleCard(
                "HC-R053",
                "Rows are written without the write-ahead log",
                "Memstores of a server contain mutations that are not in the write-ahead log. Not checked if region"
                        + " replicas are replicated (hbase.region.replica.replication.enabled), because their copies are"
                        + " counted as well.",
                "They are lost when the server fails before their region is flushed, although the client was notified"
                        + " that they were written. They are not replicated either.",
                "No value. The durability SKIP_WAL is set by the client per write, or as DURABILITY of the table.",
                "",
                "The rows can be rewritten from their source, as in a bulk load or an index rebuild.",
                "HBase 2.4 to 3.0: MetricsRegionServerSource.NUMBER_OF_MUTATIONS_WITHOUT_WAL,"
                        + " HRegion.recordMutationWithoutWal; a flush resets the metric to zero"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalLong all = facts.sum(ServerMetric.UNLOGGED_MUTATIONS);
        if (all.isEmpty()) {
            ruleResultBuilder.addMissing("the number of mutations without a write-ahead log entry");
            return;
        }
        ruleResultBuilder.addNumber(AdviceNumberFormatter.number(all.getAsLong())
                + " mutations in memstores are not in the write-ahead log");
        boolean replicas = facts.values().text(REPLICAS).filter("true"::equals).isPresent();
        if (replicas && all.getAsLong() > 0) {
            ruleResultBuilder.addNumber("not evaluated, because copies of region replicas are counted as well");
            return;
        }
        ServerFault.report(
                "<writes-without-log>",
                facts.reachableServers().stream()
                        .filter(server ->
                                server.gauge(ServerMetric.UNLOGGED_MUTATIONS).orElse(0) > 0)
                        .map(WritesWithoutWal::fault)
                        .toList(),
                facts.ofMoment(),
                ruleResultBuilder);
    }

    private static ServerFault fault(ServerObservation server) {
        long mutations = server.gauge(ServerMetric.UNLOGGED_MUTATIONS).orElse(0);
        return new ServerFault(
                server,
                Severity.WARN,
                mutations,
                AdviceNumberFormatter.number(mutations) + " mutations",
                "find the clients that write with Durability.SKIP_WAL (Phoenix: DISABLE_WAL=true), and the tables with"
                        + " DURABILITY => 'SKIP_WAL' (describe in the HBase shell); keep it only for rows that can be"
                        + " rewritten from their source",
                AdviceNumberFormatter.number(mutations) + " mutations"
                        + server.gauge(ServerMetric.UNLOGGED_BYTES).stream()
                                .mapToObj(bytes -> " (" + AdviceNumberFormatter.bytes(bytes) + ")")
                                .findFirst()
                                .orElse("")
                        + " are in memstores of " + server.name()
                        + " but in no write-ahead log; they are lost if the server fails before they are flushed");
    }
}
