package org.hconfig.hbase.advice.writes;

import java.util.OptionalDouble;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R029: major compactions at the same time. */
public final class MajorCompactionsTogether extends HBaseRule {
    private static final String JITTER = "hbase.hregion.majorcompaction.jitter";
    private static final double JITTER_MIN = 0.2;

    /** Creates the rule with its card. */
    public MajorCompactionsTogether() {
        super(new RuleCard(
                "HC-R029",
                "Major compactions at the same time",
                "hbase.hregion.majorcompaction is above 0 and hbase.hregion.majorcompaction.jitter below 0.2.",
                "The jitter spreads the major compactions of all regions over time; without it every region of a "
                        + "server rewrites its files at once.",
                "hbase.hregion.majorcompaction.jitter = 0.5, HBase's default.",
                "",
                "An external scheduler starts major compactions: then hbase.hregion.majorcompaction " + "should be 0.",
                "HBase 2.6 RatioBasedCompactionPolicy.getNextMajorCompactTime; 0.2 is set by HConfig"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalDouble period = facts.values().number("hbase.hregion.majorcompaction");
        OptionalDouble jitter = facts.values().number(JITTER);
        if (period.isEmpty() || jitter.isEmpty()) {
            ruleResultBuilder.addMissing("the servers' settings");
            return;
        }
        ruleResultBuilder.addNumber("period " + AdviceNumberFormatter.seconds(period.getAsDouble() / 1000) + ", jitter "
                + AdviceNumberFormatter.number(jitter.getAsDouble()));
        if (period.getAsDouble() > 0 && jitter.getAsDouble() < JITTER_MIN) {
            ruleResultBuilder.addFinding(Finding.change(
                    HBaseSubject.ofServers(JITTER),
                    Double.toString(jitter.getAsDouble()),
                    "0.5",
                    Severity.WARN,
                    facts.ofSettings(),
                    "a period of " + AdviceNumberFormatter.seconds(period.getAsDouble() / 1000) + " with a jitter of "
                            + AdviceNumberFormatter.number(jitter.getAsDouble()) + " lets all regions compact within "
                            + AdviceNumberFormatter.seconds(2 * jitter.getAsDouble() * period.getAsDouble() / 1000)));
        }
    }
}
