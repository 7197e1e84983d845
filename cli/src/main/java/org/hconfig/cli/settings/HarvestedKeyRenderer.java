package org.hconfig.cli.settings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hconfig.app.settings.HarvestedKeyView;
import org.hconfig.app.settings.KeySearchResult;
import org.hconfig.cli.CommandContext;
import org.hconfig.hbase.catalogue.ValueSyntaxChecker;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;

/** Renderer of keys that HConfig does not tune, and of search results, as text. */
final class HarvestedKeyRenderer {
    private final CommandContext commandContext;

    HarvestedKeyRenderer(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    /** Returns the lines of a search result: tuned settings first. */
    List<String> lines(KeySearchResult found, SettingRenderer view) {
        List<String> lines = new ArrayList<>();
        if (!found.settings().isEmpty()) {
            lines.addAll(view.list(found.settings()));
        }
        if (!found.keys().isEmpty()) {
            lines.addAll(found.settings().isEmpty() ? List.of() : List.of(""));
            lines.add("Not tuned by HConfig:");
            TextTable others = new TextTable(Column.token("KEY"), Column.text("FOUND IN"));
            found.keys().forEach(key -> others.row(key.key(), programs(key)));
            lines.addAll(commandContext.lines(others));
        }
        return lines;
    }

    /** Returns the lines of one key. */
    List<String> lines(HarvestedKeyView view) {
        List<String> lines = new ArrayList<>();
        lines.add(commandContext.style().bold(view.key()));
        lines.addAll(commandContext.wrapped(
                "Not tuned by HConfig. From the table of keys, docs/reference/keys.md; for the effect of the key see the"
                        + " documentation of the program.",
                2));
        lines.add("");
        TextTable facts = new TextTable(Column.token(""), Column.text(""));
        facts.row("  found in", programs(view));
        facts.row(
                "  default",
                view.defaults().isEmpty()
                        ? "no constant default"
                        : grouped(view, view.defaults(), Function.identity()));
        facts.row(
                "  getter",
                view.getters().isEmpty()
                        ? "unknown"
                        : grouped(view, view.getters(), names -> String.join(", ", names)));
        String takes = view.getters().values().stream()
                .flatMap(List::stream)
                .distinct()
                .flatMap(name -> ValueSyntaxChecker.takes(name).map(form -> name + ": " + form).stream())
                .collect(Collectors.joining("; "));
        if (!takes.isEmpty()) {
            facts.row("  in a site file", takes);
        }
        facts.row("  class", view.readBy().isEmpty() ? "none found; only in a file of defaults" : view.readBy());
        List<String> rows = facts.lines(commandContext.terminal().textColumns(), commandContext.style()::bold);
        lines.addAll(rows.subList(1, rows.size()));
        return lines;
    }

    /** Returns the programs that contain the key, as a list in text. */
    private static String programs(HarvestedKeyView view) {
        return view.namedBy().stream().map(HarvestedKeyRenderer::program).collect(Collectors.joining(", "));
    }

    /** Returns one value if all programs have the same, else each value with its programs. */
    private static <V> String grouped(HarvestedKeyView view, Map<String, V> values, Function<V, String> words) {
        Map<String, List<String>> programs = new LinkedHashMap<>();
        for (String program : view.namedBy()) {
            V value = values.get(program);
            if (value != null) {
                programs.computeIfAbsent(words.apply(value), same -> new ArrayList<>())
                        .add(program(program));
            }
        }
        if (programs.size() == 1 && values.size() == view.namedBy().size()) {
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
