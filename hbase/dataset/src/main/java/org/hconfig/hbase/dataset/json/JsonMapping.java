package org.hconfig.hbase.dataset.json;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.mapping.Column;
import org.hconfig.hbase.dataset.mapping.ColumnMappingEntry;
import org.hconfig.hbase.dataset.mapping.FieldMapping;
import org.hconfig.hbase.dataset.mapping.FieldType;
import org.hconfig.hbase.dataset.mapping.RowMetadataFields;
import org.jspecify.annotations.Nullable;

/**
 * Mapping of the fields of JSON objects to row key, cells and row metadata. Fields of nested objects are named by their dotted path.
 *
 * @param keyFields the fields of the key, in order
 * @param keyTypes their types
 * @param keySeparator separator of the key fields
 * @param columns fields with an explicit column
 * @param columnTypes types of fields with an explicit column
 * @param stampFields the fields to which {@code stamps} refers, by position
 * @param stamps fields with row metadata
 * @param family family of all other fields, under their own name; null to ignore them
 */
public record JsonMapping(
        List<String> keyFields,
        List<FieldType> keyTypes,
        String keySeparator,
        Map<String, Column> columns,
        Map<String, FieldType> columnTypes,
        List<String> stampFields,
        RowMetadataFields stamps,
        @Nullable String family) {
    private static final String KEY_DEFAULT = "key";

    /** Creates the mapping; reports all of its errors and then returns null. */
    public static @Nullable JsonMapping of(FileSourceSpec spec, ProblemCollector problemCollector) {
        int before = problemCollector.list().size();
        List<ColumnMappingEntry> entries = entries(spec, problemCollector);
        TreeMap<Integer, ColumnMappingEntry> keys = new TreeMap<>();
        Map<String, Column> columns = new HashMap<>();
        Map<String, FieldType> types = new HashMap<>();
        TreeSet<Column> targets = new TreeSet<>(Column.ORDER);
        for (ColumnMappingEntry entry : entries) {
            String field = field(entry);
            Column column = entry.column();
            boolean repeated = entry.keyPart() > 0 && keys.put(entry.keyPart(), entry) != null;
            if (column != null) {
                repeated |= columns.put(field, column) != null;
                repeated |= !targets.add(column);
                types.put(field, entry.type());
            }
            if (repeated) {
                malformed(problemCollector, "'" + entry.text() + "' repeats a field, a column or a part of the key");
            }
        }
        if (keys.isEmpty()) {
            keys.put(1, ColumnMappingEntry.of("key=" + KEY_DEFAULT));
        }
        FieldMapping.checkKey(keys, problemCollector);
        if (columns.isEmpty() && spec.fields().family() == null) {
            problemCollector.add(
                    LoadError.COLUMNS,
                    "the column family of the fields is unknown",
                    "JSON contains field names, not families",
                    "specify --family, or map fields with --columns family:qualifier=field");
        }
        RowMetadataFields rowMetadataFields = RowMetadataFields.of(entries, problemCollector);
        if (problemCollector.list().size() > before) {
            return null;
        }
        return new JsonMapping(
                keys.values().stream().map(JsonMapping::field).toList(),
                keys.values().stream().map(ColumnMappingEntry::type).toList(),
                spec.fields().keySeparator(),
                Map.copyOf(columns),
                Map.copyOf(types),
                entries.stream().map(JsonMapping::field).toList(),
                rowMetadataFields,
                spec.fields().family());
    }

    private static List<ColumnMappingEntry> entries(FileSourceSpec spec, ProblemCollector problemCollector) {
        List<ColumnMappingEntry> entries = new ArrayList<>();
        for (String text : spec.fields().columns()) {
            try {
                ColumnMappingEntry entry = ColumnMappingEntry.of(text);
                if (entry.field() == null) {
                    throw new IllegalArgumentException("'" + text + "' has no field name");
                }
                if (entry.role() == ColumnMappingEntry.FieldRole.NOTHING) {
                    throw new IllegalArgumentException("'" + text + "': to ignore a field, map only the others");
                }
                entries.add(entry);
            } catch (IllegalArgumentException e) {
                malformed(problemCollector, e.getMessage());
            }
        }
        return entries;
    }

    private static void malformed(ProblemCollector problemCollector, @Nullable String what) {
        problemCollector.add(
                LoadError.COLUMNS,
                "column mapping: " + what,
                "",
                "for JSON write key=field and family:qualifier=field");
    }

    /** Returns the field of an entry; all entries of JSON have one. */
    private static String field(ColumnMappingEntry entry) {
        return Objects.requireNonNull(entry.field());
    }

    /** Returns the types of columns that are not text. */
    public Map<String, String> types() {
        Map<String, String> types = new HashMap<>();
        columns.forEach((field, column) -> {
            FieldType type = columnTypes.getOrDefault(field, FieldType.STRING);
            if (type != FieldType.STRING) {
                types.put(column.text(), type.id());
            }
        });
        return types;
    }

    /** The families in use, sorted. */
    public List<String> families() {
        TreeSet<String> families = new TreeSet<>();
        columns.values().forEach(column -> families.add(column.familyName()));
        if (family != null) {
            families.add(family);
        }
        return List.copyOf(families);
    }
}
