package org.hconfig.hbase.advice.reads;

import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R025: block cache switched off for a family that is read. */
public final class CacheOffWhileRead extends HBaseRule {
    private static final String KEY = "BLOCKCACHE";
    private static final long READS_MIN = 1000;

    /** Creates the rule with its card. */
    public CacheOffWhileRead() {
        super(new RuleCard(
                "HC-R025",
                "Block cache switched off for a family that is read",
                "BLOCKCACHE of a family is false and at least 1,000 rows of its table were read during the"
                        + " observation.",
                "Every read of a data block goes to the disk, however often it is requested.",
                "BLOCKCACHE = true.",
                "Its blocks evict others from the cache.",
                "The table is only read by full scans.",
                "HBase reference guide, schema design: block cache; 1,000 rows so that a query in the shell "
                        + "does not count"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        for (TableObservation table : tables(facts, ruleResultBuilder)) {
            for (String family : table.facts().families()) {
                String now = facts.values().text(table.facts(), family, KEY).orElse("");
                ruleResultBuilder.addNumber(table.name() + ":" + family + ": " + KEY + " " + now + ", "
                        + AdviceNumberFormatter.count(table.reads(), "row") + " read, "
                        + AdviceNumberFormatter.bytes(table.facts().storeBytes()));
                if (now.equals("false") && table.reads() >= READS_MIN) {
                    ruleResultBuilder.addFinding(Finding.change(
                            HBaseSubject.ofFamily(KEY, table.name(), family),
                            now,
                            "true",
                            Severity.WARN,
                            facts.ofTraffic(),
                            "BLOCKCACHE is false, yet " + AdviceNumberFormatter.number(table.reads())
                                    + " rows were read " + period(facts)));
                }
            }
        }
    }
}
