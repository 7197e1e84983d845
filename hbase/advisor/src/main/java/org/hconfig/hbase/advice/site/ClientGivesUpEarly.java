package org.hconfig.hbase.advice.site;

import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Target;

/** Rule HC-R028: client gives up before a dead server is detected. */
public final class ClientGivesUpEarly extends HBaseRule {
    private static final String KEY = "hbase.client.retries.number";
    private static final String OPERATION = "hbase.client.operation.timeout";
    private static final String META = "hbase.client.meta.operation.timeout";
    private static final String SCAN = "hbase.client.scanner.timeout.period";
    private static final String REQUEST = "hbase.rpc.timeout";
    private static final int[] BACKOFF = {1, 2, 3, 5, 10, 20, 40, 100, 100, 100, 100, 200, 200};
    private static final long RETRIES_MAX = 1000;
    private static final double MARGIN = 1.5;

    /** HBase's default in milliseconds, which is below the default session timeout: only a shorter value was set on purpose. */
    private static final double SCAN_DEFAULT = 60_000;

    /** Creates the rule with its card. */
    public ClientGivesUpEarly() {
        super(new RuleCard(
                "HC-R028",
                "Client gives up before a dead server is detected",
                "The client's total pause between retries, or hbase.client.operation.timeout, is shorter than "
                        + "zookeeper.session.timeout; or hbase.client.meta.operation.timeout or "
                        + "hbase.client.scanner.timeout.period (below its default of 60 s) is set and shorter. Not evaluated for a"
                        + " session timeout above 180 s, which is a fault itself (HC-R074).",
                "A server whose process has died is detected when its session expires; until then its regions do not"
                        + " move. Its host rejects requests immediately, so client operations fail although they would"
                        + " succeed shortly afterwards. hbase.rpc.timeout limits one request, after which the client"
                        + " retries; hbase.client.operation.timeout limits a get, put or delete including retries, and"
                        + " hbase.client.scanner.timeout.period limits each scan call including retries.",
                "hbase.client.retries.number such that the pauses reach 1.5 times the session timeout, or"
                        + " hbase.client.operation.timeout where that is shorter; no value where a timeout is too short,"
                        + " because it was set on purpose.",
                "Operations that cannot succeed fail later.",
                "The application handles failures itself and requires fast failures. ZooKeeper's maxSessionTimeout is"
                        + " shorter than zookeeper.session.timeout. Clients use a different hbase-site.xml than the"
                        + " servers.",
                "HBase 2.4 to 3.0: HConstants.RETRY_BACKOFF (the pause times 1, 2, 3, 5, 10, 20, 40, 100 four times,"
                        + " then 200), RpcRetryingCallerImpl, AsyncRpcRetryingCaller, ConnectionConfiguration, "
                        + "AsyncConnectionConfiguration"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalDouble pause = facts.values().number("hbase.client.pause");
        OptionalDouble retries = facts.values().number(KEY);
        OptionalDouble session = facts.values().number("zookeeper.session.timeout");
        if (pause.isEmpty() || retries.isEmpty() || session.isEmpty()) {
            ruleResultBuilder.addMissing("the settings of clients and servers, or the release's defaults");
            return;
        }
        double waited = waited(pause.getAsDouble(), (long) retries.getAsDouble());
        ruleResultBuilder.addNumber(
                AdviceNumberFormatter.number(retries.getAsDouble()) + " retries with a base pause of "
                        + AdviceNumberFormatter.number(pause.getAsDouble()) + " ms wait "
                        + AdviceNumberFormatter.seconds(waited / 1000)
                        + " in total; session timeout " + AdviceNumberFormatter.seconds(session.getAsDouble() / 1000));
        facts.values()
                .number(REQUEST)
                .ifPresent(limit -> ruleResultBuilder.addNumber(
                        "one request takes up to " + AdviceNumberFormatter.seconds(limit / 1000) + " (" + REQUEST
                                + "); the host of a dead server process rejects it immediately"));
        if (SessionTimeoutTooLong.isTooLong(session.getAsDouble())) {
            ruleResultBuilder.addNumber("not evaluated further: the session timeout itself is too long (HC-R074)");
            return;
        }
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
                .ifPresent(millis -> limited(facts, ruleResultBuilder, SCAN, "a scan call", millis));
    }

    /** Returns an explicitly set timeout in milliseconds that is shorter than the session timeout. */
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
                new FindingSubject(KEY, HBaseScope.CLIENT, Target.CLUSTER),
                Long.toString(retries),
                Long.toString(enough),
                Severity.WARN,
                facts.ofSettings(),
                AdviceNumberFormatter.number(retries) + " retries wait "
                        + AdviceNumberFormatter.seconds(waited(pause, retries) / 1000)
                        + ", a dead server is detected after up to "
                        + AdviceNumberFormatter.seconds(facts.values()
                                        .number("zookeeper.session.timeout")
                                        .orElse(0)
                                / 1000)
                        + "; " + enough + " retries wait "
                        + AdviceNumberFormatter.seconds(waited(pause, enough) / 1000)));
    }

    /** Reports an operation timeout that was set on purpose and that more retries cannot exceed. */
    private static void limited(
            HBaseFacts facts,
            RuleResult.RuleResultBuilder ruleResultBuilder,
            String key,
            String operation,
            double millis) {
        double session = facts.values().number("zookeeper.session.timeout").orElse(0);
        ruleResultBuilder.addFinding(Finding.todo(
                new FindingSubject(key, HBaseScope.CLIENT, Target.CLUSTER),
                AdviceNumberFormatter.seconds(millis / 1000),
                "keep it if the application handles failures itself; otherwise set " + key + " above "
                        + AdviceNumberFormatter.seconds(MARGIN * session / 1000)
                        + (key.equals(SCAN) ? "; the server then also keeps unused scanners for this time" : ""),
                Severity.INFO,
                facts.ofSettings(),
                operation + " fails after " + AdviceNumberFormatter.seconds(millis / 1000)
                        + ", regardless of remaining retries, and a dead server is detected after up to "
                        + AdviceNumberFormatter.seconds(session / 1000)));
    }

    /** Returns the total pause of a client between this many retries, in milliseconds. */
    private static double waited(double pause, long retries) {
        double sum = 0;
        for (int i = 0; i < retries; i++) {
            sum += pause * BACKOFF[Math.min(i, BACKOFF.length - 1)];
        }
        return sum;
    }
}
