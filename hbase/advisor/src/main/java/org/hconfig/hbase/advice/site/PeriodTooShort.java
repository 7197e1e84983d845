package org.hconfig.hbase.advice.site;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R064: periodic work far too frequent. */
public final class PeriodTooShort extends SiteValueRule implements ReleaseDependent {
    private static final String MAJOR = "hbase.hregion.majorcompaction";

    /**
     * Limits of a period in milliseconds.
     *
     * @param least the shortest period that is not reported
     * @param usual HBase's default
     * @param severity severity of a shorter period
     * @param effect the servers' work at the end of each period
     */
    private record MinimumPeriod(long least, long usual, Severity severity, String effect) {}

    private static final Map<String, MinimumPeriod> PERIODS = Map.of(
            MAJOR,
            new MinimumPeriod(
                    86_400_000,
                    604_800_000,
                    Severity.WARN,
                    "when the oldest file of a store is older than the period (which"
                            + " hbase.hregion.majorcompaction.jitter spreads), its next compaction includes all files, so"
                            + " stores with writes are rewritten completely all the time"),
            "hbase.regionserver.optionalcacheflushinterval",
            new MinimumPeriod(
                    300_000,
                    3_600_000,
                    Severity.WARN,
                    "every region with an edit older than the interval is flushed, however small its memstore is; the"
                            + " small files keep compactions busy"),
            "hbase.regionserver.logroll.period",
            new MinimumPeriod(
                    60_000,
                    3_600_000,
                    Severity.WARN,
                    "every write-ahead log with edits is closed after the period; at hbase.regionserver.maxlogs files"
                            + " HBase flushes the memstores with the oldest edits, however small they are"),
            "hbase.balancer.period",
            new MinimumPeriod(
                    60_000,
                    300_000,
                    Severity.INFO,
                    "the balancer may run for 30 s (hbase.master.balancer.stochastic.maxRunningTime) each time, and"
                            + " hbase.balancer.max.balancing, which limits its moves, is as long as the period unless"
                            + " set"),
            "hbase.catalogjanitor.interval",
            new MinimumPeriod(30_000, 300_000, Severity.INFO, "the HMaster scans all of hbase:meta each time"),
            "hbase.master.cleaner.interval",
            new MinimumPeriod(
                    30_000,
                    600_000,
                    Severity.INFO,
                    "the HMaster lists the directories of old write-ahead logs and archived HFiles each time, which the"
                            + " NameNode must serve"));

    /** Creates the rule with its card. */
    public PeriodTooShort() {
        super(new RuleCard(
                "HC-R064",
                "Periodic work far too frequent",
                "hbase.hregion.majorcompaction is below 1 day, hbase.regionserver.optionalcacheflushinterval"
                        + " below 5 min, hbase.regionserver.logroll.period or hbase.balancer.period below 1 min,"
                        + " or hbase.catalogjanitor.interval or hbase.master.cleaner.interval below 30 s. Zero and"
                        + " negative values, which disable the work, are not checked.",
                "Each repetition has the full cost: a major compaction rewrites all files of a store, a flush"
                        + " writes a file, and the HMaster's chores read hbase:meta and directories of HDFS.",
                "No value. HBase's defaults are 7 days for major compactions, 1 h for flushes and logs, 5 min"
                        + " for the balancer and the catalog janitor, 10 min for cleaners.",
                "Deleted and expired cells stay longer on disk; edits stay longer in memory.",
                "A test requires short periods, or the tables are so small that rewriting them is cheap.",
                "HBase 1.7 to 3.0: SortedCompactionPolicy.selectCompaction, RatioBasedCompactionPolicy,"
                        + " HRegion.shouldFlush, LogRoller, BalancerChore, HMaster, CatalogJanitor, CleanerChore;"
                        + " the limits are set by HConfig"));
    }

    @Override
    protected void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        ruleResultBuilder.addNumber("periods of compactions, flushes, logs and HMaster chores checked");
        new TreeMap<>(PERIODS).forEach((key, minimumPeriod) -> {
            SiteValueChecks.number(facts, key)
                    .ifPresent(millis ->
                            judge(ruleResultBuilder, HBaseSubject.ofServers(key), minimumPeriod, millis, facts));
        });
        for (TableObservation table : facts.tables()) {
            Optional.ofNullable(table.facts().settings().get(MAJOR))
                    .filter(text -> text.matches("\\d{1,18}"))
                    .map(Long::parseLong)
                    .ifPresent(millis -> judge(
                            ruleResultBuilder,
                            HBaseSubject.ofTable(MAJOR, table.name()),
                            Optional.ofNullable(PERIODS.get(MAJOR)).orElseThrow(),
                            millis,
                            facts));
        }
    }

    private static void judge(
            RuleResult.RuleResultBuilder ruleResultBuilder,
            FindingSubject findingSubject,
            MinimumPeriod minimumPeriod,
            long millis,
            HBaseFacts facts) {
        if (millis > 0 && millis < minimumPeriod.least()) {
            ruleResultBuilder.addFinding(Finding.todo(
                    findingSubject,
                    Long.toString(millis),
                    "set it to " + minimumPeriod.usual() + " ("
                            + AdviceNumberFormatter.seconds(minimumPeriod.usual() / 1000.0) + ", HBase's default)"
                            + (findingSubject.key().equals(MAJOR)
                                    ? ", or to 0 and schedule major compactions externally when clients are idle"
                                    : ", or check its unit: HBase reads milliseconds"),
                    minimumPeriod.severity(),
                    facts.ofSettings(),
                    "every " + AdviceNumberFormatter.seconds(millis / 1000.0) + ": " + minimumPeriod.effect()));
        }
    }
}
