package org.hconfig.hbase.advice.layout;

import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R022: all writes of a table go to one region. */
public final class AllWritesInOneRegion extends HBaseRule {
    private static final long WRITES_MIN = 10_000;

    /** Creates the rule with its card. */
    public AllWritesInOneRegion() {
        super(new RuleCard(
                "HC-R022",
                "All writes of a table go to one region",
                "The cluster has at least two servers, a table has one region, and at least 10,000 rows were "
                        + "written to it.",
                "One server handles all requests until the region splits and the balancer "
                        + "moves the daughter regions. Pre-splitting avoids this.",
                "No value: split the region, or load into a pre-split table.",
                "",
                "The table is small and will stay small.",
                "HConfig 2015, 3.3.1; xConfig 2016, 5.1.2 (1)"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (facts.clusterSize().orElse(2) < 2) {
            ruleResultBuilder.addNumber("only one server");
            return;
        }
        for (TableObservation table : tables(facts, ruleResultBuilder)) {
            ruleResultBuilder.addNumber(table.name() + ": "
                    + AdviceNumberFormatter.count(table.regions().size(), "region") + ", "
                    + AdviceNumberFormatter.count(table.writes(), "row") + " written");
            if (table.regions().size() == 1 && table.writes() >= WRITES_MIN) {
                ruleResultBuilder.addFinding(Finding.todo(
                        HBaseSubject.ofTable("<regions>", table.name()),
                        "1 region",
                        "split '" + table.name()
                                + "' in the HBase shell; for a bulk load, start with a pre-split table: "
                                + "hconfig plan --for bulk-load",
                        Severity.WARN,
                        facts.ofTraffic(),
                        AdviceNumberFormatter.number(table.writes()) + " rows were written to one region "
                                + period(facts)
                                + (facts.clusterSize().isPresent()
                                        ? " while the cluster has "
                                                + facts.clusterSize().getAsInt() + " servers"
                                        : "")));
            }
        }
    }
}
