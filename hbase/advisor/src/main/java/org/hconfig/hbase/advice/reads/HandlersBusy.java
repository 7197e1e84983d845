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
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.NodeFacts;
import org.hconfig.xconfig.model.ServerMetric;
import org.hconfig.xconfig.model.Severity;

/** All handlers are at work and requests wait. */
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

    /** Handlers that ordinary calls do not use. */
    private record SpecialHandlers(String key, String calls, ServerMetric queue, ServerMetric active) {}

    /** The rule. */
    public HandlersBusy() {
        super(new RuleCard(
                "HC-R018",
                "Handlers all busy while requests wait",
                "On some server as many handlers are at work as there are, requests wait, and the machine's "
                        + "processors are less than 80 % busy. Handlers for calls of high priority and of replication have "
                        + "queues of their own and are judged likewise.",
                "Handlers that wait for disks leave processors idle while requests queue.",
                "hbase.regionserver.handler.count x 2, at most 30 for each processor. No value for the handlers of high "
                        + "priority (hbase.regionserver.metahandler.count) and of replication "
                        + "(hbase.regionserver.replication.handler.count).",
                "Each handler may hold the data of one request in the heap.",
                "Requests are large: then more handlers endanger the heap.",
                "Ambari's advisor for HBase (30 to 120 by memory and cores); 30 for each processor is "
                        + "HConfig's own bound"));
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
            ruleResultBuilder.addMissing("handlers, processors, or handlers at work");
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
                            + " handlers at work, " + queue + " requests wait");
            double bound = Math.floor(PER_CORE * node.get().cores());
            long proposed = Math.round(Math.min(2 * handlers.getAsDouble(), bound));
            if (active >= handlers.getAsDouble() && queue > 0 && cpu.isEmpty()) {
                ruleResultBuilder.addMissing("how busy the processors of " + server.name() + " are");
            }
            boolean idle = cpu.isPresent() && cpu.getAsLong() < BUSY_PERMILLE;
            if (active >= handlers.getAsDouble() && queue > 0 && idle && proposed > handlers.getAsDouble()) {
                ruleResultBuilder.addFinding(Finding.change(
                        FindingSubject.ofServers(KEY),
                        Long.toString(Math.round(handlers.getAsDouble())),
                        Long.toString(proposed),
                        Severity.WARN,
                        facts.ofTraffic(),
                        "all " + active + " handlers of " + server.name() + " are at work, " + queue
                                + " requests wait, and its processors are "
                                + AdviceNumberFormatter.percent(cpu.orElse(0) / 1000.0)
                                + " busy; min(2 x " + AdviceNumberFormatter.number(handlers.getAsDouble()) + ", 30 x "
                                + AdviceNumberFormatter.number(node.get().cores()) + ") = " + proposed));
                return;
            }
        }
    }

    /** Handlers at work on ordinary calls; the sum of all kinds where only that is shown. */
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
                                + "; if its processors and disks have time," + " raise " + kind.key + " in small steps",
                        "all " + active + " handlers for " + kind.calls + " are at work, and " + queue
                                + " calls wait"));
            }
        }
        ServerFault.report(kind.key, faults, facts.ofMoment(), ruleResultBuilder);
    }
}
