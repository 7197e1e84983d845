package org.hconfig.hbase.dataset.files;

import java.util.List;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowMetadataFlags;
import org.hconfig.hbase.dataset.files.ColumnMappingEntry.FieldRole;

/**
 * Fields that say more of a row, by their place from 0 in what they were made of; negative where there is none.
 *
 * @param timestamp the timestamp of its cells
 * @param timestampType how that is written
 * @param ttl the time to live of its cells
 * @param attributes attributes of its put
 */
record RowMetadataFields(int timestamp, FieldType timestampType, int ttl, int attributes) {
    /** The fields among the entries of a mapping; notes what cannot be. */
    static RowMetadataFields of(List<ColumnMappingEntry> entries, ProblemCollector problemCollector) {
        for (FieldRole fieldRole : List.of(FieldRole.TIMESTAMP, FieldRole.TTL, FieldRole.ATTRIBUTES)) {
            if (entries.stream().filter(entry -> entry.role() == fieldRole).count() > 1) {
                problemCollector.add(
                        LoadError.COLUMNS,
                        "column mapping names " + fieldRole.importTsv() + " more than once",
                        "",
                        "name it once");
            }
        }
        if (entries.stream().anyMatch(entry -> entry.role() == FieldRole.VISIBILITY)) {
            problemCollector.add(
                    LoadError.VISIBILITY,
                    "column mapping names " + FieldRole.VISIBILITY.importTsv(),
                    "a load cannot set visibility labels: without the VisibilityController, servers would store the"
                            + " cells without them, and reading back does not count cells that the user must not see",
                    "leave the field out with -, or load these rows with HBase's ImportTsv");
        }
        int timestamp = place(entries, FieldRole.TIMESTAMP);
        return new RowMetadataFields(
                timestamp,
                timestamp < 0 ? FieldType.LONG : entries.get(timestamp).type(),
                place(entries, FieldRole.TTL),
                place(entries, FieldRole.ATTRIBUTES));
    }

    private static int place(List<ColumnMappingEntry> entries, FieldRole fieldRole) {
        return entries.stream().map(ColumnMappingEntry::role).toList().indexOf(fieldRole);
    }

    /** What rows bring with them. */
    RowMetadataFlags metadataFlags() {
        return new RowMetadataFlags(timestamp >= 0, ttl >= 0, attributes >= 0);
    }
}
