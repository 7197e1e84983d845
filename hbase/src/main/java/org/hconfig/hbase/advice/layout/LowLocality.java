package org.hconfig.hbase.advice.layout;

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

/** Data lies on other machines. */
public final class LowLocality extends HBaseRule {
    private static final long BYTES_MIN = 1L << 30;
    private static final long LOCAL_MIN = 70;

    /** The rule. */
    public LowLocality() {
        super(new RuleCard(
                "HC-R023",
                "Low locality",
                "A server has at least 1 GiB of HFiles, and less than 70 % of their bytes lie on its own " + "disks.",
                "The rest is read over the network, from disks that serve others as well.",
                "Nothing by itself: a major compaction writes the files anew, locally.",
                "",
                "DataNodes run on machines of their own: then nothing is ever local.",
                "HBase reference guide, region-server locality; 70 % and 1 GiB are HConfig's own"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        boolean seen = false;
        for (ServerLook server : facts.answered()) {
            OptionalLong local = server.gauge(Vital.LOCAL_PERCENT);
            OptionalLong bytes = server.gauge(Vital.STORE_FILE_BYTES);
            if (local.isEmpty() || bytes.isEmpty()) {
                continue;
            }
            seen = true;
            notes.number(server.name() + ": " + local.getAsLong() + " % of " + Words.bytes(bytes.getAsLong())
                    + " on its own disks");
            if (bytes.getAsLong() >= BYTES_MIN && local.getAsLong() < LOCAL_MIN) {
                notes.found(Finding.todo(
                        new Subject("<locality>", Scope.SERVER, server.name()),
                        local.getAsLong() + " %",
                        "major_compact the tables it carries, at a quiet hour",
                        local.getAsLong() == 0 ? Severity.INFO : Severity.WARN,
                        facts.ofSettings(),
                        (100 - local.getAsLong()) + " % of " + Words.bytes(bytes.getAsLong())
                                + " lie on other machines, and every miss of the cache there goes over the network"));
            }
        }
        if (!seen) {
            notes.missing("locality and size of a server's files");
        }
    }
}
