package org.hconfig.hbase.advice.layout;

import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** All writes of a table meet on one server. */
public final class AllWritesInOneRegion extends HBaseRule {
    private static final long WRITES_MIN = 10_000;

    /** The rule. */
    public AllWritesInOneRegion() {
        super(new RuleCard(
                "HC-R022",
                "A table of one region is written hot",
                "There are at least two servers, a table has one region, and at least 10,000 rows were "
                        + "written to it.",
                "One server does all the work until the region splits, and afterwards until the balancer "
                        + "moves the halves. That is what pre-splitting avoids.",
                "No value: split it, or load into a table that was pre-split.",
                "",
                "The table is small and stays so.",
                "HConfig 2015, 3.3.1; xConfig 2016, 5.1.2 (1)"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (facts.clusterSize().orElse(2) < 2) {
            ruleResultBuilder.addNumber("one server: nothing to spread over");
            return;
        }
        for (TableObservation table : tables(facts, ruleResultBuilder)) {
            ruleResultBuilder.addNumber(table.name() + ": " + table.regions().size() + " regions, "
                    + AdviceNumberFormatter.number(table.writes()) + " rows written");
            if (table.regions().size() == 1 && table.writes() >= WRITES_MIN) {
                ruleResultBuilder.addFinding(Finding.todo(
                        FindingSubject.ofTable("<regions>", table.name()),
                        "1 region",
                        "split '" + table.name() + "' in the HBase shell; for a load, begin with a pre-split table: "
                                + "hconfig plan --for bulk-load",
                        Severity.WARN,
                        facts.ofTraffic(),
                        AdviceNumberFormatter.number(table.writes()) + " rows went to one region " + period(facts)
                                + (facts.clusterSize().isPresent()
                                        ? " while there are "
                                                + facts.clusterSize().getAsInt() + " servers"
                                        : "")));
            }
        }
    }
}
