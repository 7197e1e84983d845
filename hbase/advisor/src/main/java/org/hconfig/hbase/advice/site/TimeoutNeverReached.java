package org.hconfig.hbase.advice.site;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Target;

/** Rule HC-R071: timeout preempted by a shorter one. */
public final class TimeoutNeverReached extends HBaseRule implements ReleaseDependent {
    private static final String SCAN = "hbase.client.scanner.timeout.period";
    private static final String OPERATION = "hbase.client.operation.timeout";
    private static final String REQUEST = "hbase.rpc.timeout";
    private static final String READ = "hbase.rpc.read.timeout";
    private static final String NEXT_CALLS = "hbase.client.use.scanner.timeout.period.for.next.calls";
    private static final String PHOENIX = "phoenix.query.timeoutMs";
    private static final long PHOENIX_DEFAULT = 600_000;
    private static final double FAR = 2;
    private static final long HOUR = 3_600_000;

    /** Creates the rule with its card. */
    public TimeoutNeverReached() {
        super(new RuleCard(
                "HC-R071",
                "Timeout preempted by a shorter one",
                "hbase.client.scanner.timeout.period is set and more than twice hbase.rpc.timeout"
                        + " (hbase.rpc.read.timeout where that is set); phoenix.query.timeoutMs is above its default and"
                        + " more than twice hbase.rpc.timeout; or hbase.rpc.timeout is set above a set"
                        + " hbase.client.operation.timeout.",
                "Each scan call fails at the request timeout, regardless of the scan timeout; a long operation within"
                        + " one call, such as a coprocessor aggregation or populating an index, fails with"
                        + " CallTimeoutException. The operation timeout also ends its requests. A RegionServer keeps a"
                        + " unused scanner for hbase.client.scanner.timeout.period.",
                "No value. The shorter timeout takes effect: change it, also in the clients' hbase-site.xml.",
                "A hanging server is detected later.",
                "The longer timeout is intended to keep scanners while a client processes rows for a long time; or"
                        + " Phoenix divides its scans into pages (phoenix.server.paging.enabled).",
                "HBase 1.7 to 3.0: RpcRetryingCallerImpl.getTimeout, ClientScanner,"
                        + " AsyncScanSingleRegionRpcRetryingCaller, RSRpcServices.getTimeLimit; Phoenix: QueryServices,"
                        + " ScanUtil"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalDouble rpc = facts.values().number(REQUEST);
        if (!facts.values().isKnown() || rpc.isEmpty()) {
            ruleResultBuilder.addMissing("the settings of clients and servers");
            return;
        }
        OptionalLong read = SiteValueChecks.number(facts, READ);
        String key = read.isPresent() ? READ : REQUEST;
        double request = read.isPresent() ? (double) read.getAsLong() : rpc.getAsDouble();
        ruleResultBuilder.addNumber("request timeout " + millis(request) + " (" + key + ")");
        if (request <= 0 || facts.values().isUnknown(key)) {
            return;
        }
        scan(facts, ruleResultBuilder, key, request);
        OptionalLong phoenix = SiteValueChecks.number(facts, PHOENIX);
        if (phoenix.isPresent()
                && phoenix.getAsLong() > PHOENIX_DEFAULT
                && (double) phoenix.getAsLong() > FAR * request) {
            found(
                    ruleResultBuilder,
                    PHOENIX,
                    phoenix.getAsLong(),
                    Severity.INFO,
                    "raise " + key + " and " + SCAN + " in the clients' and the servers' "
                            + SiteFilePrecedence.place(facts, key, "hbase-site.xml"),
                    "the query timeout is " + millis((double) phoenix.getAsLong()) + ", but each call fails after "
                            + millis(request) + " (" + key + "), unless Phoenix divides its scans into pages");
        }
        OptionalLong operation = SiteValueChecks.number(facts, OPERATION);
        OptionalLong set = SiteValueChecks.number(facts, REQUEST);
        if (operation.isPresent()
                && set.isPresent()
                && operation.getAsLong() > 0
                && set.getAsLong() > operation.getAsLong()) {
            found(
                    ruleResultBuilder,
                    REQUEST,
                    set.getAsLong(),
                    Severity.INFO,
                    "set " + OPERATION + " to a multiple of " + REQUEST + ", or lower " + REQUEST,
                    OPERATION + " (" + millis((double) operation.getAsLong())
                            + ") ends a get, put or delete first, so one request without a response leaves no time for"
                            + " a retry");
        }
    }

    private static void scan(
            HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder, String key, double request) {
        OptionalLong scan = SiteValueChecks.number(facts, SCAN);
        if (scan.isPresent()
                && (double) scan.getAsLong() > FAR * request
                && !SiteValueChecks.is(facts, NEXT_CALLS, "true")) {
            boolean hours = scan.getAsLong() >= HOUR;
            found(
                    ruleResultBuilder,
                    SCAN,
                    scan.getAsLong(),
                    hours ? Severity.WARN : Severity.INFO,
                    "set both to one value that is long enough for the slowest call, on clients and servers"
                            + (hours ? "; a few minutes, not hours" : ""),
                    "each scan call fails after " + millis(request) + " (" + key
                            + "), which takes effect for long calls; RegionServers keep scanners abandoned by clients"
                            + " for " + millis((double) scan.getAsLong()));
        }
    }

    private static String millis(double millis) {
        return AdviceNumberFormatter.seconds(millis / 1000);
    }

    private static void found(
            RuleResult.RuleResultBuilder ruleResultBuilder,
            String key,
            long now,
            Severity severity,
            String todo,
            String why) {
        ruleResultBuilder.addFinding(Finding.todo(
                new FindingSubject(key, HBaseScope.CLIENT, Target.CLUSTER),
                Long.toString(now),
                todo,
                severity,
                new Finding.FindingEvidence(1, "effective values"),
                why));
    }
}
