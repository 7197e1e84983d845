package org.hconfig.hbase.load.sources;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.hbase.load.FileSourceSpec;
import org.hconfig.hbase.load.LoadError;
import org.hconfig.model.Problems;
import org.jspecify.annotations.Nullable;

/**
 * Which field of a JSON object goes where. Fields of nested objects are named by their path, with dots.
 *
 * @param keyFields the fields that make the key, in order
 * @param keySeparator between them
 * @param columns fields that go to a column of their own
 * @param family where all other fields go, under their own name; null to leave them out
 */
record JsonMapping(
        List<String> keyFields,
        String keySeparator,
        Map<String, Column> columns,
        @Nullable String family) {
    private static final String KEY_DEFAULT = "key";

    /** Makes the mapping; notes everything that is wrong with it, and gives null then. */
    static @Nullable JsonMapping of(FileSourceSpec spec, Problems problems) {
        int before = problems.list().size();
        TreeMap<Integer, String> keys = new TreeMap<>();
        Map<String, Column> columns = new HashMap<>();
        TreeSet<Column> targets = new TreeSet<>(Column.ORDER);
        for (String text : spec.columns()) {
            try {
                add(ColumnEntry.of(text), keys, columns, targets);
            } catch (IllegalArgumentException e) {
                problems.add(
                        LoadError.COLUMNS,
                        "column mapping: " + e.getMessage(),
                        "",
                        "for JSON write key=field and family:qualifier=field");
            }
        }
        if (keys.isEmpty()) {
            keys.put(1, KEY_DEFAULT);
        }
        FieldMapping.checkKey(keys, problems);
        if (columns.isEmpty() && spec.family() == null) {
            problems.add(
                    LoadError.COLUMNS,
                    "nothing says to which column family the fields go",
                    "JSON names fields, not families",
                    "give --family, or map fields with --columns family:qualifier=field");
        }
        if (problems.list().size() > before) {
            return null;
        }
        return new JsonMapping(
                List.copyOf(new ArrayList<>(keys.values())), spec.keySeparator(), Map.copyOf(columns), spec.family());
    }

    private static void add(
            ColumnEntry entry, TreeMap<Integer, String> keys, Map<String, Column> columns, TreeSet<Column> targets) {
        String field = entry.field();
        if (field == null) {
            throw new IllegalArgumentException("'" + entry.text() + "' names no field");
        }
        Column column = entry.column();
        if (entry.keyPart() > 0) {
            if (keys.put(entry.keyPart(), field) != null) {
                throw new IllegalArgumentException("'" + entry.text() + "' names a key part a second time");
            }
        } else if (column != null) {
            if (columns.put(field, column) != null || !targets.add(column)) {
                throw new IllegalArgumentException("'" + entry.text() + "' repeats a field or a column");
            }
        } else {
            throw new IllegalArgumentException("'" + entry.text() + "': leave a field out by mapping the others only");
        }
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
