package org.hconfig.hbase.advice.reads;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerFault;
import org.hconfig.hbase.advice.ServerLook;
import org.hconfig.hbase.advice.Words;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;
import org.hconfig.xconfig.model.NodeFacts;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.model.Vital;

/** All handlers are at work and requests wait. */
public final class HandlersBusy extends HBaseRule {
    private static final String KEY = "hbase.regionserver.handler.count";
    private static final double PER_CORE = 30;
    private static final long BUSY_PERMILLE = 800;

    private static final List<Special> SPECIAL = List.of(
            new Special(
                    "hbase.regionserver.metahandler.count",
                    "calls of high priority (system tables, administration)",
                    Vital.PRIORITY_CALL_QUEUE,
                    Vital.ACTIVE_PRIORITY_HANDLERS),
            new Special(
                    "hbase.regionserver.replication.handler.count",
                    "calls of replication from other clusters",
                    Vital.REPLICATION_CALL_QUEUE,
                    Vital.ACTIVE_REPLICATION_HANDLERS));

    /** Handlers that ordinary calls do not use. */
    private record Special(String key, String calls, Vital queue, Vital active) {}

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
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        OptionalDouble handlers = facts.values().number(KEY);
        Optional<NodeFacts> node = facts.node();
        if (handlers.isEmpty()
                || node.isEmpty()
                || facts.answered().stream().allMatch(server -> active(server).isEmpty())) {
            notes.missing("handlers, processors, or handlers at work");
            return;
        }
        if (shortOfHeap(facts, notes)) {
            return;
        }
        SPECIAL.forEach(kind -> special(facts, kind, notes));
        for (ServerLook server : facts.answered()) {
            long active = active(server).orElse(0);
            long queue = server.gauge(Vital.CALL_QUEUE).orElse(0);
            OptionalLong cpu = server.gauge(Vital.HOST_CPU_PERMILLE);
            notes.number(server.name() + ": " + active + " of " + Words.number(handlers.getAsDouble())
                    + " handlers at work, " + queue + " requests wait");
            double bound = Math.floor(PER_CORE * node.get().cores());
            long proposed = Math.round(Math.min(2 * handlers.getAsDouble(), bound));
            if (active >= handlers.getAsDouble() && queue > 0 && cpu.isEmpty()) {
                notes.missing("how busy the processors of " + server.name() + " are");
            }
            boolean idle = cpu.isPresent() && cpu.getAsLong() < BUSY_PERMILLE;
            if (active >= handlers.getAsDouble() && queue > 0 && idle && proposed > handlers.getAsDouble()) {
                notes.found(Finding.change(
                        Subject.ofServers(KEY),
                        Long.toString(Math.round(handlers.getAsDouble())),
                        Long.toString(proposed),
                        Severity.WARN,
                        facts.ofTraffic(),
                        "all " + active + " handlers of " + server.name() + " are at work, " + queue
                                + " requests wait, and its processors are " + Words.percent(cpu.orElse(0) / 1000.0)
                                + " busy; min(2 x " + Words.number(handlers.getAsDouble()) + ", 30 x "
                                + Words.number(node.get().cores()) + ") = " + proposed));
                return;
            }
        }
    }

    /** Handlers at work on ordinary calls; the sum of all kinds where only that is shown. */
    private static OptionalLong active(ServerLook server) {
        OptionalLong general = server.gauge(Vital.ACTIVE_GENERAL_HANDLERS);
        return general.isPresent() ? general : server.gauge(Vital.ACTIVE_HANDLERS);
    }

    private static void special(HBaseFacts facts, Special kind, Examination.Notes notes) {
        OptionalDouble handlers = facts.values().number(kind.key);
        List<ServerFault> faults = new ArrayList<>();
        for (ServerLook server : facts.answered()) {
            long active = server.gauge(kind.active).orElse(0);
            long queue = server.gauge(kind.queue).orElse(0);
            if (handlers.isPresent() && queue > 0 && active >= handlers.getAsDouble()) {
                faults.add(new ServerFault(
                        server,
                        Severity.WARN,
                        queue,
                        Words.number(handlers.getAsDouble()),
                        "find out why these calls are slow on " + server.name()
                                + "; if its processors and disks have time," + " raise " + kind.key + " in small steps",
                        "all " + active + " handlers for " + kind.calls + " are at work, and " + queue
                                + " calls wait"));
            }
        }
        ServerFault.report(kind.key, faults, facts.ofMoment(), notes);
    }
}
