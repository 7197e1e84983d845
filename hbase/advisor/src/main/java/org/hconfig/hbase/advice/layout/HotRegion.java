package org.hconfig.hbase.advice.layout;

import java.util.Comparator;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.advice.TableObservation.RegionObservation;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R021: hot region. */
public final class HotRegion extends HBaseRule {
    private static final long REQUESTS_MIN = 10_000;
    private static final double SHARE_MAX = 0.5;
    private static final double TIMES = 4;
    private static final double WRITES_SHARE = 0.9;

    /** Creates the rule with its card. */
    public HotRegion() {
        super(new RuleCard(
                "HC-R021",
                "Hot region",
                "A table with at least two regions had at least 10,000 requests, and one region received more than "
                        + "half of them and at least four times the even share.",
                "All these requests go to one server; the others cannot share the load.",
                "No value: see the pattern with hconfig heat. If one row has the requests, neither a split nor a hash in front"
                        + " of the keys helps: cache it, read from region replicas, or divide it into several rows. Else split the"
                        + " region within its key range, or distribute the keys. If at least 90 % of its"
                        + " requests are writes and it is the last region of the table, keys ascend: then no split helps, and"
                        + " keys should begin with a hash or a salt. The same applies to other written regions whose keys"
                        + " are always new, such as reversed times, or times after a prefix: hconfig heat names the pattern.",
                "",
                "The hot region changes over time, as with keys that ascend through several regions: hconfig heat shows"
                        + " it.",
                "xConfig 2016, 5.1.2 (1); TiKV splits a region above 20 % of its server's load; half and "
                        + "four times are set by HConfig"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        for (TableObservation table : tables(facts, ruleResultBuilder)) {
            long all = table.reads() + table.writes();
            if (table.regions().size() < 2) {
                continue;
            }
            if (all < REQUESTS_MIN) {
                ruleResultBuilder.addMissing(table.name() + ": " + AdviceNumberFormatter.number(REQUESTS_MIN)
                        + " requests (" + AdviceNumberFormatter.number(all) + " so far)");
                continue;
            }
            RegionObservation hottest = table.regions().stream()
                    .max(Comparator.comparingLong(region -> region.reads() + region.writes()))
                    .orElseThrow();
            double share = (double) (hottest.reads() + hottest.writes()) / all;
            double even = 1.0 / table.regions().size();
            ruleResultBuilder.addNumber(table.name() + ": hottest region " + hottest.name() + " received "
                    + AdviceNumberFormatter.percent(share) + ", even share " + AdviceNumberFormatter.percent(even));
            if (share > SHARE_MAX && share >= TIMES * even) {
                ruleResultBuilder.addFinding(Finding.todo(
                        HBaseSubject.ofTable("<hot-region>", table.name()),
                        AdviceNumberFormatter.percent(share) + " of requests",
                        todo(table.name(), hottest),
                        Severity.WARN,
                        facts.ofTraffic(),
                        "region " + hottest.name() + " on " + hottest.server() + " received "
                                + AdviceNumberFormatter.percent(share) + " of " + AdviceNumberFormatter.number(all)
                                + " requests; the even share is " + AdviceNumberFormatter.percent(even)
                                + (ascends(hottest) ? "; it is the last region, and nearly all are writes" : "")));
            }
        }
    }

    /** Returns true when new keys go to the region, because they are larger than all others. */
    private static boolean ascends(RegionObservation region) {
        return region.last() && isWritten(region);
    }

    private static boolean isWritten(RegionObservation region) {
        return region.writes() >= WRITES_SHARE * (region.reads() + region.writes());
    }

    private static String todo(String table, RegionObservation region) {
        String row = isWritten(region)
                ? "If it is one row, no split helps: divide it into several rows, or combine its updates in the client. "
                : "If it is one row, no split helps, and no hash in front of the key: cache it in the client, or read from"
                        + " region replicas. ";
        String split = "split '" + region.name() + "' in the HBase shell, or distribute the keys (hash prefix)";
        if (isWritten(region) && !region.last()) {
            return "see the pattern: hconfig heat " + table + ". " + row
                    + "If its keys are always new, such as reversed times, or"
                    + " times after a prefix, a split does not help: begin them, or the part after the prefix, with a hash or a"
                    + " salt, in a new table that is pre-split for them. If not: " + split;
        }
        return ascends(region)
                ? "begin the keys with a hash or a salt, in a new table that is pre-split for them: hconfig plan --for"
                        + " write-mostly --table NEW --family FAMILY --partitioner hex. A split does not help, because new keys"
                        + " go to the last region again"
                : "see the pattern: hconfig heat " + table + ". " + row + "If it is a range of keys: " + split;
    }
}
