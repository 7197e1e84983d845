package org.hconfig.hbase.advice.writes;

import java.util.OptionalDouble;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.Words;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;
import org.hconfig.xconfig.model.Severity;

/** All major compactions fall on one time. */
public final class MajorCompactionsTogether extends HBaseRule {
    private static final String JITTER = "hbase.hregion.majorcompaction.jitter";
    private static final double JITTER_MIN = 0.2;

    /** The rule. */
    public MajorCompactionsTogether() {
        super(new RuleCard(
                "HC-R029",
                "Major compactions at the same time",
                "hbase.hregion.majorcompaction is above 0 and hbase.hregion.majorcompaction.jitter below 0.2.",
                "The jitter spreads the major compactions of all regions; without it every region of a "
                        + "server rewrites its files at once.",
                "hbase.hregion.majorcompaction.jitter = 0.5, HBase's default.",
                "",
                "A schedule outside HBase starts major compactions: then hbase.hregion.majorcompaction "
                        + "should be 0.",
                "HBase 2.6 RatioBasedCompactionPolicy.getNextMajorCompactTime; 0.2 is HConfig's own"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        OptionalDouble period = facts.values().number("hbase.hregion.majorcompaction");
        OptionalDouble jitter = facts.values().number(JITTER);
        if (period.isEmpty() || jitter.isEmpty()) {
            notes.missing("the servers' values were not seen");
            return;
        }
        notes.number("period " + Words.seconds(period.getAsDouble() / 1000) + ", jitter "
                + Words.number(jitter.getAsDouble()));
        if (period.getAsDouble() > 0 && jitter.getAsDouble() < JITTER_MIN) {
            notes.found(Finding.change(
                    Subject.ofServers(JITTER),
                    Double.toString(jitter.getAsDouble()),
                    "0.5",
                    Severity.WARN,
                    facts.ofSettings(),
                    "a period of " + Words.seconds(period.getAsDouble() / 1000) + " with a jitter of "
                            + Words.number(jitter.getAsDouble()) + " lets all regions compact within "
                            + Words.seconds(2 * jitter.getAsDouble() * period.getAsDouble() / 1000)));
        }
    }
}
