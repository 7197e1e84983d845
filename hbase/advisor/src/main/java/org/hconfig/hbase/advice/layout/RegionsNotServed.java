package org.hconfig.hbase.advice.layout;

import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.MasterFigures;
import org.hconfig.hbase.advice.MasterFigures.Figure;
import org.hconfig.hbase.advice.Words;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;
import org.hconfig.xconfig.model.Scope;
import org.hconfig.xconfig.model.Severity;

/** The HMaster shows regions that no server serves, dead servers, or an hbase:meta that does not fit together. */
public final class RegionsNotServed extends HBaseRule {
    private static final String THRESHOLD = "hbase.metrics.rit.stuck.warning.threshold";
    private static final double THRESHOLD_MILLIS = 60_000;

    /** From this share of dead servers on, the others carry noticeably more. */
    private static final double DEAD_SHARE = 0.1;

    private static final int DEAD_SHOWN = 3;
    private static final double MILLIS = 1000;

    /** The rule. */
    public RegionsNotServed() {
        super(new RuleCard(
                "HC-R051",
                "Regions stuck, dead servers, or faults in hbase:meta",
                "The active HMaster shows regions that have been in transition for longer than"
                        + " hbase.metrics.rit.stuck.warning.threshold (1 min by default), regions open on a dead or"
                        + " unknown server, holes or overlaps of regions, or RegionServers that it lists as dead.",
                "A region that is stuck in transition is usually not served, and neither is one that hbase:meta places on a"
                        + " server that is not there. The servers that are left carry the regions of the dead ones.",
                "No value. The HMaster's page 'Procedures & Locks' and its log name the regions and the step that fails.",
                "",
                "During a rolling restart or a recovery the figures are transient: look again. A server remains on the list"
                        + " of dead ones until one starts at the same address or the HMaster restarts, also when it was"
                        + " removed on purpose.",
                "HBase 2.4 to 3.0: MetricsAssignmentManagerSource, AssignmentManager.RegionInTransitionStat, CatalogJanitor,"
                        + " DeadServer; 10 % of the servers (then a warning) is HConfig's own"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        Optional<MasterFigures> known = facts.cluster().master();
        if (known.isEmpty()) {
            notes.missing("the /jmx page of the active HMaster");
            return;
        }
        MasterFigures master = known.get();
        notes.number(number(master, Figure.IN_TRANSITION) + " regions in transition, "
                + number(master, Figure.IN_TRANSITION_LONG) + " of them for long; "
                + number(master, Figure.DEAD_SERVERS)
                + " dead RegionServers, " + number(master, Figure.SERVERS) + " alive");
        Finding.Basis basis = new Finding.Basis(1, "figures of the HMaster (" + master.name() + ")");
        stuck(facts, master, basis, notes);
        inconsistent(master, basis, notes);
        dead(master, basis, notes);
    }

    private static void stuck(HBaseFacts facts, MasterFigures master, Finding.Basis basis, Examination.Notes notes) {
        long stuck = master.get(Figure.IN_TRANSITION_LONG).orElse(0);
        long lost = master.get(Figure.OPEN_ON_DEAD).orElse(0)
                + master.get(Figure.OPEN_ON_UNKNOWN).orElse(0);
        if (stuck > 0) {
            double limit = facts.values().number(THRESHOLD).orElse(THRESHOLD_MILLIS) / MILLIS;
            notes.found(found(
                    "<regions-in-transition>",
                    stuck + " regions",
                    "see the HMaster's page 'Procedures & Locks' and search its log for 'STUCK Region-In-Transition'; then the"
                            + " log of the server that the region is to open on. HBCK2 assigns regions whose procedure is lost",
                    Severity.WARN,
                    basis,
                    Words.number(stuck) + " regions have been in transition for more than " + Words.seconds(limit)
                            + master.get(Figure.IN_TRANSITION_OLDEST_MILLIS).stream()
                                    .mapToObj(millis -> ", the oldest for " + Words.seconds(millis / MILLIS))
                                    .findFirst()
                                    .orElse("")
                            + ", and are usually not served"));
        }
        if (lost > 0) {
            notes.found(found(
                    "<lost-regions>",
                    lost + " regions",
                    "look again after some minutes. If the number remains, see the HMaster's log for the ServerCrashProcedure of"
                            + " the server; HBCK2 scheduleRecoveries begins it where there is none",
                    Severity.WARN,
                    basis,
                    "hbase:meta shows " + number(master, Figure.OPEN_ON_DEAD) + " regions as open on dead servers and "
                            + number(master, Figure.OPEN_ON_UNKNOWN) + " on servers that the HMaster does not know"));
        }
    }

    private static void inconsistent(MasterFigures master, Finding.Basis basis, Examination.Notes notes) {
        long all = master.get(Figure.HOLES).orElse(0)
                + master.get(Figure.OVERLAPS).orElse(0)
                + master.get(Figure.EMPTY_ROWS).orElse(0);
        if (all > 0) {
            notes.found(found(
                    "<hbase:meta>",
                    "inconsistent",
                    "see the HMaster's page 'HBCK Report' for the tables; run the check again (catalogjanitor_run in the HBase"
                            + " shell) before any repair with HBCK2",
                    Severity.WARN,
                    basis,
                    "the last consistency check found holes: " + number(master, Figure.HOLES) + ", overlaps: "
                            + number(master, Figure.OVERLAPS) + ", empty rows: " + number(master, Figure.EMPTY_ROWS)));
        }
    }

    private static void dead(MasterFigures master, Finding.Basis basis, Examination.Notes notes) {
        long dead = master.get(Figure.DEAD_SERVERS).orElse(0);
        if (dead > 0) {
            long live = master.get(Figure.SERVERS).orElse(0);
            String names = master.dead().isEmpty()
                    ? ""
                    : ": "
                            + String.join(
                                    "; ",
                                    master.dead().stream().limit(DEAD_SHOWN).toList())
                            + (dead > DEAD_SHOWN ? "; …" : "");
            notes.found(found(
                    "<dead-servers>",
                    dead + " servers",
                    "start them again, or, if they were removed on purpose, clear the list (clear_deadservers in the HBase"
                            + " shell). The end of each server's own log shows why it ended",
                    dead >= DEAD_SHARE * (dead + live) ? Severity.WARN : Severity.INFO,
                    basis,
                    "the HMaster lists " + Words.number(dead) + " RegionServers as dead and has " + Words.number(live)
                            + " that are alive" + names));
        }
    }

    private static Finding found(
            String name, String current, String todo, Severity severity, Finding.Basis basis, String why) {
        return Finding.todo(new Subject(name, Scope.CLUSTER, Subject.CLUSTER), current, todo, severity, basis, why);
    }

    private static String number(MasterFigures master, Figure figure) {
        return Words.number(master.get(figure).orElse(0));
    }
}
