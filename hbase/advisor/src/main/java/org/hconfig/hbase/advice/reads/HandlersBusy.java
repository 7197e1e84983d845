package org.hconfig.hbase.advice.reads;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerFault;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.NodeFacts;

/** Rule HC-R018: all handlers are busy while requests wait. */
public final class HandlersBusy extends HBaseRule {
    private static final String KEY = "hbase.regionserver.handler.count";
    private static final double PER_CORE = 30;
    private static final long BUSY_PERMILLE = 800;

    private static final List<SpecialHandlers> SPECIAL = List.of(
            new SpecialHandlers(
                    "hbase.regionserver.metahandler.count",
                    "calls of high priority (system tables, administration)",
                    ServerMetric.PRIORITY_CALL_QUEUE,
                    ServerMetric.ACTIVE_PRIORITY_HANDLERS),
            new SpecialHandlers(
                    "hbase.regionserver.replication.handler.count",
                    "calls of replication from other clusters",
                    ServerMetric.REPLICATION_CALL_QUEUE,
                    ServerMetric.ACTIVE_REPLICATION_HANDLERS));

    /** Handlers that do not process ordinary calls. */
    private record SpecialHandlers(String key, String calls, ServerMetric queue, ServerMetric active) {}

    /** Creates the rule with its card. */
    public HandlersBusy() {
        super(new RuleCard(
                "HC-R018",
                "All handlers are busy while requests wait",
                "On a server, all handlers are busy, requests wait, and the machine's "
                        + "CPU usage is below 80 %. Handlers for high-priority and replication calls have "
                        + "separate queues and are checked in the same way.",
                "Handlers that wait for disks leave CPU cores idle while requests queue.",
                "hbase.regionserver.handler.count x 2, at most 30 per CPU core. No value for the high-"
                        + "priority (hbase.regionserver.metahandler.count) and replication "
                        + "(hbase.regionserver.replication.handler.count) handlers.",
                "Each handler can hold the data of one request in the heap.",
                "Requests are large: then more handlers can exhaust the heap.",
                "Ambari's advisor for HBase (30 to 120 by memory and cores); 30 per core is "
                        + "a bound set by HConfig"));
    }

    @Override
    public boolean stepwise() {
        return true;
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalDouble handlers = facts.values().number(KEY);
        Optional<NodeFacts> node = facts.node();
        if (handlers.isEmpty()
                || node.isEmpty()
                || facts.reachableServers().stream()
                        .allMatch(server -> active(server).isEmpty())) {
            ruleResultBuilder.addMissing("the number of handlers, cores, or busy handlers");
            return;
        }
        if (isHeapUnderPressure(facts, ruleResultBuilder)) {
            return;
        }
        SPECIAL.forEach(kind -> special(facts, kind, ruleResultBuilder));
        for (ServerObservation server : facts.reachableServers()) {
            long active = active(server).orElse(0);
            long queue = server.gauge(ServerMetric.CALL_QUEUE).orElse(0);
            OptionalLong cpu = server.gauge(ServerMetric.HOST_CPU_PERMILLE);
            ruleResultBuilder.addNumber(
                    server.name() + ": " + active + " of " + AdviceNumberFormatter.number(handlers.getAsDouble())
                            + " handlers busy, " + queue + " requests wait");
            double bound = Math.floor(PER_CORE * node.get().cores());
            long proposed = Math.round(Math.min(2 * handlers.getAsDouble(), bound));
            if (active >= handlers.getAsDouble() && queue > 0 && cpu.isEmpty()) {
                ruleResultBuilder.addMissing("the CPU usage of " + server.name());
            }
            boolean idle = cpu.isPresent() && cpu.getAsLong() < BUSY_PERMILLE;
            if (active >= handlers.getAsDouble() && queue > 0 && idle && proposed > handlers.getAsDouble()) {
                ruleResultBuilder.addFinding(Finding.change(
                        HBaseSubject.ofServers(KEY),
                        Long.toString(Math.round(handlers.getAsDouble())),
                        Long.toString(proposed),
                        Severity.WARN,
                        facts.ofTraffic(),
                        "all " + active + " handlers of " + server.name() + " are busy, " + queue
                                + " requests wait, and its CPU usage is "
                                + AdviceNumberFormatter.percent(cpu.orElse(0) / 1000.0)
                                + "; min(2 x " + AdviceNumberFormatter.number(handlers.getAsDouble()) + ", 30 x "
                                + AdviceNumberFormatter.number(node.get().cores()) + ") = " + proposed));
                return;
            }
        }
    }

    /** Returns the handlers busy with ordinary calls; the sum of all kinds where only that is reported. */
    private static OptionalLong active(ServerObservation server) {
        OptionalLong general = server.gauge(ServerMetric.ACTIVE_GENERAL_HANDLERS);
        return general.isPresent() ? general : server.gauge(ServerMetric.ACTIVE_HANDLERS);
    }

    private static void special(
            HBaseFacts facts, SpecialHandlers kind, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalDouble handlers = facts.values().number(kind.key);
        List<ServerFault> faults = new ArrayList<>();
        for (ServerObservation server : facts.reachableServers()) {
            long active = server.gauge(kind.active).orElse(0);
            long queue = server.gauge(kind.queue).orElse(0);
            if (handlers.isPresent() && queue > 0 && active >= handlers.getAsDouble()) {
                faults.add(new ServerFault(
                        server,
                        Severity.WARN,
                        queue,
                        AdviceNumberFormatter.number(handlers.getAsDouble()),
                        "find out why these calls are slow on " + server.name()
                                + "; if its CPU and disks have spare capacity," + " raise " + kind.key
                                + " in small steps",
                        "all " + active + " handlers for " + kind.calls + " are busy, and " + queue + " calls wait"));
            }
        }
        ServerFault.report(kind.key, faults, facts.ofMoment(), ruleResultBuilder);
    }
}
