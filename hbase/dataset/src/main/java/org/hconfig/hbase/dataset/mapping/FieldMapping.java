package org.hconfig.hbase.dataset.mapping;

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
 * Mapping of the fields of a delimited record to row key, cells and row metadata.
 *
 * @param fields number of fields that a record must have
 * @param keyFields the fields of the key, in order
 * @param keyTypes their types
 * @param keySeparator separator of the key fields
 * @param cells the fields that become cells, in HBase's cell order
 * @param stamps the fields with row metadata
 */
public record FieldMapping(
        int fields,
        List<Integer> keyFields,
        List<FieldType> keyTypes,
        String keySeparator,
        List<MappedCell> cells,
        RowMetadataFields stamps) {
    static final String NEXT = "see the column mapping in docs/reference/load.md";
    private static final int QUALIFIER_BYTES_MAX = 32_767;

    /**
     * Field that becomes a cell.
     *
     * @param field its position in the record, from 0
     * @param column its target column
     * @param type conversion of its text to bytes
     */
    public record MappedCell(int field, Column column, FieldType type) {}

    /** Returns the families of the cells as HBase stores them, in their order. */
    public byte[][] familyBytes() {
        return cells.stream()
                .map(mappedCell -> mappedCell.column().familyName().getBytes(UTF_8))
                .toArray(byte[][]::new);
    }

    /** Returns the qualifiers of the cells as HBase stores them, in their order. */
    public byte[][] qualifierBytes() {
        return cells.stream()
                .map(mappedCell -> mappedCell.column().qualifierName().getBytes(UTF_8))
                .toArray(byte[][]::new);
    }

    /**
     * Creates the mapping; reports all of its errors.
     *
     * @param header names of the fields; null if the files have no header
     * @return the mapping; null if it is invalid
     */
    public static @Nullable FieldMapping of(
            FileSourceSpec spec, @Nullable List<String> header, ProblemCollector problemCollector) {
        List<ColumnMappingEntry> entries = new ArrayList<>();
        int before = problemCollector.list().size();
        for (String text : spec.fields().columns()) {
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
                        "the column mapping refers to fields by name, but the files have no header",
                        "'target=field' requires a first line with names",
                        "add --header, or list the targets in the order of the fields");
            } else if (entries.isEmpty()) {
                problemCollector.add(
                        LoadError.COLUMNS,
                        "there is no column mapping, and the files have no header",
                        "the meaning of the fields is unknown",
                        "specify --columns key,family:qualifier,… or add --header");
            }
            byPlace = entries;
        } else if (entries.isEmpty()) {
            byPlace = HeaderMapping.of(header, spec.fields().family(), problemCollector);
        } else if (byName) {
            byPlace = HeaderMapping.named(entries, header, spec.fields().family(), problemCollector);
        } else {
            HeaderMapping.checkCount(entries, header, problemCollector);
            byPlace = entries;
        }
        if (problemCollector.list().size() > before) {
            return null;
        }
        FieldMapping mapping = byPlace(byPlace, spec.fields().keySeparator(), problemCollector);
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
                        LoadError.COLUMNS,
                        "the column mapping contains the same key part twice: " + entry.text(),
                        "",
                        NEXT);
            }
            if (column != null) {
                if (column.qualifierName().getBytes(UTF_8).length > QUALIFIER_BYTES_MAX) {
                    problemCollector.add(LoadError.COLUMNS, "a qualifier is longer than HBase accepts", "", NEXT);
                }
                if (cells.put(column, new MappedCell(field, column, entry.type())) != null) {
                    problemCollector.add(
                            LoadError.COLUMNS,
                            "the column mapping assigns two fields to " + column.text(),
                            "the second would overwrite the first",
                            "assign one of them to another column");
                }
            }
        }
        checkKey(keys, problemCollector);
        if (cells.isEmpty()) {
            problemCollector.add(
                    LoadError.COLUMNS, "the column mapping contains no cell", "an HBase row needs at least one", NEXT);
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

    /** Checks that the key parts are numbered from 1 to n. */
    public static void checkKey(TreeMap<Integer, ?> keys, ProblemCollector problemCollector) {
        if (keys.isEmpty()) {
            problemCollector.add(
                    LoadError.COLUMNS,
                    "the column mapping contains no row key",
                    "every HBase row has one",
                    "write key (or key=field) for the field that contains it");
        } else if (keys.lastKey() != keys.size()) {
            problemCollector.add(
                    LoadError.COLUMNS,
                    "the column mapping has key parts " + keys.keySet(),
                    "they must be 1, 2, 3 and so on without a gap",
                    NEXT);
        }
    }

    /** Returns true if all fields are text, and each is a part of the key or a cell. */
    public boolean plain() {
        return !stamps.metadataFlags().hasAny()
                && keyTypes.stream().allMatch(type -> type == FieldType.STRING)
                && types().isEmpty();
    }

    /** Returns the types of columns that are not text. */
    public Map<String, String> types() {
        Map<String, String> types = new HashMap<>();
        for (MappedCell mappedCell : cells) {
            if (mappedCell.type() != FieldType.STRING) {
                types.put(mappedCell.column().text(), mappedCell.type().id());
            }
        }
        return types;
    }

    /** Returns the families in use, sorted. */
    public List<String> families() {
        return cells.stream()
                .map(mappedCell -> mappedCell.column().familyName())
                .distinct()
                .sorted()
                .toList();
    }
}
