package org.hconfig.hbase.advice.layout;

import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.TableLook;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

/** Data of which there is one copy. */
public final class OneCopy extends HBaseRule {
    private static final String KEY = "DFS_REPLICATION";

    /** The rule. */
    public OneCopy() {
        super(new RuleCard(
                "HC-R036",
                "Data is kept in one copy",
                "A family has DFS_REPLICATION 1, or dfs.replication is 1, and there are at least two servers.",
                "A disk that dies takes the rows with it; a write-ahead log of one copy dies with its " + "machine.",
                "Nothing by itself: raise the replication and rewrite the files.",
                "",
                "The data can be made again, as in a laboratory.",
                "HDFS: dfs.replication; HBase 2.6 ColumnFamilyDescriptor.DFS_REPLICATION"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        if (facts.servers().size() < 2) {
            notes.number("one server: nowhere to keep a second copy");
            return;
        }
        Optional<String> copies = facts.values().text("dfs.replication");
        copies.ifPresent(number -> notes.number("dfs.replication " + number));
        if (copies.isEmpty()) {
            notes.missing("dfs.replication of the servers");
        } else if (copies.get().equals("1")) {
            notes.found(Finding.todo(
                    Subject.ofServers("dfs.replication"),
                    "1",
                    "set dfs.replication to 3 (2 at least) in the RegionServers' hdfs-site.xml, then hdfs dfs -setrep"
                            + " for what is there",
                    Severity.WARN,
                    facts.ofSettings(),
                    "every file and log is kept once; the death of one disk loses rows"));
        }
        for (TableLook table : tables(facts, notes)) {
            for (String family : table.facts().families()) {
                String own = facts.values().text(table.facts(), family, KEY).orElse("0");
                if (own.equals("1")) {
                    notes.found(Finding.change(
                            Subject.ofFamily(KEY, table.name(), family),
                            own,
                            "0",
                            Severity.WARN,
                            facts.ofSettings(),
                            "DFS_REPLICATION is 1, so its HFiles are kept once; 0 leaves it to the file system"));
                }
            }
        }
    }
}
