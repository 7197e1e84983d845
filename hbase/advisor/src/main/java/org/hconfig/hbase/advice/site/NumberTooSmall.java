package org.hconfig.hbase.advice.site;

import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.hbase.advice.SiteProperty;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R063: number given in the wrong unit. */
public final class NumberTooSmall extends SitePropertyRule implements ReleaseDependent {
    /**
     * A lower limit and the effect of smaller numbers.
     *
     * @param least the smallest number that takes effect unchanged
     * @param unit HBase's unit
     * @param effect what happens below it
     */
    private record MinimumNumber(long least, String unit, String effect) {}

    private static final Map<String, MinimumNumber> LIMITS = Map.of(
            "hbase.hregion.memstore.flush.size",
            new MinimumNumber(
                    1L << 20,
                    "bytes",
                    "TableDescriptorChecker refuses to create or change a table with less than 1048576 bytes, and a"
                            + " region blocks writes at a multiple of this size"
                            + " (hbase.hregion.memstore.block.multiplier)"),
            "hbase.hregion.max.filesize",
            new MinimumNumber(
                    2L << 20,
                    "bytes",
                    "TableDescriptorChecker refuses to create or change a table with less than 2097152 bytes, and"
                            + " regions split at this size"),
            "hbase.hstore.compaction.max.size",
            new MinimumNumber(
                    1L << 20,
                    "bytes",
                    "no larger file takes part in minor compactions, so files accumulate until writes are blocked"
                            + " (hbase.hstore.blockingStoreFiles)"),
            "hbase.hstore.compaction.throughput.lower.bound",
            new MinimumNumber(
                    64L << 10,
                    "bytes per second",
                    "all compactions of a server share this rate while few files wait, so they hardly progress"),
            "hbase.hstore.compaction.throughput.higher.bound",
            new MinimumNumber(
                    64L << 10,
                    "bytes per second",
                    "all compactions of a server share at most this rate, so they hardly progress"),
            "zookeeper.session.timeout",
            new MinimumNumber(
                    2000,
                    "milliseconds",
                    "a ZooKeeper server raises a shorter session timeout to its minSessionTimeout, which is twice its"
                            + " tickTime unless set (4000 ms with ZooKeeper's default of 2000), so a server is declared"
                            + " dead after that time; 90000 is HBase's default"));

    /** Creates the rule with its card. */
    public NumberTooSmall() {
        super(new RuleCard(
                "HC-R063",
                "Number given in the wrong unit",
                "A site file sets hbase.hregion.memstore.flush.size or hbase.hstore.compaction.max.size below 1 MiB,"
                        + " hbase.hregion.max.filesize below 2 MiB, a bound of the compaction throughput"
                        + " (hbase.hstore.compaction.throughput.lower.bound or higher.bound) below 64 KiB, or"
                        + " zookeeper.session.timeout below 2000 ms. Zero and negative numbers are not checked.",
                "HBase expects bytes and milliseconds. A number intended in MiB or seconds is rejected when tables are"
                        + " created, replaced with a minimum, or stops compactions.",
                "No value. Use HBase's unit.",
                "",
                "A test cluster uses the value on purpose.",
                "HBase 2.4 to 3.0: TableDescriptorChecker, HRegion, ConstantSizeRegionSplitPolicy; ZooKeeper's"
                        + " minSessionTimeout"));
    }

    @Override
    protected void evaluate(SiteProperty property, HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<MinimumNumber> minimumNumber = Optional.ofNullable(LIMITS.get(property.key()));
        Optional<String> digits = property.resolved().map(String::strip).filter(text -> text.matches("\\d{1,18}"));
        if (minimumNumber.isEmpty() || digits.isEmpty()) {
            return;
        }
        long number = Long.parseLong(digits.get());
        if (number > 0 && number < minimumNumber.get().least()) {
            ruleResultBuilder.addFinding(Finding.todo(
                    HBaseSubject.ofServers(property.key()),
                    property.value(),
                    "specify it in " + minimumNumber.get().unit() + " in " + property.file(),
                    Severity.WARN,
                    new Finding.FindingEvidence(1, property.file()),
                    "HBase reads " + number + " " + minimumNumber.get().unit() + ": "
                            + minimumNumber.get().effect()));
        }
    }
}
