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

/** Rule HC-R027: neither compression nor encoding. */
public final class NoBlockEncoding extends HBaseRule {
    private static final String KEY = "DATA_BLOCK_ENCODING";
    private static final long BYTES_MIN = 1L << 30;

    /** Creates the rule with its card. */
    public NoBlockEncoding() {
        super(new RuleCard(
                "HC-R027",
                "Neither compression nor encoding",
                "A family has COMPRESSION NONE and DATA_BLOCK_ENCODING NONE, and its table is larger than 1 " + "GiB.",
                "Each cell repeats row, family, qualifier and timestamp. With ten 100-byte cells a file takes "
                        + "1.55 times the raw size; with FAST_DIFF 1.06 times, and the cache holds 50 % more rows.",
                "DATA_BLOCK_ENCODING = FAST_DIFF.",
                "Writing an HFile takes 38 % more CPU time (measured on 2.6.4 with ten 100-byte "
                        + "cells). Files are encoded when they are rewritten.",
                "The CPU is the bottleneck, or cells are large (one 1,000-byte cell gains 5 %).",
                "Measured on HBase 2.6.4 (HFile sizes with and without FAST_DIFF)"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        for (TableObservation table : tables(facts, ruleResultBuilder)) {
            for (String family : table.facts().families()) {
                String compression = facts.values()
                        .text(table.facts(), family, "COMPRESSION")
                        .orElse("");
                String encoding =
                        facts.values().text(table.facts(), family, KEY).orElse("");
                ruleResultBuilder.addNumber(table.name() + ":" + family + ": COMPRESSION " + compression + ", " + KEY
                        + " " + encoding + ", "
                        + AdviceNumberFormatter.bytes(table.facts().storeBytes()));
                if (compression.equals("NONE")
                        && encoding.equals("NONE")
                        && table.facts().storeBytes() > BYTES_MIN) {
                    ruleResultBuilder.addFinding(Finding.change(
                            HBaseSubject.ofFamily(KEY, table.name(), family),
                            encoding,
                            "FAST_DIFF",
                            Severity.INFO,
                            facts.ofSettings(),
                            AdviceNumberFormatter.bytes(table.facts().storeBytes())
                                    + " neither compressed nor encoded; small cells "
                                    + "shrink to about two thirds (1.06 / 1.55)"));
                }
            }
        }
    }
}
