package org.hconfig.hbase.advice.reads;

import java.util.OptionalLong;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.TableLook;
import org.hconfig.hbase.advice.Words;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.model.Vital;

/** Points look into every file. */
public final class NoBloomFilter extends HBaseRule {
    private static final String KEY = "BLOOMFILTER";
    private static final long GETS_MIN = 1000;

    /** The rule. */
    public NoBloomFilter() {
        super(new RuleCard(
                "HC-R026",
                "No Bloom filter on a table read by points",
                "BLOOMFILTER of a family is NONE, its table was read, and the servers saw at least nine gets "
                        + "for each scan.",
                "Without a filter a get reads every file of the store that may hold its row; with one "
                        + "it skips 99 of 100 files that do not.",
                "BLOOMFILTER = ROW.",
                "About ten bits for each row. Files take the filter when they are rewritten.",
                "Reads are scans: filters do not help them.",
                "HBase reference guide, Bloom filters (error rate 0.01); xConfig 2016, 5.1.2 on reads"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        OptionalLong gets = facts.grown(Vital.GETS);
        OptionalLong scans = facts.grown(Vital.SCANS);
        if (gets.isEmpty() || scans.isEmpty()) {
            notes.missing("how many gets and scans the servers saw");
            return;
        }
        notes.number(
                Words.number(gets.getAsLong()) + " gets, " + Words.number(scans.getAsLong()) + " calls of scanners");
        boolean points = gets.getAsLong() >= GETS_MIN && gets.getAsLong() >= 9 * scans.getAsLong();
        for (TableLook table : tables(facts, notes)) {
            for (String family : table.facts().families()) {
                String now = facts.values().text(table.facts(), family, KEY).orElse("");
                notes.number(table.name() + ":" + family + ": " + KEY + " " + now);
                if (points && table.reads() > 0 && now.equals("NONE")) {
                    notes.found(Finding.change(
                            Subject.ofFamily(KEY, table.name(), family),
                            now,
                            "ROW",
                            Severity.WARN,
                            facts.ofTraffic(),
                            Words.number(gets.getAsLong()) + " gets and " + Words.number(scans.getAsLong())
                                    + " calls of scanners " + period(facts)
                                    + "; each get reads every file of the store"));
                }
            }
        }
    }
}
