package org.hconfig.hbase.dataset.files;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.xconfig.policy.SpellingSuggester;
import org.jspecify.annotations.Nullable;

/** What a header says of the fields of a delimited file. */
final class HeaderMapping {
    private HeaderMapping() {}

    /** Refuses names that come twice. */
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
                    "the header names " + String.join(", ", twice) + " more than once",
                    "two fields cannot go to one column",
                    "correct the header, or skip it and list the targets by place");
        }
    }

    private static void checkNamed(String name, int place, ProblemCollector problemCollector) {
        if (name.isEmpty()) {
            problemCollector.add(
                    LoadError.COLUMNS,
                    "field " + place + " of the header has no name",
                    "its values would go to a column without a name",
                    "name it in the header, or list the targets by place (- leaves a field out)");
        }
    }

    /** Refuses a mapping by place that has not an entry for each name. */
    static void checkCount(List<ColumnMappingEntry> entries, List<String> header, ProblemCollector problemCollector) {
        if (entries.size() != header.size()) {
            problemCollector.add(
                    LoadError.COLUMNS,
                    "the column mapping has " + entries.size() + " entries, the header " + header.size(),
                    "the header is " + String.join(", ", header),
                    "list a target for each field (- leaves one out), or use target=field");
        }
    }

    /** The names as a mapping. */
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
                        "correct the header, or give --columns");
                continue;
            }
            if (entry == null) {
                problemCollector.add(
                        LoadError.COLUMNS,
                        "header field '" + name + "' names no column family",
                        "it is not family:qualifier, and no family was given",
                        "give --family, or a column mapping");
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

    /** What the names may have meant; without anything near, only to correct them. */
    private static String near(Set<String> unknown, List<String> header) {
        List<String> near = unknown.stream()
                .flatMap(name -> SpellingSuggester.of(name, header).stream())
                .distinct()
                .toList();
        return "correct the names" + (near.isEmpty() ? "" : ". " + SpellingSuggester.suggestion(near, ""));
    }

    /** A mapping by name, in the order of the names. */
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
                        "column mapping mixes '" + entry.text() + "' with entries that name a field",
                        "by place and by name cannot go together",
                        "write target=field for all of them");
            } else if (byField.put(field, entry) != null) {
                problemCollector.add(
                        LoadError.COLUMNS, "column mapping names field '" + field + "' twice", "", FieldMapping.NEXT);
            }
        }
        Set<String> unknown = new TreeSet<>(byField.keySet());
        header.forEach(unknown::remove);
        if (!unknown.isEmpty()) {
            problemCollector.add(
                    LoadError.COLUMNS,
                    "column mapping names fields that are not there: " + String.join(", ", unknown),
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
