package org.hconfig.hbase.advice.reads;

import java.util.ArrayList;
import java.util.List;
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

/** Rule HC-R052: single operations take more than 1 s. */
public final class SlowOperations extends HBaseRule {
    private static final long SLOW_MIN = 10;
    private static final double SHARE_MIN = 0.001;
    private static final double SHARE_WARN = 0.01;

    private static final List<SlowOperationKind> KINDS = List.of(
            new SlowOperationKind("gets", ServerMetric.SLOW_GETS, ServerMetric.GETS),
            new SlowOperationKind("puts", ServerMetric.SLOW_PUTS, ServerMetric.PUTS),
            new SlowOperationKind("deletes", ServerMetric.SLOW_DELETES, ServerMetric.DELETES),
            new SlowOperationKind("increments", ServerMetric.SLOW_INCREMENTS, ServerMetric.INCREMENTS),
            new SlowOperationKind("appends", ServerMetric.SLOW_APPENDS, ServerMetric.APPENDS));

    private record SlowOperationKind(String name, ServerMetric slow, ServerMetric all) {}

    /** Creates the rule with its card. */
    public SlowOperations() {
        super(new RuleCard(
                "HC-R052",
                "Single operations take more than 1 s",
                "On a server, at least 10 gets, puts, deletes, increments or appends, and at least 0.1 % of their"
                        + " kind, took longer than hbase.ipc.slow.metric.time (1 s by default); from 1 % on, the severity"
                        + " is warning.",
                "An operation on one row takes milliseconds. One that takes 1 s waits for something else: a sync of the"
                        + " write-ahead log, a flush, a garbage collection, a disk, or a row lock.",
                "No value. The other findings on the same server name the likely cause; the RegionServer's log shows"
                        + " the calls that took longer than hbase.ipc.warn.response.time.",
                "",
                "Gets read rows with very many or very large cells.",
                "HBase 2.4 to 3.0: MetricsRegionServer, which counts single operations and not those of batches; 10,"
                        + " 0.1 % and 1 % are set by HConfig"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<ServerFault> faults = new ArrayList<>();
        boolean seen = false;
        for (ServerObservation server : facts.reachableServers()) {
            List<String> slow = new ArrayList<>();
            double most = 0;
            for (SlowOperationKind slowOperationKind : KINDS) {
                OptionalLong many = server.delta(slowOperationKind.slow);
                OptionalLong all = server.delta(slowOperationKind.all);
                if (many.isEmpty() || all.isEmpty()) {
                    continue;
                }
                seen = true;
                double share = many.getAsLong() / (double) Math.max(1, Math.max(all.getAsLong(), many.getAsLong()));
                if (many.getAsLong() >= SLOW_MIN && share >= SHARE_MIN) {
                    most = Math.max(most, share);
                    slow.add(AdviceNumberFormatter.number(many.getAsLong()) + " of "
                            + AdviceNumberFormatter.number(all.getAsLong()) + " " + slowOperationKind.name + " ("
                            + AdviceNumberFormatter.percent(share) + ")");
                }
            }
            ruleResultBuilder.addNumber(
                    server.name() + ": " + (slow.isEmpty() ? "hardly any slow operations" : String.join(", ", slow)));
            if (!slow.isEmpty()) {
                faults.add(new ServerFault(
                        server,
                        most >= SHARE_WARN ? Severity.WARN : Severity.INFO,
                        most,
                        AdviceNumberFormatter.percent(most) + " slow",
                        "start with the other findings on this server. The RegionServer's log shows calls longer than"
                                + " hbase.ipc.warn.response.time (10 s by default) as 'responseTooSlow', with region and"
                                + " client",
                        String.join(", ", slow) + " took more than "
                                + AdviceNumberFormatter.number(facts.values()
                                        .number("hbase.ipc.slow.metric.time")
                                        .orElse(1000))
                                + " ms " + period(facts)));
            }
        }
        if (!seen) {
            ruleResultBuilder.addMissing("the number of slow single operations");
            return;
        }
        ServerFault.report("<slow-operations>", faults, facts.ofTraffic(), ruleResultBuilder);
    }
}
