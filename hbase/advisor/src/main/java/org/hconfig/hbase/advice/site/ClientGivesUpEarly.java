package org.hconfig.hbase.advice.site;

import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Scope;
import org.hconfig.xconfig.model.Severity;

/** A client that gives up before a dead server is noticed. */
public final class ClientGivesUpEarly extends HBaseRule {
    private static final String KEY = "hbase.client.retries.number";
    private static final String OPERATION = "hbase.client.operation.timeout";
    private static final String META = "hbase.client.meta.operation.timeout";
    private static final String SCAN = "hbase.client.scanner.timeout.period";
    private static final String REQUEST = "hbase.rpc.timeout";
    private static final int[] BACKOFF = {1, 2, 3, 5, 10, 20, 40, 100, 100, 100, 100, 200, 200};
    private static final long RETRIES_MAX = 1000;
    private static final double MARGIN = 1.5;

    /** HBase's own default, in milliseconds, which is below the session timeout's: only a shorter one was chosen. */
    private static final double SCAN_DEFAULT = 60_000;

    /** The rule. */
    public ClientGivesUpEarly() {
        super(new RuleCard(
                "HC-R028",
                "Client gives up before a dead server is noticed",
                "The client's pauses between its retries, or hbase.client.operation.timeout, are shorter than "
                        + "zookeeper.session.timeout; or hbase.client.meta.operation.timeout or "
                        + "hbase.client.scanner.timeout.period (below its default of 60 s) is set and shorter.",
                "A server whose process dies is noticed when its session ends; until then its regions do not move. It "
                        + "refuses requests immediately, so the client's operations fail although they would succeed a little "
                        + "later. hbase.rpc.timeout ends one request, after which the client tries again; "
                        + "hbase.client.operation.timeout ends a get, put or delete with all its retries, and "
                        + "hbase.client.scanner.timeout.period each call of a scan with its retries.",
                "hbase.client.retries.number such that the pauses reach 1.5 times the session timeout, or "
                        + "hbase.client.operation.timeout where that is shorter; no value where a timeout is too short, because "
                        + "somebody chose it.",
                "An operation that cannot succeed fails later.",
                "The application has its own answer to failures and wants them fast. ZooKeeper's maxSessionTimeout is shorter "
                        + "than zookeeper.session.timeout. Clients have another hbase-site.xml than the servers.",
                "HBase 2.4 to 3.0: HConstants.RETRY_BACKOFF (the pause times 1, 2, 3, 5, 10, 20, 40, 100 four times, then "
                        + "200), RpcRetryingCallerImpl, AsyncRpcRetryingCaller, ConnectionConfiguration, "
                        + "AsyncConnectionConfiguration"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalDouble pause = facts.values().number("hbase.client.pause");
        OptionalDouble retries = facts.values().number(KEY);
        OptionalDouble session = facts.values().number("zookeeper.session.timeout");
        if (pause.isEmpty() || retries.isEmpty() || session.isEmpty()) {
            ruleResultBuilder.addMissing("the values of clients and servers, or the release's defaults of them");
            return;
        }
        double waited = waited(pause.getAsDouble(), (long) retries.getAsDouble());
        ruleResultBuilder.addNumber(AdviceNumberFormatter.number(retries.getAsDouble()) + " retries with a pause of "
                + AdviceNumberFormatter.number(pause.getAsDouble()) + " ms wait "
                + AdviceNumberFormatter.seconds(waited / 1000)
                + " in all; session timeout " + AdviceNumberFormatter.seconds(session.getAsDouble() / 1000));
        facts.values()
                .number(REQUEST)
                .ifPresent(limit -> ruleResultBuilder.addNumber(
                        "one request takes up to " + AdviceNumberFormatter.seconds(limit / 1000) + " (" + REQUEST
                                + "); a server whose process is dead refuses it immediately"));
        double limit = facts.values().number(OPERATION).orElse(Double.MAX_VALUE);
        if (limit < session.getAsDouble()) {
            limited(facts, ruleResultBuilder, OPERATION, "a get, put or delete", limit);
        } else if (waited < session.getAsDouble()) {
            moreRetries(facts, ruleResultBuilder, Math.min(limit, MARGIN * session.getAsDouble()));
        }
        chosen(facts, META)
                .ifPresent(millis -> limited(
                        facts, ruleResultBuilder, META, "an operation on a system table such as hbase:meta", millis));
        chosen(facts, SCAN)
                .filter(millis -> millis < SCAN_DEFAULT)
                .ifPresent(millis -> limited(facts, ruleResultBuilder, SCAN, "a call of a scan", millis));
    }

    /** A timeout in milliseconds that is set, and shorter than the session's. */
    private static Optional<Double> chosen(HBaseFacts facts, String key) {
        OptionalDouble millis = facts.values().number(key);
        double session = facts.values().number("zookeeper.session.timeout").orElse(0);
        return facts.values().set(key).isPresent() && millis.isPresent() && millis.getAsDouble() < session
                ? Optional.of(millis.getAsDouble())
                : Optional.empty();
    }

    private static void moreRetries(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder, double wanted) {
        double pause = facts.values().number("hbase.client.pause").orElse(0);
        long retries = (long) facts.values().number(KEY).orElse(0);
        long enough = retries;
        while (enough < RETRIES_MAX && waited(pause, enough) < wanted) {
            enough++;
        }
        ruleResultBuilder.addFinding(Finding.change(
                new FindingSubject(KEY, Scope.CLIENT, FindingSubject.CLUSTER),
                Long.toString(retries),
                Long.toString(enough),
                Severity.WARN,
                facts.ofSettings(),
                AdviceNumberFormatter.number(retries) + " retries wait "
                        + AdviceNumberFormatter.seconds(waited(pause, retries) / 1000)
                        + ", a dead server is noticed after "
                        + AdviceNumberFormatter.seconds(facts.values()
                                        .number("zookeeper.session.timeout")
                                        .orElse(0)
                                / 1000)
                        + "; " + enough + " retries wait "
                        + AdviceNumberFormatter.seconds(waited(pause, enough) / 1000)));
    }

    /** More retries do not outlast the time for the whole operation, which somebody chose. */
    private static void limited(
            HBaseFacts facts,
            RuleResult.RuleResultBuilder ruleResultBuilder,
            String key,
            String operation,
            double millis) {
        double session = facts.values().number("zookeeper.session.timeout").orElse(0);
        ruleResultBuilder.addFinding(Finding.todo(
                new FindingSubject(key, Scope.CLIENT, FindingSubject.CLUSTER),
                AdviceNumberFormatter.seconds(millis / 1000),
                "leave it if the application handles failures itself; else set " + key + " above "
                        + AdviceNumberFormatter.seconds(MARGIN * session / 1000)
                        + (key.equals(SCAN) ? "; the server then also keeps unused scanners as long" : ""),
                Severity.INFO,
                facts.ofSettings(),
                operation + " ends after " + AdviceNumberFormatter.seconds(millis / 1000)
                        + ", however many retries are left, and a dead server is noticed after "
                        + AdviceNumberFormatter.seconds(session / 1000)));
    }

    /** Milliseconds that a client waits between so many retries. */
    private static double waited(double pause, long retries) {
        double sum = 0;
        for (int i = 0; i < retries; i++) {
            sum += pause * BACKOFF[Math.min(i, BACKOFF.length - 1)];
        }
        return sum;
    }
}
