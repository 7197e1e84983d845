package org.hconfig.hbase.advice.writes;

import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R013: many column families cause small flushes. */
public final class ManyFamilies extends HBaseRule {
    private static final int FAMILIES_MAX = 3;

    /** Creates the rule with its card. */
    public ManyFamilies() {
        super(new RuleCard(
                "HC-R013",
                "Many column families cause small flushes",
                "A table with writes has more than three column families.",
                "All families of a region are flushed together: if their sizes differ, a flush of the large one "
                        + "writes small files for the others.",
                "No value: families are part of the application's design.",
                "",
                "Each row is written to only one of the families.",
                "HBase reference guide, number of column families (two or three at most)"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        for (TableObservation table : tables(facts, ruleResultBuilder)) {
            int families = table.facts().families().size();
            ruleResultBuilder.addNumber(table.name() + ": " + families + " families");
            if (families > FAMILIES_MAX && table.writes() > 0) {
                ruleResultBuilder.addFinding(Finding.todo(
                        HBaseSubject.ofTable("<families>", table.name()),
                        families + " families",
                        "put columns that are read together into one family, or into separate tables",
                        Severity.INFO,
                        facts.ofTraffic(),
                        families + " families share each flush of " + table.name()
                                + "; more than three are seldom of similar size"));
            }
        }
    }
}
