package org.hconfig.hbase.advice.site;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.hbase.advice.TableLook;
import org.hconfig.hbase.advice.Words;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;
import org.hconfig.xconfig.model.Severity;

/** Periodic work of servers that is repeated so often that it is hardly ever finished. */
public final class PeriodTooShort extends HBaseRule implements ReleaseDependent {
    private static final String MAJOR = "hbase.hregion.majorcompaction";

    /**
     * A period in milliseconds.
     *
     * @param least the shortest period that is not named
     * @param usual HBase's default
     * @param severity how grave a shorter one is
     * @param effect what servers do at each end of the period
     */
    private record Period(long least, long usual, Severity severity, String effect) {}

    private static final Map<String, Period> PERIODS = Map.of(
            MAJOR,
            new Period(
                    86_400_000,
                    604_800_000,
                    Severity.WARN,
                    "when the oldest file of a store is older than the period (which hbase.hregion.majorcompaction.jitter"
                            + " spreads), its next compaction takes all files, so stores that are written to are rewritten"
                            + " completely all the time"),
            "hbase.regionserver.optionalcacheflushinterval",
            new Period(
                    300_000,
                    3_600_000,
                    Severity.WARN,
                    "every region with an edit older than the interval is flushed, however little its memstore holds; the"
                            + " small files keep compactions busy"),
            "hbase.regionserver.logroll.period",
            new Period(
                    60_000,
                    3_600_000,
                    Severity.WARN,
                    "every write-ahead log with edits is closed after the period; at hbase.regionserver.maxlogs files HBase"
                            + " flushes the memstores with the oldest edits, however small they are"),
            "hbase.balancer.period",
            new Period(
                    60_000,
                    300_000,
                    Severity.INFO,
                    "the balancer may compute for 30 s (hbase.master.balancer.stochastic.maxRunningTime) each time, and"
                            + " hbase.balancer.max.balancing, which limits its moves, is as long as the period unless set"),
            "hbase.catalogjanitor.interval",
            new Period(30_000, 300_000, Severity.INFO, "the HMaster scans all of hbase:meta each time"),
            "hbase.master.cleaner.interval",
            new Period(
                    30_000,
                    600_000,
                    Severity.INFO,
                    "the HMaster lists the directories of old write-ahead logs and archived HFiles each time, which the"
                            + " NameNode has to serve"));

    /** The rule. */
    public PeriodTooShort() {
        super(
                new RuleCard(
                        "HC-R064",
                        "Periodic work far too frequent",
                        "hbase.hregion.majorcompaction is below 1 day, hbase.regionserver.optionalcacheflushinterval below 5 min,"
                                + " hbase.regionserver.logroll.period or hbase.balancer.period below 1 min, or"
                                + " hbase.catalogjanitor.interval or hbase.master.cleaner.interval below 30 s. Zero and negative values,"
                                + " which switch work off, are not judged.",
                        "The work costs as much as ever when it is repeated more often: a major compaction rewrites all files of a store,"
                                + " a flush writes a file, and the HMaster's chores read hbase:meta and directories of HDFS.",
                        "No value. HBase's defaults are 7 days for major compactions, 1 h for flushes and logs, 5 min for the balancer and"
                                + " the catalog janitor, 10 min for cleaners.",
                        "Deleted and expired cells stay longer on disk; edits stay longer in memory.",
                        "A test needs the work done soon, or a table is so small that rewriting it costs nothing.",
                        "HBase 1.7 to 3.0: SortedCompactionPolicy.selectCompaction, RatioBasedCompactionPolicy, HRegion.shouldFlush,"
                                + " LogRoller, BalancerChore, HMaster, CatalogJanitor, CleanerChore; the limits are HConfig's own"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        if (!facts.values().known()) {
            notes.missing("hbase-site.xml");
            return;
        }
        notes.number("periods of compactions, flushes, logs and the HMaster's chores checked");
        new TreeMap<>(PERIODS).forEach((key, period) -> {
            ServerValues.number(facts, key)
                    .ifPresent(millis -> judge(notes, Subject.ofServers(key), period, millis, facts));
        });
        for (TableLook table : facts.tables()) {
            Optional.ofNullable(table.facts().settings().get(MAJOR))
                    .filter(text -> text.matches("\\d{1,18}"))
                    .map(Long::parseLong)
                    .ifPresent(millis -> judge(
                            notes,
                            Subject.ofTable(MAJOR, table.name()),
                            Optional.ofNullable(PERIODS.get(MAJOR)).orElseThrow(),
                            millis,
                            facts));
        }
    }

    private static void judge(Examination.Notes notes, Subject subject, Period period, long millis, HBaseFacts facts) {
        if (millis > 0 && millis < period.least()) {
            notes.found(Finding.todo(
                    subject,
                    Long.toString(millis),
                    "set it to " + period.usual() + " (" + Words.seconds(period.usual() / 1000.0) + ", HBase's default)"
                            + (subject.key().equals(MAJOR)
                                    ? ", or to 0 and start major compactions yourself when clients are idle"
                                    : ", or check its unit: HBase reads milliseconds"),
                    period.severity(),
                    facts.ofSettings(),
                    "every " + Words.seconds(millis / 1000.0) + ": " + period.effect()));
        }
    }
}
