package org.hconfig.cli.settings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hconfig.cli.CommandContext;
import org.hconfig.hbase.catalogue.HarvestedKey;
import org.hconfig.hbase.catalogue.ValueSyntaxChecker;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;

/**
 * View of a key that HConfig does not tune, from the table of keys.
 *
 * @param key the key
 * @param tuned always false
 * @param namedBy the releases of HBase and the other programs that contain it, oldest release first
 * @param getters the methods of Hadoop's Configuration that read it, by program; a program without a known getter is
 *     missing
 * @param defaults constant default values, by program
 * @param readBy a class that reads it; empty if it is only in a file of defaults
 */
public record HarvestedKeyView(
        String key,
        boolean tuned,
        List<String> namedBy,
        Map<String, List<String>> getters,
        Map<String, String> defaults,
        String readBy) {
    /** Creates the view of a key. */
    static HarvestedKeyView of(HarvestedKey key) {
        Map<String, List<String>> getters = new LinkedHashMap<>();
        Map<String, String> defaults = new LinkedHashMap<>();
        for (String program : key.programs()) {
            if (!key.getters(program).isEmpty()) {
                getters.put(program, List.copyOf(key.getters(program)));
            }
            key.fallback(program).ifPresent(value -> defaults.put(program, value));
        }
        return new HarvestedKeyView(key.key(), false, List.copyOf(key.programs()), getters, defaults, key.owner());
    }

    /** Returns the programs that contain the key, as a list in text. */
    String programs() {
        return namedBy.stream().map(HarvestedKeyView::program).collect(Collectors.joining(", "));
    }

    List<String> lines(CommandContext commandContext) {
        List<String> lines = new ArrayList<>();
        lines.add(commandContext.style().bold(key));
        lines.addAll(commandContext.wrapped(
                "Not tuned by HConfig. From the table of keys, docs/reference/keys.md; for the effect of the key see the"
                        + " documentation of the program.",
                2));
        lines.add("");
        TextTable facts = new TextTable(Column.token(""), Column.text(""));
        facts.row("  found in", programs());
        facts.row("  default", defaults.isEmpty() ? "no constant default" : grouped(defaults, Function.identity()));
        facts.row("  getter", getters.isEmpty() ? "unknown" : grouped(getters, names -> String.join(", ", names)));
        String takes = getters.values().stream()
                .flatMap(List::stream)
                .distinct()
                .flatMap(name -> ValueSyntaxChecker.takes(name).map(form -> name + ": " + form).stream())
                .collect(Collectors.joining("; "));
        if (!takes.isEmpty()) {
            facts.row("  in a site file", takes);
        }
        facts.row("  class", readBy.isEmpty() ? "none found; only in a file of defaults" : readBy);
        List<String> rows = facts.lines(commandContext.terminal().textColumns(), commandContext.style()::bold);
        lines.addAll(rows.subList(1, rows.size()));
        return lines;
    }

    /** Returns one value if all programs have the same, else each value with its programs. */
    private <V> String grouped(Map<String, V> values, Function<V, String> words) {
        Map<String, List<String>> programs = new LinkedHashMap<>();
        for (String program : namedBy) {
            V value = values.get(program);
            if (value != null) {
                programs.computeIfAbsent(words.apply(value), same -> new ArrayList<>())
                        .add(program(program));
            }
        }
        if (programs.size() == 1 && values.size() == namedBy.size()) {
            return Objects.requireNonNull(programs.keySet().iterator().next());
        }
        return programs.entrySet().stream()
                .map(group -> group.getKey() + " (" + String.join(", ", group.getValue()) + ")")
                .collect(Collectors.joining("; "));
    }

    private static String program(String program) {
        return Character.isDigit(program.charAt(0)) ? "HBase " + program : program;
    }
}
