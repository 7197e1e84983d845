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

/** Rule HC-R024: split policy splits a pre-split table early. */
public final class PresplitSplitsEarly extends HBaseRule {
    private static final String KEY = "hbase.regionserver.region.split.policy";
    private static final double FLUSH_DEFAULT = 128.0 * (1 << 20);

    /** Creates the rule with its card. */
    public PresplitSplitsEarly() {
        super(new RuleCard(
                "HC-R024",
                "Split policy splits a pre-split table early",
                "A table with writes has more than one region and at most one on each server, and "
                        + "uses SteppingSplitPolicy.",
                "The stepping policy splits the only region of a table on a server at twice the flush size "
                        + "(256 MiB by default): all regions of a pre-split table with one region per server split "
                        + "during the write phase.",
                "hbase.regionserver.region.split.policy of the table = ConstantSizeRegionSplitPolicy.",
                "Regions split at hbase.hregion.max.filesize only.",
                "The table was pre-split only initially and is intended to grow by splits.",
                "HBase 2.6 SteppingSplitPolicy.getSizeToCheck; xConfig 2016, 5.1.2 (1): PreSplit with "
                        + "ConstantSize"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        for (TableObservation table : tables(facts, ruleResultBuilder)) {
            String policy = facts.values().text(table.facts(), KEY).orElse("");
            long most = table.regionsOnOneServer();
            if (policy.isEmpty() || most == 0) {
                ruleResultBuilder.addMissing(table.name() + ": its split policy or its regions");
                continue;
            }
            double flush = facts.values()
                    .number(table.facts(), "hbase.hregion.memstore.flush.size")
                    .orElse(FLUSH_DEFAULT);
            ruleResultBuilder.addNumber(table.name() + ": "
                    + AdviceNumberFormatter.count(table.regions().size(), "region") + ", at most " + most
                    + " on a server, " + policy.substring(policy.lastIndexOf('.') + 1));
            boolean stepping = policy.endsWith(".SteppingSplitPolicy");
            if (stepping && table.regions().size() > 1 && most == 1 && table.writes() > 0) {
                ruleResultBuilder.addFinding(Finding.change(
                        HBaseSubject.ofTable(KEY, table.name()),
                        policy,
                        "org.apache.hadoop.hbase.regionserver.ConstantSizeRegionSplitPolicy",
                        Severity.INFO,
                        facts.ofTraffic(),
                        "the only region on each of " + table.regions().size() + " servers splits at 2 x "
                                + AdviceNumberFormatter.bytes(flush) + " = " + AdviceNumberFormatter.bytes(2 * flush)));
            }
        }
    }
}
