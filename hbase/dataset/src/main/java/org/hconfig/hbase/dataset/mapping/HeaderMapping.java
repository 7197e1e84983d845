package org.hconfig.hbase.dataset.mapping;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.hconfig.core.ProblemCollector;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.hbase.dataset.LoadError;
import org.jspecify.annotations.Nullable;

/** Creates the column mapping of a delimited file from its header. */
final class HeaderMapping {
    private HeaderMapping() {}

    /** Rejects duplicate names. */
    static void check(List<String> header, ProblemCollector problemCollector) {
        Set<String> seen = new HashSet<>();
        Set<String> twice = new TreeSet<>();
        for (String name : header) {
            if (!seen.add(name)) {
                twice.add(name);
            }
        }
        if (!twice.isEmpty()) {
            problemCollector.add(
                    LoadError.COLUMNS,
                    "the header contains " + String.join(", ", twice) + " more than once",
                    "two fields cannot be assigned to one column",
                    "correct the header, or skip it and list the targets by position");
        }
    }

    private static void checkNamed(String name, int place, ProblemCollector problemCollector) {
        if (name.isEmpty()) {
            problemCollector.add(
                    LoadError.COLUMNS,
                    "field " + place + " of the header has no name",
                    "its values would be assigned to a column without a name",
                    "name it in the header, or list the targets by position (- ignores a field)");
        }
    }

    /** Rejects a mapping by position that does not have one entry for each name. */
    static void checkCount(List<ColumnMappingEntry> entries, List<String> header, ProblemCollector problemCollector) {
        if (entries.size() != header.size()) {
            problemCollector.add(
                    LoadError.COLUMNS,
                    "the column mapping has " + entries.size() + " entries, the header has " + header.size(),
                    "the header is " + String.join(", ", header),
                    "list a target for each field (- ignores one), or use target=field");
        }
    }

    /** Returns the names as a mapping. */
    static List<ColumnMappingEntry> of(
            List<String> header, @Nullable String family, ProblemCollector problemCollector) {
        List<ColumnMappingEntry> entries = new ArrayList<>();
        for (String name : header) {
            checkNamed(name, entries.size() + 1, problemCollector);
            ColumnMappingEntry entry;
            try {
                entry = headerEntry(name, family);
            } catch (ColumnMappingEntry.ForeignTypeException e) {
                problemCollector.add(
                        LoadError.COLUMNS,
                        "header field " + e.getMessage(),
                        "a name in a header can end with a type, as in --columns",
                        "correct the header, or specify --columns");
                continue;
            }
            if (entry == null) {
                problemCollector.add(
                        LoadError.COLUMNS,
                        "header field '" + name + "' has no column family",
                        "it is not family:qualifier, and no family was specified",
                        "specify --family or a column mapping");
            } else {
                entries.add(entry);
            }
        }
        return entries;
    }

    private static @Nullable ColumnMappingEntry headerEntry(String name, @Nullable String family) {
        try {
            return ColumnMappingEntry.of(name);
        } catch (ColumnMappingEntry.ForeignTypeException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            return family == null ? null : ColumnMappingEntry.cell(name, new Column(family, name));
        }
    }

    /** Returns spelling suggestions for the names; without similar names only the request to correct them. */
    private static String near(Set<String> unknown, List<String> header) {
        List<String> near = unknown.stream()
                .flatMap(name -> SpellingSuggester.of(name, header).stream())
                .distinct()
                .toList();
        return "correct the names" + (near.isEmpty() ? "" : ". " + SpellingSuggester.suggestion(near, ""));
    }

    /** Returns a mapping by name, in the order of the names. */
    static List<ColumnMappingEntry> named(
            List<ColumnMappingEntry> entries,
            List<String> header,
            @Nullable String family,
            ProblemCollector problemCollector) {
        Map<String, ColumnMappingEntry> byField = new HashMap<>();
        for (ColumnMappingEntry entry : entries) {
            String field = entry.field();
            if (field == null) {
                problemCollector.add(
                        LoadError.COLUMNS,
                        "the column mapping mixes '" + entry.text() + "' with entries that name a field",
                        "mapping by position and by name cannot be combined",
                        "write target=field for all of them");
            } else if (byField.put(field, entry) != null) {
                problemCollector.add(
                        LoadError.COLUMNS,
                        "the column mapping contains field '" + field + "' twice",
                        "",
                        FieldMapping.NEXT);
            }
        }
        Set<String> unknown = new TreeSet<>(byField.keySet());
        header.forEach(unknown::remove);
        if (!unknown.isEmpty()) {
            problemCollector.add(
                    LoadError.COLUMNS,
                    "the column mapping contains unknown fields: " + String.join(", ", unknown),
                    "the header is " + String.join(", ", header),
                    header.size() == 1
                            ? SeparatorHint.hint(header.get(0), "correct the names")
                            : near(unknown, header));
        }
        List<ColumnMappingEntry> byPlace = new ArrayList<>();
        for (String name : header) {
            ColumnMappingEntry entry = byField.get(name);
            if (entry == null) {
                checkNamed(name, byPlace.size() + 1, problemCollector);
                entry = ColumnMappingEntry.cell(name, family == null ? null : new Column(family, name));
            }
            byPlace.add(entry);
        }
        return byPlace;
    }
}
