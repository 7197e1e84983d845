package org.hconfig.hbase.advice.site;

import java.util.OptionalDouble;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R074: session timeout so long that a dead server is noticed late. */
public final class SessionTimeoutTooLong extends SiteValueRule {
    private static final String KEY = "zookeeper.session.timeout";

    /** Twice HBase's default, in milliseconds. */
    private static final double LONGEST = 180_000;

    /** Creates the rule with its card. */
    public SessionTimeoutTooLong() {
        super(new RuleCard(
                "HC-R074",
                "Session timeout so long that a dead server is noticed late",
                "zookeeper.session.timeout is above 180 s, twice HBase's default of 90 s.",
                "The HMaster learns of the death of a RegionServer when its session in ZooKeeper expires. Until then nobody"
                        + " serves its regions, and every request for them waits or fails. A ZooKeeper that HBase does not start"
                        + " limits the session to its own maxSessionTimeout, 20 x tickTime (40 s) unless it is set, so the"
                        + " value in force may be much shorter.",
                "No value. HBase's default is 90000. Find the cause of long GC pauses instead (hconfig gc analyze).",
                "A pause longer than the session makes the HMaster treat the server as dead, and the server aborts.",
                "GC pauses of minutes cannot be avoided for now, and a late failover is accepted.",
                "HBase 1.7 to 3.0: hbase-default.xml, HQuorumPeer; ZooKeeper 3.8: maxSessionTimeout"));
    }

    /** Returns true when the session timeout, in milliseconds, is so long that no other setting should be adapted to it. */
    static boolean isTooLong(double millis) {
        return millis > LONGEST;
    }

    @Override
    protected void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalDouble session = facts.values().number(KEY);
        if (session.isEmpty()) {
            ruleResultBuilder.addMissing("the value of " + KEY);
            return;
        }
        String shown = AdviceNumberFormatter.seconds(session.getAsDouble() / 1000);
        ruleResultBuilder.addNumber("session timeout " + shown);
        if (isTooLong(session.getAsDouble())) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    KEY,
                    Long.toString((long) session.getAsDouble()),
                    Severity.WARN,
                    "regions of a dead RegionServer are not served until its session expires: up to " + shown
                            + "; a ZooKeeper that HBase does not start limits this to its maxSessionTimeout (by default 20"
                            + " x tickTime, 40 s)",
                    "set it to 90000 (90 s, HBase's default) or less on all servers; then check the timeouts of clients again with hconfig advise");
        }
    }
}
