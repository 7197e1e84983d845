package org.hconfig.hbase.advice.memory;

import java.util.OptionalLong;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerLook;
import org.hconfig.hbase.advice.Words;
import org.hconfig.model.Scope;
import org.hconfig.model.Severity;
import org.hconfig.model.Vital;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

/** The garbage collector takes more time than it aims at. */
public final class CollectionsTakeLong extends HBaseRule {
    private static final double SHARE_MAX = 1 / 13.0;
    private static final double SECONDS_MIN = 10;

    /** The rule. */
    public CollectionsTakeLong() {
        super(new RuleCard(
                "HC-R037",
                "Garbage collection takes too much time",
                "Collections took more than 1/13 (7.7 %) of a server's time.",
                "Nothing is served while the collector stops the JVM. 7.7 % is what G1 itself aims at "
                        + "(GCTimeRatio 12).",
                "Nothing by itself: GC logs say whether the heap, the young generation or humongous objects "
                        + "are the cause.",
                "",
                "The look fell into a compaction or a bulk load that is over.",
                "OpenJDK 17, G1, GCTimeRatio=12: 1 / (1 + 12)"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        if (facts.seconds() < SECONDS_MIN) {
            notes.missing("collections over at least " + Words.seconds(SECONDS_MIN));
            return;
        }
        boolean seen = false;
        for (ServerLook server : facts.answered()) {
            OptionalLong millis = server.grown(Vital.COLLECTION_MILLIS);
            if (millis.isEmpty()) {
                continue;
            }
            seen = true;
            double share = millis.getAsLong() / facts.seconds() / 1000;
            notes.number(server.name() + ": " + Words.percent(share) + " of " + Words.seconds(facts.seconds()));
            if (share > SHARE_MAX) {
                notes.found(Finding.todo(
                        new Subject("<garbage-collection>", Scope.SERVER, server.name()),
                        Words.percent(share) + " of the time",
                        "read the server's GC log for its longest pauses and their causes",
                        Severity.WARN,
                        facts.ofTraffic(),
                        "collections took " + Words.number(millis.getAsLong()) + " ms in "
                                + Words.seconds(facts.seconds()) + ", " + Words.percent(share)
                                + "; G1 aims at 7.7 %"));
            }
        }
        if (!seen) {
            notes.missing("no server showed its collections");
        }
    }
}
