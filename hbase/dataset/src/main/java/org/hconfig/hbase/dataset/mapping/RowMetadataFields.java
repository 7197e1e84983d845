package org.hconfig.hbase.dataset.mapping;

import java.util.List;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowMetadataFlags;
import org.hconfig.hbase.dataset.mapping.ColumnMappingEntry.FieldRole;

/**
 * Positions (from 0, negative for none) of the fields with row metadata.
 *
 * @param timestamp the timestamp of its cells
 * @param timestampType type of that field
 * @param ttl the time to live of its cells
 * @param attributes attributes of its put
 */
public record RowMetadataFields(int timestamp, FieldType timestampType, int ttl, int attributes) {
    /** Returns the metadata fields among the entries of a mapping; reports invalid ones. */
    public static RowMetadataFields of(List<ColumnMappingEntry> entries, ProblemCollector problemCollector) {
        for (FieldRole fieldRole : List.of(FieldRole.TIMESTAMP, FieldRole.TTL, FieldRole.ATTRIBUTES)) {
            if (entries.stream().filter(entry -> entry.role() == fieldRole).count() > 1) {
                problemCollector.add(
                        LoadError.COLUMNS,
                        "the column mapping contains " + fieldRole.importTsv() + " more than once",
                        "",
                        "keep only one of them");
            }
        }
        if (entries.stream().anyMatch(entry -> entry.role() == FieldRole.VISIBILITY)) {
            problemCollector.add(
                    LoadError.VISIBILITY,
                    "the column mapping contains " + FieldRole.VISIBILITY.importTsv(),
                    "a load cannot set visibility labels: without the VisibilityController, servers would store the"
                            + " cells without labels, and the read-back verification cannot count cells that its user must not see",
                    "ignore the field with -, or load these rows with HBase's ImportTsv");
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

    /** Returns the metadata of rows. */
    public RowMetadataFlags metadataFlags() {
        return new RowMetadataFlags(timestamp >= 0, ttl >= 0, attributes >= 0);
    }
}
