package org.hconfig.hbase.advice.reads;

import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R026: no Bloom filter on a table with point reads. */
public final class NoBloomFilter extends HBaseRule {
    private static final String KEY = "BLOOMFILTER";
    private static final long GETS_MIN = 1000;

    /** Creates the rule with its card. */
    public NoBloomFilter() {
        super(new RuleCard(
                "HC-R026",
                "No Bloom filter on a table with point reads",
                "BLOOMFILTER of a family is NONE, its table was read, and the servers processed at least nine gets "
                        + "per scan.",
                "Without a filter a get reads every file of the store that may hold its row; with one "
                        + "it skips 99 of 100 files that do not.",
                "BLOOMFILTER = ROW.",
                "About ten bits per row. Files get the filter when they are rewritten.",
                "Reads are scans, which do not use Bloom filters.",
                "HBase reference guide, Bloom filters (error rate 0.01); xConfig 2016, 5.1.2 on reads"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalLong gets = facts.delta(ServerMetric.GETS);
        OptionalLong scans = facts.delta(ServerMetric.SCANS);
        if (gets.isEmpty() || scans.isEmpty()) {
            ruleResultBuilder.addMissing("the servers' counts of gets and scans");
            return;
        }
        ruleResultBuilder.addNumber(AdviceNumberFormatter.number(gets.getAsLong()) + " gets, "
                + AdviceNumberFormatter.number(scans.getAsLong()) + " scanner calls");
        boolean points = gets.getAsLong() >= GETS_MIN && gets.getAsLong() >= 9 * scans.getAsLong();
        for (TableObservation table : tables(facts, ruleResultBuilder)) {
            for (String family : table.facts().families()) {
                String now = facts.values().text(table.facts(), family, KEY).orElse("");
                ruleResultBuilder.addNumber(table.name() + ":" + family + ": " + KEY + " " + now);
                if (points && table.reads() > 0 && now.equals("NONE")) {
                    ruleResultBuilder.addFinding(Finding.change(
                            HBaseSubject.ofFamily(KEY, table.name(), family),
                            now,
                            "ROW",
                            Severity.WARN,
                            facts.ofTraffic(),
                            AdviceNumberFormatter.number(gets.getAsLong()) + " gets and "
                                    + AdviceNumberFormatter.number(scans.getAsLong())
                                    + " scanner calls " + period(facts)
                                    + "; each get reads every file of the store"));
                }
            }
        }
    }
}
