package org.hconfig.hbase.advice.writes;

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

/** Rule HC-R049: write-ahead log syncs are slow. */
public final class SlowWalSyncs extends HBaseRule {
    private static final String LIMIT = "hbase.regionserver.wal.slowsync.ms";
    private static final double LIMIT_DEFAULT = 100;

    /** Where the 99th percentile is slow: smallest mean as a fraction of the limit, or else smallest multiple of the limit. */
    private static final double MEAN_PART = 0.25;

    private static final double OUTLIER = 10;
    private static final double DAY = 86_400;
    private static final double HOUR = 3600;

    /** Creates the rule with its card. */
    public SlowWalSyncs() {
        super(new RuleCard(
                "HC-R049",
                "Write-ahead log syncs are slow",
                "On a server, the mean sync time is at least hbase.regionserver.wal.slowsync.ms (100 ms by default);"
                        + " or the 99th percentile is that long and the mean at least a quarter of it, or the 99th"
                        + " percentile is ten times that long; or slow syncs, too few DataNodes in the pipeline, or errors"
                        + " made HBase request a new log once a day or more often; or appends took more than 1 s once an"
                        + " hour or more often.",
                "A write is acknowledged when its log entry is in HDFS, so every writer waits for the slowest DataNode"
                        + " of the pipeline. HBase requests a new log, with a new pipeline, after 100 slow syncs in 1 min"
                        + " or one of more than 10 s (defaults).",
                "No value. The RegionServer's log names the DataNodes of each slow sync. The keys"
                        + " hbase.regionserver.wal.slowsync.* control what is logged and when a new log is started; larger"
                        + " values only hide the cause.",
                "",
                "Sync times are those of the last metrics period (10 s by default): a single snapshot may show an"
                        + " outlier. Requests for new logs are counted since the server's start.",
                "HBase 2.4 to 3.0: MetricsWALSource, MetricsWAL (appends: 1,000 ms), AbstractFSWAL.postSync and"
                        + " doCheckSlowSync; a quarter, ten times, once a day and once an hour are set by HConfig"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<ServerObservation> known = facts.reachableServers().stream()
                .filter(server ->
                        server.gauge(ServerMetric.WAL_SYNC_MEAN_MILLIS).isPresent())
                .toList();
        if (known.isEmpty()) {
            ruleResultBuilder.addMissing("sync times of the write-ahead log");
            return;
        }
        double limit = facts.values().number(LIMIT).orElse(LIMIT_DEFAULT);
        List<ServerFault> slow = new ArrayList<>();
        List<ServerFault> broken = new ArrayList<>();
        for (ServerObservation server : known) {
            ruleResultBuilder.addNumber(server.name() + ": " + times(server) + "; " + requests(facts, server));
            slow(facts, server, limit, slow, ruleResultBuilder);
            broken(facts, server, broken, ruleResultBuilder);
        }
        ServerFault.report("<log-syncs>", slow, facts.ofMoment(), ruleResultBuilder);
        ServerFault.report("<log-pipeline>", broken, facts.ofTraffic(), ruleResultBuilder);
    }

    private static void slow(
            HBaseFacts facts,
            ServerObservation server,
            double limit,
            List<ServerFault> faults,
            RuleResult.RuleResultBuilder ruleResultBuilder) {
        double mean = server.gauge(ServerMetric.WAL_SYNC_MEAN_MILLIS).orElse(0);
        double p99 = server.gauge(ServerMetric.WAL_SYNC_P99_MILLIS).orElse(0);
        boolean often = often(facts, DAY, server.delta(ServerMetric.WAL_SLOW_SYNC_ROLLS), ruleResultBuilder);
        boolean some = p99 >= limit && (mean >= MEAN_PART * limit || p99 >= OUTLIER * limit);
        boolean appends = often(facts, HOUR, server.delta(ServerMetric.WAL_SLOW_APPENDS), ruleResultBuilder);
        if (mean >= limit || often || some || appends) {
            faults.add(new ServerFault(
                    server,
                    mean >= limit || often ? Severity.WARN : Severity.INFO,
                    mean + p99,
                    AdviceNumberFormatter.number(p99) + " ms",
                    "search the RegionServer's log for 'Slow sync cost', which names the DataNodes of the pipeline. If"
                            + " one DataNode recurs, check its disks, network and garbage collection; if all do, HDFS is"
                            + " overloaded. Leave hbase.regionserver.wal.slowsync.* unchanged",
                    times(server) + ", and HBase counts a sync of more than " + AdviceNumberFormatter.number(limit)
                            + " ms as slow; " + requests(facts, server)));
        }
    }

    private static void broken(
            HBaseFacts facts,
            ServerObservation server,
            List<ServerFault> faults,
            RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalLong replicas = server.delta(ServerMetric.WAL_LOW_REPLICA_ROLLS);
        OptionalLong errors = server.delta(ServerMetric.WAL_ERROR_ROLLS);
        if (often(facts, DAY, replicas, ruleResultBuilder) || often(facts, DAY, errors, ruleResultBuilder)) {
            faults.add(new ServerFault(
                    server,
                    Severity.WARN,
                    (double) replicas.orElse(0) + errors.orElse(0),
                    AdviceNumberFormatter.number(replicas.orElse(0) + errors.orElse(0)) + " new logs",
                    "check that at least as many DataNodes as block replicas are alive and have space (hdfs dfsadmin"
                            + " -report), and search the RegionServer's log for the reason of each new log",
                    period(facts) + " HBase requested a new log "
                            + AdviceNumberFormatter.number(replicas.orElse(0))
                            + " times because its pipeline had too few DataNodes, and "
                            + AdviceNumberFormatter.number(errors.orElse(0))
                            + " times because of an error"));
        }
    }

    private static String times(ServerObservation server) {
        return "a sync takes "
                + AdviceNumberFormatter.number(
                        server.gauge(ServerMetric.WAL_SYNC_MEAN_MILLIS).orElse(0))
                + " ms on average"
                + server.gauge(ServerMetric.WAL_SYNC_P99_MILLIS).stream()
                        .mapToObj(p99 -> ", 99th percentile " + AdviceNumberFormatter.number(p99) + " ms")
                        .findFirst()
                        .orElse("");
    }

    private static String requests(HBaseFacts facts, ServerObservation server) {
        return AdviceNumberFormatter.number(
                        server.delta(ServerMetric.WAL_SLOW_SYNC_ROLLS).orElse(0))
                + " new logs because of slow syncs and "
                + AdviceNumberFormatter.number(
                        server.delta(ServerMetric.WAL_SLOW_APPENDS).orElse(0)) + " appends of more than 1 s "
                + period(facts);
    }
}
