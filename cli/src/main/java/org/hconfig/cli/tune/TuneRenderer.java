package org.hconfig.cli.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.cli.CommandContext;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.tuning.SearchView;
import org.hconfig.hbase.tuning.StepsView;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.tuner.ranking.SettingRank;
import org.hconfig.tuner.ranking.SettingRanking;
import org.hconfig.tuner.ranking.SobolIndices;
import org.hconfig.tuner.search.Confirmation;
import org.hconfig.tuner.search.SearchResult;
import org.hconfig.tuner.steps.StepResult;

/** Renderer of the results of {@code tune} as text. */
final class TuneRenderer {
    private final CommandContext commandContext;
    private final SettingsCatalogue catalogue = SettingsCatalogue.standard();

    TuneRenderer(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    private String shown(String key, String value) {
        return catalogue
                .find(key)
                .map(setting -> catalogue.display(setting, value))
                .orElse(value);
    }

    List<String> ranking(SettingRanking ranking) {
        TextTable table = new TextTable(
                Column.token("setting"),
                Column.number("total"),
                Column.number("95 %").optional(),
                Column.number("alone"),
                Column.number("effect"),
                Column.text("best quarter"));
        for (SettingRank rank : ranking.settings()) {
            table.row(
                    rank.key(),
                    percent(rank.total().estimate()),
                    interval(rank.total()),
                    percent(rank.first().estimate()),
                    rank.bestLow().isPresent() ? String.format(Locale.ROOT, "%.2f", rank.effect()) : "none",
                    Stream.of(rank.bestLow(), rank.bestHigh())
                            .flatMap(Optional::stream)
                            .map(end -> shown(rank.key(), end.toPlainString()))
                            .collect(Collectors.joining(" to ")));
        }
        List<String> lines = new ArrayList<>(commandContext.lines(table));
        lines.add("");
        if (ranking.settings().stream().noneMatch(rank -> rank.bestLow().isPresent())) {
            lines.addAll(commandContext.wrapped(
                    "No setting matters for this result; hconfig simulate with the same files shows what limits it.",
                    0));
        }
        lines.addAll(commandContext.wrapped(
                "total: share of the variance that a setting explains with its interactions; alone: without them;"
                        + " effect: the mean result in the best quarter of its range over that in the worst.",
                0));
        lines.addAll(commandContext.wrapped(
                String.format(
                        Locale.ROOT,
                        "%d simulated configurations, seed %d; %d violated a limit and were moved within it; %d failed.",
                        ranking.evaluations(),
                        ranking.seed(),
                        ranking.moved(),
                        ranking.failed()),
                0));
        return lines;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    private static String interval(SobolIndices.Index index) {
        return String.format(Locale.ROOT, "%.1f to %.1f", 100 * index.low(), 100 * index.high());
    }

    List<String> steps(StepsView view) {
        TextTable table = new TextTable(
                Column.token("step"),
                Column.number(view.unit()),
                Column.number("gain"),
                Column.number("in all"),
                Column.text("changes"));
        Map<String, String> before = Map.of();
        for (StepResult result : view.steps()) {
            Map<String, String> earlier = before;
            table.row(
                    result.step().name(),
                    result.after().isPresent()
                            ? ConsoleNumberFormatter.rate(result.after().getAsDouble())
                            : "failed",
                    times(result.gain()),
                    times(result.gainOverDefaults()),
                    result.settings().entrySet().stream()
                            .filter(entry -> !entry.getValue().equals(earlier.get(entry.getKey())))
                            .map(entry -> entry.getKey() + "=" + shown(entry.getKey(), entry.getValue()))
                            .collect(Collectors.joining(", ")));
            before = result.settings();
        }
        List<String> lines = new ArrayList<>(commandContext.lines(table));
        lines.add("");
        for (StepResult result : view.steps()) {
            lines.addAll(commandContext.wrapped(
                    result.step().name() + ": " + result.step().why() + "."
                            + (result.step().rowsFactor() == 1
                                    ? ""
                                    : String.format(
                                            Locale.ROOT,
                                            " Its runs load %.0f times the rows.",
                                            result.step().rowsFactor())),
                    0));
        }
        if (!view.notSimulated().isEmpty()) {
            lines.addAll(commandContext.wrapped(
                    "No effect in the model, so no gain: " + String.join(", ", view.notSimulated()) + ".", 0));
        }
        lines.addAll(commandContext.wrapped(
                "Simulated, median of " + view.runs() + " runs, seeds from " + view.seed()
                        + ". A value is kept if it is better by more than 0.2 %.",
                0));
        return lines;
    }

    private static String times(OptionalDouble gain) {
        return gain.isPresent() ? String.format(Locale.ROOT, "%.3f", gain.getAsDouble()) : "failed";
    }

    List<String> search(SearchView view) {
        SearchResult result = view.result();
        List<String> lines = new ArrayList<>();
        if (!result.path().isEmpty()) {
            TextTable path = new TextTable(
                    Column.number("run"), Column.token("chosen by"), Column.number("gain"), Column.number("changes"));
            for (SearchResult.Improvement step : result.path()) {
                path.row(
                        Integer.toString(step.run()),
                        step.purpose().name().toLowerCase(Locale.ROOT),
                        String.format(Locale.ROOT, "%.3f", step.gain()),
                        Integer.toString(step.changes().size()));
            }
            lines.addAll(commandContext.lines(path));
            lines.add("");
        }
        lines.addAll(best(view));
        SearchResult.Usage usage = result.usage();
        lines.addAll(commandContext.wrapped(
                String.format(
                        Locale.ROOT,
                        "%d runs of %d configurations in %.1f s, seed %d: %d aborted early, %d failed; %s. Journal: %s",
                        usage.runs(),
                        usage.configurations(),
                        usage.seconds(),
                        result.seed(),
                        usage.aborted(),
                        usage.failed(),
                        usage.noiseFree() ? "equal results for different seeds" : "results depend on the seed",
                        view.journal()),
                0));
        return lines;
    }

    private List<String> best(SearchView view) {
        SearchResult result = view.result();
        List<String> lines = new ArrayList<>();
        if (result.best().isEmpty()) {
            lines.add("No configuration was better than the current one.");
            lines.addAll(untested(result));
            return lines;
        }
        TextTable table = new TextTable(
                Column.token("setting"), Column.number("current"), Column.number("best"), Column.number("without it"));
        result.best()
                .forEach((key, value) -> table.row(
                        key,
                        shown(key, String.valueOf(view.baseline().get(key))),
                        shown(key, value.toPlainString()),
                        result.reverted().stream()
                                .filter(contribution -> contribution.key().equals(key))
                                .map(contribution -> String.format(Locale.ROOT, "%+.1f %%", -100 * contribution.loss()))
                                .findFirst()
                                .orElse("required by limits")));
        lines.addAll(commandContext.lines(table));
        lines.add("");
        lines.addAll(untested(result));
        Confirmation confirmation = result.confirmation().orElseThrow();
        lines.addAll(commandContext.wrapped(
                (confirmation.isBetter() ? "Confirmed" : "NOT CONFIRMED") + " with new seeds: "
                        + confirmation.gain().label() + " the current configuration"
                        + (view.workloads().size() > 1
                                ? ", in the worst of " + view.workloads().size() + " workloads"
                                : "")
                        + ". This is a simulation, not a measurement.",
                0));
        return lines;
    }

    private List<String> untested(SearchResult result) {
        return result.untested().isEmpty()
                ? List.of()
                : commandContext.wrapped(
                        "Changed and not kept, since the runs did not suffice to revert each alone: "
                                + String.join(", ", result.untested()) + ". Search with more --runs.",
                        0);
    }
}
