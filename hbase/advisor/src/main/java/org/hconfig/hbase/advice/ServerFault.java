package org.hconfig.hbase.advice;

import java.util.Comparator;
import java.util.List;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Scope;
import org.hconfig.xconfig.model.Severity;

/**
 * A fault that one RegionServer shows and that no setting cures.
 *
 * @param server the server
 * @param severity how grave it is
 * @param weight how much of it there is; the server with the most is named
 * @param current how it is, a few words
 * @param todo what a person is to do
 * @param why why, with its numbers
 */
public record ServerFault(
        ServerObservation server, Severity severity, double weight, String current, String todo, String why) {
    /**
     * Notes one finding for the gravest of these faults, and how many other servers show one: a fault of HDFS or of a client
     * shows on many servers at once.
     *
     * @param name what the findings are about, in the form {@code <slow-syncs>}
     */
    public static void report(
            String name,
            List<ServerFault> faults,
            Finding.FindingEvidence findingEvidence,
            RuleResult.RuleResultBuilder ruleResultBuilder) {
        faults.stream()
                .max(Comparator.comparing(ServerFault::severity).thenComparing(ServerFault::weight))
                .ifPresent(worst -> ruleResultBuilder.addFinding(Finding.todo(
                        new FindingSubject(name, Scope.SERVER, worst.server.name()),
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
