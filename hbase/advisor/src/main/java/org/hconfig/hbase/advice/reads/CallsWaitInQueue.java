package org.hconfig.hbase.advice.reads;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerFault;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R050: RPC calls wait in the queue or are rejected. */
public final class CallsWaitInQueue extends HBaseRule {
    private static final String SIZE = "hbase.ipc.server.max.callqueue.size";
    private static final double NEAR = 0.8;
    private static final double WAIT_MILLIS = 100;
    private static final double HOUR = 3600;

    /** Creates the rule with its card. */
    public CallsWaitInQueue() {
        super(new RuleCard(
                "HC-R050",
                "RPC calls wait in the queue or are rejected",
                "On a server, calls wait at least 100 ms on average and longer than their processing time; or the calls"
                        + " waiting or in process take at least 80 % of hbase.ipc.server.max.callqueue.size (1 GiB by"
                        + " default); or calls were rejected because of a full queue once an hour or more often.",
                "A full queue rejects every further call (CallQueueTooBigException), and the client sleeps and retries."
                        + " Queue time is part of the latency that clients see.",
                "No value. If calls wait longer than their processing time, more calls arrive than handlers can"
                        + " process (HC-R018 checks the number of handlers); otherwise the calls themselves are slow. A"
                        + " longer queue makes clients wait longer and uses more heap.",
                "",
                "A bulk load or a job starts many clients at once: then limit its clients.",
                "HBase 2.4 to 3.0: MetricsHBaseServerSource, ServerRpcConnection.processRequest (size of the queues),"
                        + " RpcExecutor (length); 100 ms, 80 % and once an hour are set by HConfig"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<ServerObservation> known = facts.reachableServers().stream()
                .filter(server ->
                        server.gauge(ServerMetric.CALL_QUEUED_MEAN_MILLIS).isPresent()
                                || server.gauge(ServerMetric.CALL_QUEUE_BYTES).isPresent()
                                || server.delta(ServerMetric.CALLS_QUEUE_FULL).isPresent())
                .toList();
        if (known.isEmpty()) {
            ruleResultBuilder.addMissing("the queue time of calls and the number of rejected calls");
            return;
        }
        OptionalDouble size = facts.values().number(SIZE);
        List<ServerFault> faults = new ArrayList<>();
        for (ServerObservation server : known) {
            double waited = server.gauge(ServerMetric.CALL_QUEUED_MEAN_MILLIS).orElse(0);
            double processed =
                    server.gauge(ServerMetric.CALL_PROCESSED_MEAN_MILLIS).orElse(0);
            double bytes = server.gauge(ServerMetric.CALL_QUEUE_BYTES).orElse(0);
            boolean refused = often(facts, HOUR, server.delta(ServerMetric.CALLS_QUEUE_FULL), ruleResultBuilder);
            boolean wait = waited >= WAIT_MILLIS && waited > processed;
            boolean full = size.isPresent() && bytes >= NEAR * size.getAsDouble();
            String figures = figures(facts, server, size);
            ruleResultBuilder.addNumber(server.name() + ": " + figures);
            if (refused || wait || full) {
                faults.add(new ServerFault(
                        server,
                        Severity.WARN,
                        server.delta(ServerMetric.CALLS_QUEUE_FULL).orElse(0) + waited,
                        refused ? "calls rejected" : wait ? "calls wait" : "queue nearly full",
                        waited > processed
                                ? "more calls arrive than handlers can process: follow HC-R018 if it applies;"
                                        + " otherwise send fewer or smaller calls, or add servers. Do not enlarge the"
                                        + " queue"
                                : "find out why calls take long (write-ahead log, disks, garbage collection, large"
                                        + " scans) or why so many arrive at once. Do not enlarge the queue",
                        figures));
            }
        }
        ServerFault.report("<call-queue>", faults, facts.ofMoment(), ruleResultBuilder);
    }

    private static String figures(HBaseFacts facts, ServerObservation server, OptionalDouble size) {
        List<String> figures = new ArrayList<>();
        server.gauge(ServerMetric.CALL_QUEUED_MEAN_MILLIS)
                .ifPresent(mean -> figures.add("calls wait " + AdviceNumberFormatter.number(mean) + " ms on average"
                        + p99(server, ServerMetric.CALL_QUEUED_P99_MILLIS)));
        server.gauge(ServerMetric.CALL_PROCESSED_MEAN_MILLIS)
                .ifPresent(mean -> figures.add("handlers take " + AdviceNumberFormatter.number(mean) + " ms per call"
                        + p99(server, ServerMetric.CALL_PROCESSED_P99_MILLIS)));
        server.gauge(ServerMetric.CALL_QUEUE_BYTES)
                .ifPresent(bytes -> figures.add("calls hold " + AdviceNumberFormatter.bytes(bytes)
                        + (size.isPresent()
                                ? " of " + AdviceNumberFormatter.bytes(size.getAsDouble()) + " allowed"
                                : "")));
        server.delta(ServerMetric.CALLS_QUEUE_FULL)
                .ifPresent(refused ->
                        figures.add(AdviceNumberFormatter.number(refused) + " calls rejected " + period(facts)));
        return String.join("; ", figures);
    }

    private static String p99(ServerObservation server, ServerMetric serverMetric) {
        return server.gauge(serverMetric).stream()
                .mapToObj(millis -> " (99th percentile " + AdviceNumberFormatter.number(millis) + " ms)")
                .findFirst()
                .orElse("");
    }
}
