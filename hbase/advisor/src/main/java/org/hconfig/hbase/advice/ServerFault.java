package org.hconfig.hbase.advice;

import java.util.Comparator;
import java.util.List;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Target;

/**
 * A fault of one RegionServer that no setting fixes.
 *
 * @param server the server
 * @param severity severity of the finding
 * @param weight magnitude; the server with the largest is named
 * @param current short description of the current state
 * @param todo manual action
 * @param why reason with its numbers
 */
public record ServerFault(
        ServerObservation server, Severity severity, double weight, String current, String todo, String why) {
    /**
     * Records one finding for the most severe of these faults, with the number of other affected servers: a fault of HDFS or of a client
     * affects many servers at once.
     *
     * @param name subject of the findings, in the form {@code <slow-syncs>}
     */
    public static void report(
            String name,
            List<ServerFault> faults,
            Finding.FindingEvidence findingEvidence,
            RuleResult.RuleResultBuilder ruleResultBuilder) {
        faults.stream()
                .max(Comparator.comparing(ServerFault::severity).thenComparing(ServerFault::weight))
                .ifPresent(worst -> ruleResultBuilder.addFinding(Finding.todo(
                        new FindingSubject(name, HBaseScope.SERVER, Target.of(worst.server.name())),
                        worst.current,
                        worst.todo,
                        worst.severity,
                        findingEvidence,
                        worst.why + others(faults.size() - 1))));
    }

    private static String others(int servers) {
        return servers == 0
                ? ""
                : servers == 1 ? "; also on one other server" : "; also on " + servers + " other servers";
    }
}
