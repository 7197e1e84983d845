package org.hconfig.hbase.advice.site;

import java.util.Optional;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R048: protection against data loss is disabled. */
public final class DurabilityOff extends SiteValueRule implements ReleaseDependent {
    private static final String WAL = "hbase.regionserver.hlog.enabled";
    private static final String SKIP = "hbase.hlog.split.skip.errors";
    private static final String ROOT = "hbase.rootdir";
    private static final String FILES = "hbase.master.hfilecleaner.plugins";
    private static final String LOGS = "hbase.master.logcleaner.plugins";
    private static final String CHECKSUM = "hbase.hstore.checksum.algorithm";
    private static final String VERIFY = "hbase.regionserver.checksum.verify";
    private static final String SKEW = "hbase.master.maxclockskew";
    private static final long SKEW_DEFAULT = 30_000;

    /** Creates the rule with its card. */
    public DurabilityOff() {
        super(
                new RuleCard(
                        "HC-R048",
                        "Protection against data loss is disabled",
                        "hbase.regionserver.hlog.enabled is false; hbase.hlog.split.skip.errors is true; hbase.rootdir of a distributed"
                                + " cluster is not set, or is below /tmp; hbase.hstore.checksum.algorithm is NULL while HBase"
                                + " verifies checksums itself; hbase.master.maxclockskew is above its default of 30 s; or a list of cleaners for archived HFiles or old write-ahead logs does not"
                                + " contain HBase's time-to-live cleaner.",
                        "Without a write-ahead log, the rows in the memstores are lost when a server fails. A log with errors is skipped"
                                + " including its edits. HBase disables HDFS verification when it verifies checksums itself. The HMaster rejects"
                                + " RegionServers with too much clock skew, because clocks order the versions of a"
                                + " cell. Cleaner lists replace HBase's defaults; without its time-to-live cleaner, archived files"
                                + " may be deleted immediately, while scans, replicas or backups still need them.",
                        "No value. Restore HBase's defaults, and append custom cleaners to them.",
                        "",
                        "The data can be reloaded, as in a test cluster.",
                        "HBase 2.4 to 3.0: WALFactory, WALSplitter, HFileSystem, ChecksumUtil, CleanerChore, ServerManager, hbase-default.xml"));
    }

    @Override
    protected void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        ruleResultBuilder.addNumber("write-ahead log, log splitting, checksums and cleaners checked");
        SiteValueChecks.set(facts, WAL)
                .filter("false"::equalsIgnoreCase)
                .ifPresent(off -> SiteValueChecks.addFinding(
                        ruleResultBuilder,
                        WAL,
                        off,
                        Severity.CRITICAL,
                        "there is no write-ahead log: when a RegionServer fails, all rows in its memstores are lost",
                        "remove the property or set it to true, then restart the RegionServers"));
        SiteValueChecks.set(facts, SKIP)
                .filter("true"::equalsIgnoreCase)
                .ifPresent(on -> SiteValueChecks.addFinding(
                        ruleResultBuilder,
                        SKIP,
                        on,
                        Severity.WARN,
                        "a write-ahead log with errors is moved aside, and its edits are not replayed",
                        "remove the property; set it only for a single recovery that a damaged log blocks"));
        checksums(facts, ruleResultBuilder);
        clocks(facts, ruleResultBuilder);
        rootDirectory(facts, ruleResultBuilder);
        cleaners(facts, FILES, "org.apache.hadoop.hbase.master.cleaner.TimeToLiveHFileCleaner", ruleResultBuilder);
        cleaners(facts, LOGS, "org.apache.hadoop.hbase.master.cleaner.TimeToLiveLogCleaner", ruleResultBuilder);
    }

    private static void checksums(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        // HBase compares the name case-sensitively.
        boolean none =
                SiteValueChecks.set(facts, CHECKSUM).filter("NULL"::equals).isPresent();
        if (none && (SiteValueChecks.isUnset(facts, VERIFY) || SiteValueChecks.is(facts, VERIFY, "true"))) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    CHECKSUM,
                    "NULL",
                    Severity.WARN,
                    "new HFiles have no checksums, and with " + VERIFY
                            + " HDFS does not verify its own: corrupt blocks are" + " not detected",
                    "remove the property (the default is CRC32C), or set " + VERIFY + " to false");
        }
    }

    private static void clocks(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        SiteValueChecks.number(facts, SKEW).ifPresent(millis -> {
            if (millis > SKEW_DEFAULT) {
                SiteValueChecks.addFinding(
                        ruleResultBuilder,
                        SKEW,
                        Long.toString(millis),
                        Severity.WARN,
                        "the HMaster accepts RegionServers with a clock skew of up to "
                                + AdviceNumberFormatter.seconds(millis / 1000.0)
                                + "; when a region moves to a server with a slow clock, new values get older"
                                + " timestamps than previous values, which then hide them",
                        "synchronize the clocks of all hosts (NTP or chrony), and remove the property (the default is"
                                + " 30000)");
            }
        });
    }

    private static void rootDirectory(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        boolean distributed = SiteValueChecks.is(facts, "hbase.cluster.distributed", "true");
        Optional<String> root = facts.values().text(ROOT);
        boolean given = facts.values().servers().containsKey(ROOT);
        if (distributed
                && !given
                && !facts.values().isUnknown(ROOT)
                && !facts.written().isEmpty()) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    ROOT,
                    "not set",
                    Severity.WARN,
                    "the cluster is distributed, and HBase's default is a temporary directory of the local file system",
                    "set it to a directory of HDFS or of an object store");
        }
        root.filter(address -> given && address.matches("(file:(//)?)?/tmp(/.*)?"))
                .ifPresent(address -> SiteValueChecks.addFinding(
                        ruleResultBuilder,
                        ROOT,
                        address,
                        Severity.WARN,
                        "it is below /tmp, which many systems delete at startup",
                        "choose a persistent directory"));
    }

    private static void cleaners(
            HBaseFacts facts, String key, String needed, RuleResult.RuleResultBuilder ruleResultBuilder) {
        SiteValueChecks.set(facts, key)
                .filter(list -> !list.contains(needed))
                .ifPresent(list -> SiteValueChecks.addFinding(
                        ruleResultBuilder,
                        key,
                        list,
                        Severity.WARN,
                        "the list replaces HBase's default, and without " + needed
                                + " files may be deleted as soon as they are" + " archived",
                        "append the class to HBase's default list instead of replacing it"));
    }
}
