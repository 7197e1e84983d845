package org.hconfig.hbase.advice.reads;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerFault;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.ServerMetric;
import org.hconfig.xconfig.model.Severity;

/** Calls wait longer than they are worked on, or are refused because a queue is full. */
public final class CallsWaitInQueue extends HBaseRule {
    private static final String SIZE = "hbase.ipc.server.max.callqueue.size";
    private static final double NEAR = 0.8;
    private static final double WAIT_MILLIS = 100;
    private static final double HOUR = 3600;

    /** The rule. */
    public CallsWaitInQueue() {
        super(new RuleCard(
                "HC-R050",
                "Calls wait in the queue or are refused",
                "On some server calls wait at least 100 ms in the mean and longer than they are carried out; or the calls"
                        + " that wait or are carried out hold at least 80 % of hbase.ipc.server.max.callqueue.size (1 GiB by"
                        + " default); or calls were refused because a queue was full once an hour or more often.",
                "A full queue refuses every further call (CallQueueTooBigException), and the client sleeps and tries again."
                        + " Waits in the queue are part of every latency that clients see.",
                "No value. Where calls wait longer than they are carried out, more calls arrive than handlers take"
                        + " (HC-R018 judges the number of handlers); otherwise the calls themselves are slow. A longer queue"
                        + " makes clients wait longer and takes more heap.",
                "",
                "A bulk load or a job that starts many clients at once: then limit its clients.",
                "HBase 2.4 to 3.0: MetricsHBaseServerSource, ServerRpcConnection.processRequest (size of the queues), RpcExecutor"
                        + " (length); 100 ms, 80 % and once an hour are HConfig's own"));
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
            ruleResultBuilder.addMissing("how long calls wait, and how many were refused");
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
                        refused ? "calls refused" : wait ? "calls wait" : "queue nearly full",
                        waited > processed
                                ? "more calls arrive than handlers take: follow HC-R018 where it applies; otherwise send fewer or"
                                        + " smaller calls, or add servers. Do not enlarge the queue"
                                : "find out why calls take long (write-ahead log, disks, garbage collection, large scans) or why"
                                        + " so many arrive at once. Do not enlarge the queue",
                        figures));
            }
        }
        ServerFault.report("<call-queue>", faults, facts.ofMoment(), ruleResultBuilder);
    }

    private static String figures(HBaseFacts facts, ServerObservation server, OptionalDouble size) {
        List<String> figures = new ArrayList<>();
        server.gauge(ServerMetric.CALL_QUEUED_MEAN_MILLIS)
                .ifPresent(mean -> figures.add("calls wait " + AdviceNumberFormatter.number(mean) + " ms in the mean"
                        + p99(server, ServerMetric.CALL_QUEUED_P99_MILLIS)));
        server.gauge(ServerMetric.CALL_PROCESSED_MEAN_MILLIS)
                .ifPresent(mean -> figures.add("handlers take " + AdviceNumberFormatter.number(mean) + " ms for one"
                        + p99(server, ServerMetric.CALL_PROCESSED_P99_MILLIS)));
        server.gauge(ServerMetric.CALL_QUEUE_BYTES)
                .ifPresent(bytes -> figures.add("calls hold " + AdviceNumberFormatter.bytes(bytes)
                        + (size.isPresent()
                                ? " of " + AdviceNumberFormatter.bytes(size.getAsDouble()) + " allowed"
                                : "")));
        server.delta(ServerMetric.CALLS_QUEUE_FULL)
                .ifPresent(refused ->
                        figures.add(AdviceNumberFormatter.number(refused) + " calls refused " + period(facts)));
        return String.join("; ", figures);
    }

    private static String p99(ServerObservation server, ServerMetric serverMetric) {
        return server.gauge(serverMetric).stream()
                .mapToObj(millis -> " (one in a hundred " + AdviceNumberFormatter.number(millis) + " ms or more)")
                .findFirst()
                .orElse("");
    }
}
