package org.hconfig.hbase.advice.site;

import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Target;

/** Rule HC-R076: periodic work or a check switched off, or a limit far above the usual. */
public final class SafeguardSwitchedOff extends SiteValueRule implements ReleaseDependent {
    private static final String MAJOR = "hbase.hregion.majorcompaction";
    private static final String FLUSH = "hbase.regionserver.optionalcacheflushinterval";
    private static final String CHECKS = "hbase.table.sanity.checks";
    private static final String CODEC = "hbase.regionserver.wal.codec";
    private static final String REQUEST = "hbase.rpc.timeout";
    private static final String SIZE = "hbase.hregion.max.filesize";
    private static final String HANDLERS = "hbase.regionserver.handler.count";
    private static final String POLICY = "hbase.regionserver.region.split.policy";

    /** Ten minutes, which Phoenix recommends for long queries. */
    private static final long REQUEST_MAX = 600_000;

    /** Ten times HBase's default. */
    private static final long SIZE_MAX = 100L << 30;

    /** Sizes above this are meant as "never split". */
    private static final long SIZE_NEVER = 1L << 50;

    private static final long HANDLERS_MAX = 1000;

    /** Creates the rule with its card. */
    public SafeguardSwitchedOff() {
        super(new RuleCard(
                "HC-R076",
                "Periodic work or a check switched off, or a limit far above the usual",
                "hbase.hregion.majorcompaction or hbase.regionserver.optionalcacheflushinterval is 0;"
                        + " hbase.table.sanity.checks is false without Phoenix's indexes; hbase.rpc.timeout is above 10 min; hbase.hregion.max.filesize is"
                        + " between 100 GiB and 1 PiB with a policy that splits; or hbase.regionserver.handler.count is above"
                        + " 1000.",
                "Only major compactions remove deleted and expired cells for certain. The periodic flush limits how long an edit"
                        + " of an idle region stays in memory, and so how many write-ahead logs are kept. The checks refuse table"
                        + " descriptors with which no RegionServer can open regions. A request to a server that hangs blocks its"
                        + " client until the request timeout. A large region is compacted, moved, and balanced as one piece."
                        + " Each handler is a thread, and the calls of all handlers are in memory at the same time.",
                "No value. The finding names HBase's default.",
                "",
                "Major compactions are scheduled externally; an operator disabled a check for one alteration; regions are few"
                        + " and large on purpose.",
                "HBase 2.4 to 3.0: HRegion.shouldFlush, SortedCompactionPolicy, TableDescriptorChecker, hbase-default.xml;"
                        + " the limits are set by HConfig"));
    }

    @Override
    protected void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        ruleResultBuilder.addNumber("periodic work, checks and large limits examined");
        if (isOff(SiteValueChecks.set(facts, MAJOR))) {
            majorCompactions(facts, HBaseSubject.ofServers(MAJOR), ruleResultBuilder);
        }
        for (TableObservation table : facts.tables()) {
            if (isOff(Optional.ofNullable(table.facts().settings().get(MAJOR)))) {
                majorCompactions(facts, HBaseSubject.ofTable(MAJOR, table.name()), ruleResultBuilder);
            }
        }
        SiteValueChecks.set(facts, FLUSH)
                .filter(text -> isOff(Optional.of(text)))
                .ifPresent(now -> SiteValueChecks.addFinding(
                        ruleResultBuilder,
                        FLUSH,
                        now,
                        Severity.INFO,
                        "edits of idle regions stay in memory without a limit of time, and with them their write-ahead"
                                + " logs, which a restart after a failure replays",
                        "remove the property (the default is 3600000, 1 h)"));
        boolean phoenix = SiteValueChecks.set(facts, CODEC)
                .filter(codec -> codec.endsWith(".IndexedWALEditCodec"))
                .isPresent();
        if (!phoenix && SiteValueChecks.is(facts, CHECKS, "false")) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    CHECKS,
                    "false",
                    Severity.WARN,
                    "the HMaster accepts tables with which no RegionServer can open regions, such as an unknown codec,"
                            + " coprocessor, or split policy",
                    "remove the property; to skip the checks once, set it on the one table that needs it");
        }
        limits(facts, ruleResultBuilder);
    }

    private static void limits(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalLong request = SiteValueChecks.number(facts, REQUEST);
        if (request.orElse(0) > REQUEST_MAX && request.orElse(0) < Integer.MAX_VALUE) {
            ruleResultBuilder.addFinding(Finding.todo(
                    new FindingSubject(REQUEST, HBaseScope.CLIENT, Target.CLUSTER),
                    Long.toString(request.getAsLong()),
                    "set it to 60000 (HBase's default), and longer only for clients with long calls",
                    Severity.WARN,
                    new Finding.FindingEvidence(1, "effective values"),
                    "a request to a server that hangs blocks its client for "
                            + AdviceNumberFormatter.seconds(request.getAsLong() / 1000.0) + " before it is repeated"));
        }
        OptionalLong size = SiteValueChecks.number(facts, SIZE);
        boolean splits = SiteValueChecks.set(facts, POLICY)
                .filter(policy -> policy.endsWith("DisabledRegionSplitPolicy"))
                .isEmpty();
        if (splits && size.orElse(0) > SIZE_MAX && size.orElse(0) < SIZE_NEVER) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    SIZE,
                    Long.toString(size.getAsLong()),
                    Severity.WARN,
                    "a region may grow to " + AdviceNumberFormatter.bytes((double) size.getAsLong())
                            + "; a major compaction rewrites it as one piece, and the load of a region cannot be divided"
                            + " between servers",
                    "set it to 10 to 20 GiB (HBase's default is 10737418240), or split the tables at creation");
        }
        OptionalLong handlers = SiteValueChecks.number(facts, HANDLERS);
        if (handlers.orElse(0) > HANDLERS_MAX && handlers.orElse(0) < Integer.MAX_VALUE) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    HANDLERS,
                    Long.toString(handlers.getAsLong()),
                    Severity.WARN,
                    handlers.getAsLong()
                            + " threads share the cores of a server, and the calls of all of them are in its"
                            + " heap at the same time",
                    "set it to a few times the number of cores (HBase's default is 30), and raise it on evidence only");
        }
    }

    private static boolean isOff(Optional<String> text) {
        return text.filter(number -> number.matches("0+|-\\d{1,18}")).isPresent();
    }

    private static void majorCompactions(
            HBaseFacts facts, FindingSubject subject, RuleResult.RuleResultBuilder ruleResultBuilder) {
        ruleResultBuilder.addFinding(Finding.todo(
                subject,
                "0",
                "schedule major compactions when clients are idle (major_compact in the HBase shell), or remove the value"
                        + " (the default is 604800000, 7 d)",
                Severity.INFO,
                facts.ofSettings(),
                "there are no periodic major compactions: deleted and expired cells stay on disk and are read again"
                        + " until somebody requests one"));
    }
}
