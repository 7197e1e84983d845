package org.hconfig.hbase.advice.writes;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerFault;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R054: replication to another cluster is behind. */
public final class ReplicationLags extends HBaseRule {
    private static final String WARN_KEY = "replication.source.log.queue.warn";
    private static final double QUEUE_DEFAULT = 2;
    private static final double QUEUE_LONG = 10;
    private static final double AGE_MILLIS = 60_000;
    private static final double AGE_LONG_MILLIS = 600_000;
    private static final double HOUR = 3600;
    private static final double MILLIS = 1000;

    /** Creates the rule with its card. */
    public ReplicationLags() {
        super(new RuleCard(
                "HC-R054",
                "Replication to another cluster is behind",
                "On a server, a replication source has more logs to ship than replication.source.log.queue.warn (2 by"
                        + " default), or shipped edits that were at least 1 min old, or failed to ship batches once an"
                        + " hour or more often. From 10 logs or 10 min on, the severity is warning.",
                "The peer cluster lacks the newest rows. Logs cannot be deleted before they are shipped, so the size of"
                        + " oldWALs grows.",
                "No value. Typical causes: a disabled or unreachable peer, a slow network, too few handlers on the"
                        + " peer cluster (hbase.regionserver.replication.handler.count there), or a bandwidth limit of the"
                        + " peer.",
                "",
                "The peer was disabled on purpose, or is catching up after a stop. An idle source has one log in its"
                        + " queue, the one being written, and reports an age of 0: it does not count as lagging.",
                "HBase 2.4 to 3.0: MetricsReplicationSourceSource, MetricsSource.setAgeOfLastShippedOp,"
                        + " ReplicationSourceLogQueue; 10 logs, 1 and 10 minutes and once an hour are set by HConfig"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<ServerObservation> sources = facts.reachableServers().stream()
                .filter(server ->
                        server.gauge(ServerMetric.REPLICATION_LOG_QUEUE).isPresent())
                .toList();
        if (sources.isEmpty()) {
            ruleResultBuilder.addMissing("the metrics of a replication source");
            return;
        }
        double warn = facts.values().number(WARN_KEY).orElse(QUEUE_DEFAULT);
        List<ServerFault> faults = new ArrayList<>();
        for (ServerObservation server : sources) {
            double queue = server.gauge(ServerMetric.REPLICATION_LOG_QUEUE).orElse(0);
            double age = server.gauge(ServerMetric.REPLICATION_AGE_MILLIS).orElse(0);
            boolean failed =
                    often(facts, HOUR, server.delta(ServerMetric.REPLICATION_FAILED_BATCHES), ruleResultBuilder);
            String figures = "a source has " + AdviceNumberFormatter.number(queue)
                    + " logs to ship; the oldest edits shipped in the last"
                    + " metrics period were " + AdviceNumberFormatter.seconds(age / MILLIS) + " old; "
                    + AdviceNumberFormatter.number(server.delta(ServerMetric.REPLICATION_FAILED_BATCHES)
                            .orElse(0))
                    + " batches failed " + period(facts);
            ruleResultBuilder.addNumber(server.name() + ": " + figures);
            if (queue > warn || age >= AGE_MILLIS || failed) {
                faults.add(new ServerFault(
                        server,
                        queue >= QUEUE_LONG || age >= AGE_LONG_MILLIS ? Severity.WARN : Severity.INFO,
                        queue,
                        AdviceNumberFormatter.count(queue, "log"),
                        "run status 'replication' and list_peers in the HBase shell to see whether the peer is enabled"
                                + " and which source lags. Then check that the peer cluster is reachable, its load, and"
                                + " its number of replication handlers",
                        figures));
            }
        }
        ServerFault.report("<replication>", faults, facts.ofMoment(), ruleResultBuilder);
    }
}
