package org.hconfig.hbase.advice.fanout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerFault;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R079: requests to many servers wait for a single one. */
public final class OneServerSlow extends HBaseRule {
    private static final int SERVERS_MIN = 3;
    private static final long READS_MIN = 1000;
    private static final double TIMES = 3;
    private static final double MICROS = 1000;
    private static final double P99_MIN_MICROS = 10_000;

    /** Creates the rule with its card. */
    public OneServerSlow() {
        super(new RuleCard(
                "HC-R079",
                "Requests to many servers wait for a single one",
                "Of at least three servers with at least 1,000 reads each, one has a 99th percentile of call times of at"
                        + " least 10 ms and at least three times the median of all.",
                "A request to all servers takes as long as the slowest of them: with n servers, the part 1 - 0.99^n of such"
                        + " requests takes longer than the 99th percentile of one.",
                "No value: find the cause on this server. A larger share of each request is not seen by servers:"
                        + " hconfig dev bench ladder calculates it for keys with and without a hash.",
                "",
                "The server runs something that ends by itself, such as a major compaction; or applications do not wait"
                        + " for several servers.",
                "'Medium Data and Universal Data Systems' (Apache HBase blog, 2015); J. Dean and L. A. Barroso, 'The Tail at"
                        + " Scale', 2013; HBase: TotalCallTime; 1,000, 10 ms and three times are set by HConfig"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<ServerObservation> known = facts.reachableServers().stream()
                .filter(server -> server.gauge(ServerMetric.CALL_P99_MICROS).isPresent()
                        && server.delta(ServerMetric.READ_REQUESTS).orElse(0) >= READS_MIN)
                .sorted(Comparator.comparingDouble(OneServerSlow::p99))
                .toList();
        if (facts.clusterSize().orElse(SERVERS_MIN) < SERVERS_MIN) {
            ruleResultBuilder.addNumber("fewer than three servers");
            return;
        }
        if (known.size() < SERVERS_MIN) {
            ruleResultBuilder.addMissing("call times of three servers with at least "
                    + AdviceNumberFormatter.number(READS_MIN) + " reads each");
            return;
        }
        double median = p99(known.get((known.size() - 1) / 2));
        ruleResultBuilder.addNumber("99th percentiles of call times: median " + millis(median) + ", largest "
                + millis(p99(known.get(known.size() - 1))));
        List<ServerFault> faults = new ArrayList<>();
        for (ServerObservation server : known) {
            if (p99(server) >= P99_MIN_MICROS && p99(server) >= TIMES * median) {
                faults.add(new ServerFault(
                        server,
                        Severity.INFO,
                        p99(server),
                        "99th percentile " + millis(p99(server)),
                        "compare this server with the others: garbage collection (hconfig gc advise), locality, disks,"
                                + " compactions and the number of hot regions (hconfig inspect, hconfig balance TABLE --by"
                                + " requests --dry-run); and follow the other findings on it first",
                        "the 99th percentile of its call times is " + millis(p99(server)) + ", the median of "
                                + known.size() + " servers is " + millis(median)
                                + "; a request to all of them waits for"
                                + " the slowest, and "
                                + AdviceNumberFormatter.percent(1 - Math.pow(0.99, known.size()))
                                + " of such requests wait for one of the slowest 1 % of calls"));
            }
        }
        ServerFault.report("<slowest-server>", faults, facts.ofMoment(), ruleResultBuilder);
    }

    private static double p99(ServerObservation server) {
        return server.gauge(ServerMetric.CALL_P99_MICROS).orElse(0);
    }

    private static String millis(double micros) {
        return AdviceNumberFormatter.number(micros / MICROS) + " ms";
    }
}
