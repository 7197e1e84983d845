package org.hconfig.hbase.dataset.files;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.core.Problems;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.LoadError;
import org.jspecify.annotations.Nullable;

/**
 * Which field of a JSON object goes where. Fields of nested objects are named by their path, with dots.
 *
 * @param keyFields the fields that make the key, in order
 * @param keyTypes their types
 * @param keySeparator between them
 * @param columns fields that go to a column of their own
 * @param columnTypes types of fields that go to a column of their own
 * @param stampFields the fields that {@code stamps} is about, by their place
 * @param stamps fields that say more of a row
 * @param family where all other fields go, under their own name; null to leave them out
 */
record JsonMapping(
        List<String> keyFields,
        List<FieldType> keyTypes,
        String keySeparator,
        Map<String, Column> columns,
        Map<String, FieldType> columnTypes,
        List<String> stampFields,
        Stamps stamps,
        @Nullable String family) {
    private static final String KEY_DEFAULT = "key";

    /** Makes the mapping; notes everything that is wrong with it, and gives null then. */
    static @Nullable JsonMapping of(FileSourceSpec spec, Problems problems) {
        int before = problems.list().size();
        List<ColumnEntry> entries = entries(spec, problems);
        TreeMap<Integer, ColumnEntry> keys = new TreeMap<>();
        Map<String, Column> columns = new HashMap<>();
        Map<String, FieldType> types = new HashMap<>();
        TreeSet<Column> targets = new TreeSet<>(Column.ORDER);
        for (ColumnEntry entry : entries) {
            String field = field(entry);
            Column column = entry.column();
            boolean repeated = entry.keyPart() > 0 && keys.put(entry.keyPart(), entry) != null;
            if (column != null) {
                repeated |= columns.put(field, column) != null;
                repeated |= !targets.add(column);
                types.put(field, entry.type());
            }
            if (repeated) {
                malformed(problems, "'" + entry.text() + "' repeats a field, a column or a part of the key");
            }
        }
        if (keys.isEmpty()) {
            keys.put(1, ColumnEntry.of("key=" + KEY_DEFAULT));
        }
        FieldMapping.checkKey(keys, problems);
        if (columns.isEmpty() && spec.family() == null) {
            problems.add(
                    LoadError.COLUMNS,
                    "nothing says to which column family the fields go",
                    "JSON names fields, not families",
                    "give --family, or map fields with --columns family:qualifier=field");
        }
        Stamps stamps = Stamps.of(entries, problems);
        if (problems.list().size() > before) {
            return null;
        }
        return new JsonMapping(
                keys.values().stream().map(JsonMapping::field).toList(),
                keys.values().stream().map(ColumnEntry::type).toList(),
                spec.keySeparator(),
                Map.copyOf(columns),
                Map.copyOf(types),
                entries.stream().map(JsonMapping::field).toList(),
                stamps,
                spec.family());
    }

    private static List<ColumnEntry> entries(FileSourceSpec spec, Problems problems) {
        List<ColumnEntry> entries = new ArrayList<>();
        for (String text : spec.columns()) {
            try {
                ColumnEntry entry = ColumnEntry.of(text);
                if (entry.field() == null) {
                    throw new IllegalArgumentException("'" + text + "' names no field");
                }
                if (entry.role() == ColumnEntry.Role.NOTHING) {
                    throw new IllegalArgumentException("'" + text + "': leave a field out by mapping the others only");
                }
                entries.add(entry);
            } catch (IllegalArgumentException e) {
                malformed(problems, e.getMessage());
            }
        }
        return entries;
    }

    private static void malformed(Problems problems, @Nullable String what) {
        problems.add(
                LoadError.COLUMNS,
                "column mapping: " + what,
                "",
                "for JSON write key=field and family:qualifier=field");
    }

    /** The field of an entry; all entries of JSON have one. */
    private static String field(ColumnEntry entry) {
        return Objects.requireNonNull(entry.field());
    }

    /** The columns that are no texts, and their types. */
    Map<String, String> types() {
        Map<String, String> types = new HashMap<>();
        columns.forEach((field, column) -> {
            FieldType type = columnTypes.getOrDefault(field, FieldType.STRING);
            if (type != FieldType.STRING) {
                types.put(column.text(), type.word());
            }
        });
        return types;
    }

    /** The families in use, sorted. */
    List<String> families() {
        TreeSet<String> families = new TreeSet<>();
        columns.values().forEach(column -> families.add(column.familyName()));
        if (family != null) {
            families.add(family);
        }
        return List.copyOf(families);
    }
}
