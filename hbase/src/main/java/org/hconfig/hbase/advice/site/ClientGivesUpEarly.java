package org.hconfig.hbase.advice.site;

import java.util.OptionalDouble;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.Words;
import org.hconfig.model.Scope;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

/** A client that gives up before a dead server is noticed. */
public final class ClientGivesUpEarly extends HBaseRule {
    private static final String KEY = "hbase.client.retries.number";
    private static final String OPERATION = "hbase.client.operation.timeout";
    private static final int[] BACKOFF = {1, 2, 3, 5, 10, 20, 40, 100, 100, 100, 100, 200, 200};
    private static final long RETRIES_MAX = 1000;
    private static final double MARGIN = 1.5;

    /** The rule. */
    public ClientGivesUpEarly() {
        super(new RuleCard(
                "HC-R028",
                "Client gives up before a dead server is noticed",
                "The client's pauses over all its attempts, or hbase.client.operation.timeout, are shorter than "
                        + "zookeeper.session.timeout.",
                "A dead server is noticed when its session ends; until then its regions do not move. The client's "
                        + "operations fail although they would succeed a little later.",
                "hbase.client.retries.number such that the pauses reach 1.5 times the session timeout, or "
                        + "hbase.client.operation.timeout where that is shorter; no value where an operation ends before "
                        + "the session.",
                "An operation that cannot succeed fails later.",
                "The application has its own answer to failures and wants them fast.",
                "HBase 2.6 HConstants.RETRY_BACKOFF: the pause times 1, 2, 3, 5, 10, 20, 40, 100 (four "
                        + "times), then 200"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        OptionalDouble pause = facts.values().number("hbase.client.pause");
        OptionalDouble retries = facts.values().number(KEY);
        OptionalDouble session = facts.values().number("zookeeper.session.timeout");
        if (pause.isEmpty() || retries.isEmpty() || session.isEmpty()) {
            notes.missing("the values of clients and servers");
            return;
        }
        double waited = waited(pause.getAsDouble(), (long) retries.getAsDouble());
        notes.number(Words.number(retries.getAsDouble()) + " attempts with a pause of "
                + Words.number(pause.getAsDouble()) + " ms wait " + Words.seconds(waited / 1000)
                + " in all; session timeout " + Words.seconds(session.getAsDouble() / 1000));
        double limit = facts.values().number(OPERATION).orElse(Double.MAX_VALUE);
        if (limit < session.getAsDouble()) {
            limited(facts, notes, limit, session.getAsDouble());
            return;
        }
        if (waited < session.getAsDouble()) {
            double wanted = Math.min(limit, MARGIN * session.getAsDouble());
            long enough = (long) retries.getAsDouble();
            while (enough < RETRIES_MAX && waited(pause.getAsDouble(), enough) < wanted) {
                enough++;
            }
            notes.found(Finding.change(
                    new Subject(KEY, Scope.CLIENT, Subject.CLUSTER),
                    Long.toString((long) retries.getAsDouble()),
                    Long.toString(enough),
                    Severity.WARN,
                    facts.ofSettings(),
                    Words.number(retries.getAsDouble()) + " attempts wait " + Words.seconds(waited / 1000)
                            + ", a dead server is noticed after " + Words.seconds(session.getAsDouble() / 1000) + "; "
                            + enough + " attempts wait " + Words.seconds(waited(pause.getAsDouble(), enough) / 1000)));
        }
    }

    /** More attempts do not outlast the time for the whole operation, which somebody chose. */
    private static void limited(HBaseFacts facts, Examination.Notes notes, double limit, double session) {
        notes.found(Finding.todo(
                new Subject(OPERATION, Scope.CLIENT, Subject.CLUSTER),
                Words.seconds(limit / 1000),
                "leave it if the application handles failures itself; else set " + OPERATION + " above "
                        + Words.seconds(MARGIN * session / 1000),
                Severity.INFO,
                facts.ofSettings(),
                "an operation ends after " + Words.seconds(limit / 1000)
                        + ", however many attempts are left, and a dead" + " server is noticed after "
                        + Words.seconds(session / 1000)));
    }

    /** Milliseconds that a client waits between so many attempts. */
    private static double waited(double pause, long attempts) {
        double sum = 0;
        for (int i = 0; i < attempts; i++) {
            sum += pause * BACKOFF[Math.min(i, BACKOFF.length - 1)];
        }
        return sum;
    }
}
