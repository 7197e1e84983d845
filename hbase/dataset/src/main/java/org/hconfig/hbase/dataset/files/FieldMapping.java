package org.hconfig.hbase.dataset.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.LoadError;
import org.jspecify.annotations.Nullable;

/**
 * Which field of a delimited line goes where.
 *
 * @param fields fields that a line must have
 * @param keyFields the fields that make the key, in order
 * @param keyTypes their types
 * @param keySeparator between them
 * @param cells the fields that become cells, in the order of HBase's cells
 * @param stamps the fields that say more of the row
 */
record FieldMapping(
        int fields,
        List<Integer> keyFields,
        List<FieldType> keyTypes,
        String keySeparator,
        List<MappedCell> cells,
        RowMetadataFields stamps) {
    static final String NEXT = "see the column mapping in docs/reference/load.md";
    private static final int QUALIFIER_BYTES_MAX = 32_767;

    /**
     * A field that becomes a cell.
     *
     * @param field its place in the line, from 0
     * @param column where it goes
     * @param type how its text becomes bytes
     */
    record MappedCell(int field, Column column, FieldType type) {}

    /** The families of the cells as HBase stores them, in their order. */
    byte[][] familyBytes() {
        return cells.stream()
                .map(mappedCell -> mappedCell.column().familyName().getBytes(UTF_8))
                .toArray(byte[][]::new);
    }

    /** The qualifiers of the cells as HBase stores them, in their order. */
    byte[][] qualifierBytes() {
        return cells.stream()
                .map(mappedCell -> mappedCell.column().qualifierName().getBytes(UTF_8))
                .toArray(byte[][]::new);
    }

    /**
     * Makes the mapping; notes everything that is wrong with it.
     *
     * @param header names of the fields; null when the files have no header
     * @return null when something is wrong
     */
    static @Nullable FieldMapping of(
            FileSourceSpec spec, @Nullable List<String> header, ProblemCollector problemCollector) {
        List<ColumnMappingEntry> entries = new ArrayList<>();
        int before = problemCollector.list().size();
        for (String text : spec.columns()) {
            try {
                entries.add(ColumnMappingEntry.of(text));
            } catch (IllegalArgumentException e) {
                problemCollector.add(LoadError.COLUMNS, "column mapping: " + e.getMessage(), "", NEXT);
            }
        }
        if (problemCollector.list().size() > before) {
            return null;
        }
        if (header != null) {
            HeaderMapping.check(header, problemCollector);
        }
        boolean byName = entries.stream().anyMatch(entry -> entry.field() != null);
        List<ColumnMappingEntry> byPlace;
        if (header == null) {
            if (byName) {
                problemCollector.add(
                        LoadError.COLUMNS,
                        "column mapping names fields, but the files have no header",
                        "'target=field' needs a first line with names",
                        "load with --header, or list the targets in the order of the fields");
            } else if (entries.isEmpty()) {
                problemCollector.add(
                        LoadError.COLUMNS,
                        "no column mapping, and the files have no header",
                        "nothing says what the fields are",
                        "give --columns key,family:qualifier,… or load with --header");
            }
            byPlace = entries;
        } else if (entries.isEmpty()) {
            byPlace = HeaderMapping.of(header, spec.family(), problemCollector);
        } else if (byName) {
            byPlace = HeaderMapping.named(entries, header, spec.family(), problemCollector);
        } else {
            HeaderMapping.checkCount(entries, header, problemCollector);
            byPlace = entries;
        }
        if (problemCollector.list().size() > before) {
            return null;
        }
        FieldMapping mapping = byPlace(byPlace, spec.keySeparator(), problemCollector);
        return problemCollector.list().size() > before ? null : mapping;
    }

    private static FieldMapping byPlace(
            List<ColumnMappingEntry> entries, String keySeparator, ProblemCollector problemCollector) {
        TreeMap<Integer, Integer> keys = new TreeMap<>();
        TreeMap<Column, MappedCell> cells = new TreeMap<>(Column.ORDER);
        for (int field = 0; field < entries.size(); field++) {
            ColumnMappingEntry entry = entries.get(field);
            Column column = entry.column();
            if (entry.keyPart() > 0 && keys.put(entry.keyPart(), field) != null) {
                problemCollector.add(
                        LoadError.COLUMNS, "column mapping names the same key part twice: " + entry.text(), "", NEXT);
            }
            if (column != null) {
                if (column.qualifierName().getBytes(UTF_8).length > QUALIFIER_BYTES_MAX) {
                    problemCollector.add(LoadError.COLUMNS, "a qualifier is longer than HBase takes", "", NEXT);
                }
                if (cells.put(column, new MappedCell(field, column, entry.type())) != null) {
                    problemCollector.add(
                            LoadError.COLUMNS,
                            "column mapping puts two fields into " + column.text(),
                            "the second would overwrite the first",
                            "name another column for one of them");
                }
            }
        }
        checkKey(keys, problemCollector);
        if (cells.isEmpty()) {
            problemCollector.add(
                    LoadError.COLUMNS, "column mapping names no cell", "a row in HBase needs at least one", NEXT);
        }
        List<FieldType> types =
                keys.values().stream().map(field -> entries.get(field).type()).toList();
        return new FieldMapping(
                entries.size(),
                List.copyOf(keys.values()),
                types,
                keySeparator,
                List.copyOf(cells.values()),
                RowMetadataFields.of(entries, problemCollector));
    }

    /** Key parts must be 1 to n. */
    static void checkKey(TreeMap<Integer, ?> keys, ProblemCollector problemCollector) {
        if (keys.isEmpty()) {
            problemCollector.add(
                    LoadError.COLUMNS,
                    "column mapping names no row key",
                    "every row in HBase has one",
                    "write key (or key=field) for the field that holds it");
        } else if (keys.lastKey() != keys.size()) {
            problemCollector.add(
                    LoadError.COLUMNS,
                    "column mapping has key parts " + keys.keySet(),
                    "they have to be 1, 2, 3 and so on without a gap",
                    NEXT);
        }
    }

    /** True when all fields are texts, and all of them key or cells. */
    boolean plain() {
        return !stamps.metadataFlags().hasAny()
                && keyTypes.stream().allMatch(type -> type == FieldType.STRING)
                && types().isEmpty();
    }

    /** The columns that are no texts, and their types. */
    Map<String, String> types() {
        Map<String, String> types = new HashMap<>();
        for (MappedCell mappedCell : cells) {
            if (mappedCell.type() != FieldType.STRING) {
                types.put(mappedCell.column().text(), mappedCell.type().id());
            }
        }
        return types;
    }

    /** The families in use, sorted. */
    List<String> families() {
        return cells.stream()
                .map(mappedCell -> mappedCell.column().familyName())
                .distinct()
                .sorted()
                .toList();
    }
}
