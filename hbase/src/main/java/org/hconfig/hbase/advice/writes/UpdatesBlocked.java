package org.hconfig.hbase.advice.writes;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerLook;
import org.hconfig.hbase.advice.Words;
import org.hconfig.model.Severity;
import org.hconfig.model.Vital;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

/** All memstores together are full, and writers stand still. */
public final class UpdatesBlocked extends HBaseRule {
    private static final String MEMSTORE = "hbase.regionserver.global.memstore.size";
    private static final double SHARE_MAX = 0.01;
    private static final double SHARE_HIGH = 0.6;
    private static final double SUM_MAX = 0.8;
    private static final double STEP = 0.1;
    private static final double CACHE_DEFAULT = 0.4;

    /** The rule. */
    public UpdatesBlocked() {
        super(new RuleCard(
                "HC-R008",
                "Updates are blocked because memstores are full",
                "Updates were blocked for more than 1 % of the look on some server.",
                "At the memstores' limit every handler that writes stands still until a flush is done.",
                "hbase.regionserver.global.memstore.size + 0.1, as far as the block cache leaves room below "
                        + "0.8 and at most 0.6.",
                "Less heap for everything else; with a cache that is full, fewer blocks in memory.",
                "Disks are too slow for the writes: then more memory only delays the block.",
                "HBase 2.6 MemStoreFlusher.reclaimMemStoreMemory; xConfig 2016, Table 3 (0.6 at most); 1 % "
                        + "is HConfig's own"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        OptionalDouble memstore = facts.values().number(MEMSTORE);
        OptionalLong blocked = facts.grown(Vital.UPDATES_BLOCKED_MILLIS);
        if (blocked.isEmpty() || facts.seconds() == 0 || memstore.isEmpty()) {
            notes.missing("for how long updates were blocked");
            return;
        }
        double cache = facts.values().number("hfile.block.cache.size").orElse(CACHE_DEFAULT);
        for (ServerLook server : facts.answered()) {
            double share = server.grown(Vital.UPDATES_BLOCKED_MILLIS).orElse(0) / facts.seconds() / 1000;
            notes.number(server.name() + ": blocked " + Words.percent(share) + " of " + Words.seconds(facts.seconds()));
            if (share <= SHARE_MAX) {
                continue;
            }
            double proposed = Math.min(Math.min(SHARE_HIGH, SUM_MAX - cache), memstore.getAsDouble() + STEP);
            proposed = Math.round(proposed * 100) / 100.0;
            String why = "updates were blocked for " + Words.percent(share) + " of " + Words.seconds(facts.seconds())
                    + " on " + server.name();
            if (proposed > memstore.getAsDouble()) {
                notes.found(Finding.change(
                        Subject.ofServers(MEMSTORE),
                        Double.toString(memstore.getAsDouble()),
                        Double.toString(proposed),
                        Severity.WARN,
                        facts.ofTraffic(),
                        why + "; min(0.6, 0.8 - " + Words.number(cache) + ", " + Words.number(memstore.getAsDouble())
                                + " + 0.1) = " + Words.number(proposed)));
            } else {
                notes.found(Finding.todo(
                        Subject.ofServers(MEMSTORE),
                        Words.number(memstore.getAsDouble()),
                        "flush faster (hbase.hstore.flusher.count, faster disks), write slower, or give the server"
                                + " more heap: the memstores' share cannot grow beside a block cache of "
                                + Words.number(cache),
                        Severity.WARN,
                        facts.ofTraffic(),
                        why));
            }
            return;
        }
    }
}
