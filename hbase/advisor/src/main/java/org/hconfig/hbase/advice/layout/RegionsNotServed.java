package org.hconfig.hbase.advice.layout;

import java.util.Optional;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.jmx.MasterMetrics;
import org.hconfig.hbase.jmx.MasterMetrics.MasterMetric;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Target;

/** Rule HC-R051: regions stuck, dead servers, or faults in hbase:meta. */
public final class RegionsNotServed extends HBaseRule {
    private static final String THRESHOLD = "hbase.metrics.rit.stuck.warning.threshold";
    private static final double THRESHOLD_MILLIS = 60_000;

    /** Fraction of dead servers from which the load on the others is noticeably higher. */
    private static final double DEAD_SHARE = 0.1;

    private static final int DEAD_SHOWN = 3;
    private static final double MILLIS = 1000;

    /** Creates the rule with its card. */
    public RegionsNotServed() {
        super(new RuleCard(
                "HC-R051",
                "Regions stuck, dead servers, or faults in hbase:meta",
                "The active HMaster shows regions that have been in transition for longer than"
                        + " hbase.metrics.rit.stuck.warning.threshold (1 min by default), regions open on a dead or"
                        + " unknown server, holes or overlaps of regions, or RegionServers that it lists as dead.",
                "A region that is stuck in transition is usually not served, and neither is one that hbase:meta"
                        + " assigns to a missing server. The remaining servers host the regions of the dead ones.",
                "No value. The HMaster's page 'Procedures & Locks' and its log name the regions and the failing step.",
                "",
                "During a rolling restart or a recovery the values are transient: check again. A server remains on the"
                        + " list of dead servers until one starts at the same address or the HMaster restarts, even if it"
                        + " was removed on purpose.",
                "HBase 2.4 to 3.0: MetricsAssignmentManagerSource, AssignmentManager.RegionInTransitionStat,"
                        + " CatalogJanitor, DeadServer; 10 % of the servers (then a warning) is set by HConfig"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<MasterMetrics> known = facts.cluster().master();
        if (known.isEmpty()) {
            ruleResultBuilder.addMissing("the /jmx page of the active HMaster");
            return;
        }
        MasterMetrics master = known.get();
        ruleResultBuilder.addNumber(number(master, MasterMetric.IN_TRANSITION) + " regions in transition, "
                + number(master, MasterMetric.IN_TRANSITION_LONG) + " of them over the threshold; "
                + number(master, MasterMetric.DEAD_SERVERS)
                + " dead RegionServers, " + number(master, MasterMetric.SERVERS) + " alive");
        Finding.FindingEvidence findingEvidence =
                new Finding.FindingEvidence(1, "metrics of the HMaster (" + master.name() + ")");
        stuck(facts, master, findingEvidence, ruleResultBuilder);
        inconsistent(master, findingEvidence, ruleResultBuilder);
        dead(master, findingEvidence, ruleResultBuilder);
    }

    private static void stuck(
            HBaseFacts facts,
            MasterMetrics master,
            Finding.FindingEvidence findingEvidence,
            RuleResult.RuleResultBuilder ruleResultBuilder) {
        long stuck = master.get(MasterMetric.IN_TRANSITION_LONG).orElse(0);
        long lost = master.get(MasterMetric.OPEN_ON_DEAD).orElse(0)
                + master.get(MasterMetric.OPEN_ON_UNKNOWN).orElse(0);
        if (stuck > 0) {
            double limit = facts.values().number(THRESHOLD).orElse(THRESHOLD_MILLIS) / MILLIS;
            ruleResultBuilder.addFinding(found(
                    "<regions-in-transition>",
                    AdviceNumberFormatter.count(stuck, "region"),
                    "check the HMaster's page 'Procedures & Locks' and search its log for 'STUCK"
                            + " Region-In-Transition'; then the log of the target server of the region. Use HBCK2 to"
                            + " assign regions whose procedure is lost",
                    Severity.WARN,
                    findingEvidence,
                    AdviceNumberFormatter.count(stuck, "region") + (stuck == 1 ? " has" : " have")
                            + " been in transition for more than "
                            + AdviceNumberFormatter.seconds(limit)
                            + master.get(MasterMetric.IN_TRANSITION_OLDEST_MILLIS).stream()
                                    .mapToObj(millis ->
                                            ", the oldest for " + AdviceNumberFormatter.seconds(millis / MILLIS))
                                    .findFirst()
                                    .orElse("")
                            + ", and " + (stuck == 1 ? "is" : "are") + " usually not served"));
        }
        if (lost > 0) {
            ruleResultBuilder.addFinding(found(
                    "<lost-regions>",
                    AdviceNumberFormatter.count(lost, "region"),
                    "check again after a few minutes. If the number persists, search the HMaster's log for the"
                            + " ServerCrashProcedure of the server; HBCK2 scheduleRecoveries starts one if there is none",
                    Severity.WARN,
                    findingEvidence,
                    "hbase:meta shows " + number(master, MasterMetric.OPEN_ON_DEAD)
                            + " regions as open on dead servers and " + number(master, MasterMetric.OPEN_ON_UNKNOWN)
                            + " on servers that the HMaster does not know"));
        }
    }

    private static void inconsistent(
            MasterMetrics master,
            Finding.FindingEvidence findingEvidence,
            RuleResult.RuleResultBuilder ruleResultBuilder) {
        long all = master.get(MasterMetric.HOLES).orElse(0)
                + master.get(MasterMetric.OVERLAPS).orElse(0)
                + master.get(MasterMetric.EMPTY_ROWS).orElse(0);
        if (all > 0) {
            ruleResultBuilder.addFinding(found(
                    "<hbase:meta>",
                    "inconsistent",
                    "check the HMaster's page 'HBCK Report' for the tables; repeat the check (catalogjanitor_run in"
                            + " the HBase shell) before any repair with HBCK2",
                    Severity.WARN,
                    findingEvidence,
                    "the last consistency check found holes: " + number(master, MasterMetric.HOLES) + ", overlaps: "
                            + number(master, MasterMetric.OVERLAPS) + ", empty rows: "
                            + number(master, MasterMetric.EMPTY_ROWS)));
        }
    }

    private static void dead(
            MasterMetrics master,
            Finding.FindingEvidence findingEvidence,
            RuleResult.RuleResultBuilder ruleResultBuilder) {
        long dead = master.get(MasterMetric.DEAD_SERVERS).orElse(0);
        if (dead > 0) {
            long live = master.get(MasterMetric.SERVERS).orElse(0);
            String names = master.dead().isEmpty()
                    ? ""
                    : ": "
                            + String.join(
                                    "; ",
                                    master.dead().stream().limit(DEAD_SHOWN).toList())
                            + (dead > DEAD_SHOWN ? "; …" : "");
            ruleResultBuilder.addFinding(found(
                    "<dead-servers>",
                    AdviceNumberFormatter.count(dead, "server"),
                    "restart them or, if they were removed on purpose, clear the list (clear_deadservers in the HBase"
                            + " shell). The end of each server's log shows why it terminated",
                    dead >= DEAD_SHARE * (dead + live) ? Severity.WARN : Severity.INFO,
                    findingEvidence,
                    "the HMaster lists " + AdviceNumberFormatter.count(dead, "RegionServer") + " as dead and has "
                            + AdviceNumberFormatter.number(live) + " alive" + names));
        }
    }

    private static Finding found(
            String name,
            String current,
            String todo,
            Severity severity,
            Finding.FindingEvidence findingEvidence,
            String why) {
        return Finding.todo(
                new FindingSubject(name, HBaseScope.CLUSTER, Target.CLUSTER),
                current,
                todo,
                severity,
                findingEvidence,
                why);
    }

    private static String number(MasterMetrics master, MasterMetric masterMetric) {
        return AdviceNumberFormatter.number(master.get(masterMetric).orElse(0));
    }
}
