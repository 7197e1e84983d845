package org.hconfig.hbase.dataset.files;

import java.util.List;
import org.hconfig.core.Problems;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowMarks;
import org.hconfig.hbase.dataset.files.ColumnEntry.Role;

/**
 * Fields that say more of a row, by their place from 0 in what they were made of; negative where there is none.
 *
 * @param timestamp the timestamp of its cells
 * @param timestampType how that is written
 * @param ttl the time to live of its cells
 * @param attributes attributes of its put
 */
record Stamps(int timestamp, FieldType timestampType, int ttl, int attributes) {
    /** The fields among the entries of a mapping; notes what cannot be. */
    static Stamps of(List<ColumnEntry> entries, Problems problems) {
        for (Role role : List.of(Role.TIMESTAMP, Role.TTL, Role.ATTRIBUTES)) {
            if (entries.stream().filter(entry -> entry.role() == role).count() > 1) {
                problems.add(
                        LoadError.COLUMNS,
                        "column mapping names " + role.importTsv() + " more than once",
                        "",
                        "name it once");
            }
        }
        if (entries.stream().anyMatch(entry -> entry.role() == Role.VISIBILITY)) {
            problems.add(
                    LoadError.VISIBILITY,
                    "column mapping names " + Role.VISIBILITY.importTsv(),
                    "a load cannot set visibility labels: without the VisibilityController, servers would store the"
                            + " cells without them, and reading back does not count cells that the user must not see",
                    "leave the field out with -, or load these rows with HBase's ImportTsv");
        }
        int timestamp = place(entries, Role.TIMESTAMP);
        return new Stamps(
                timestamp,
                timestamp < 0 ? FieldType.LONG : entries.get(timestamp).type(),
                place(entries, Role.TTL),
                place(entries, Role.ATTRIBUTES));
    }

    private static int place(List<ColumnEntry> entries, Role role) {
        return entries.stream().map(ColumnEntry::role).toList().indexOf(role);
    }

    /** What rows bring with them. */
    RowMarks marks() {
        return new RowMarks(timestamp >= 0, ttl >= 0, attributes >= 0);
    }
}
