package org.hconfig.cli.simulate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.output.TextTable;
import org.hconfig.cli.output.TextTable.Column;
import org.hconfig.cli.simulate.rules.PublishedRules;
import org.hconfig.core.ExitCode;
import org.hconfig.simulator.claims.Figures;
import org.hconfig.simulator.claims.Fit;
import org.hconfig.simulator.claims.Replay;
import org.hconfig.simulator.claims.Verdict;
import org.hconfig.simulator.lab.LabReplay;
import org.hconfig.simulator.profile.Profile;
import org.hconfig.simulator.profile.Profiles;
import org.hconfig.simulator.report.ClaimsPage;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Replays published results. */
@CommandLine.Command(
        name = "claims",
        header = "Replay published results in the simulator, and show how far off it is.",
        description =
                "Replays every published figure that the simulator can replay: what was published, what comes out,"
                        + " the error, and whether it is within the tolerance.",
        footer = {
            "Examples:",
            "  hconfig claims",
            "  hconfig claims --html claims.html",
            "  hconfig claims --lab stored",
            "  hconfig claims --lab point-reads.json,mixed.json",
            "  hconfig claims --refit"
        })
public final class ClaimsCommand implements Command {
    private final Session session;

    /** Longest text in a column of claims; JSON and HTML have all of it. */
    private static final int TEXT_MAX = 40;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a page with the papers' figures redrawn.")
    private @Nullable Path html;

    @Option(
            names = "--profile",
            paramLabel = "PROFILE",
            description = "Hardware profile of the papers' cluster, a name or a file. Default: opteron-2013.")
    private String profile = "opteron-2013";

    @Option(
            names = "--refit",
            description =
                    "Fit the profile's three factors anew, on the claims of role calibrate and no others, and print"
                            + " them.")
    private boolean refit;

    @Option(
            names = "--lab",
            paramLabel = "FILE",
            split = ",",
            description =
                    "Predict lab runs instead: JSON of bench workload or bench load, or 'stored' for runs that come along."
                            + " At most three of each kind are fitted on.")
    private List<Path> lab = List.of();

    @Mixin
    private JsonOption json;

    ClaimsCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        if (!lab.isEmpty()) {
            LabReplay replay = LabPaper.replay(lab);
            session.result(json, replay, LabPaper.lines(session, replay));
            return ExitCode.OK;
        }
        Profile hardware = Profiles.of(profile);
        if (refit) {
            fit(hardware);
            return ExitCode.OK;
        }
        Replay replay = Replay.of(hardware, session.nanoClock(), PublishedRules.begun());
        session.result(json, ClaimsView.of(replay), lines(replay));
        if (html != null) {
            PageFile.write(html, ClaimsPage.of(replay, Figures.of(hardware)));
            session.say("The page is in " + html);
        }
        return ExitCode.OK;
    }

    private void fit(Profile hardware) {
        Fit.Found found = Fit.of(hardware);
        List<String> lines = new ArrayList<>();
        lines.add("fitted:");
        lines.add("  server: " + found.factors().server());
        lines.add("  client: " + found.factors().client());
        lines.add("  dataNode: " + found.factors().dataNode());
        lines.add(String.format(
                Locale.ROOT,
                "# off by %+.1f %%, %+.1f %% and %+.1f %%",
                found.errorsPercent().get(0),
                found.errorsPercent().get(1),
                found.errorsPercent().get(2)));
        session.result(json, Map.of("fitted", found.factors(), "errorsPercent", found.errorsPercent()), lines);
    }

    private List<String> lines(Replay replay) {
        TextTable table = new TextTable(
                Column.word("claim"),
                Column.word("role"),
                Column.text("published"),
                Column.text("predicted"),
                Column.number("error"),
                Column.word("verdict"));
        for (Replay.Outcome outcome : replay.outcomes()) {
            Verdict verdict = outcome.verdict();
            @Nullable Double error = verdict.errorPercent();
            table.row(
                    outcome.claim().id(),
                    outcome.claim().role(),
                    TextTable.shortened(outcome.claim().published(), TEXT_MAX),
                    TextTable.shortened(verdict.predicted(), TEXT_MAX),
                    error == null ? "" : String.format(Locale.ROOT, "%+.1f %%", error),
                    verdict.word());
        }
        Replay.Summary sum = replay.summary();
        List<String> lines = new ArrayList<>(session.lines(table));
        lines.add("");
        lines.add(String.format(
                Locale.ROOT,
                "%d replayed, %d within (%.0f %%); of role predict %d of %d; right or wrong %d of %d; mean error of %d"
                        + " predicted numbers %.1f %%; %d misprints or impossible; %.1f s",
                sum.replayed(),
                sum.within(),
                100 * sum.share(),
                sum.predictedWithin(),
                sum.predicted(),
                sum.structuresWithin(),
                sum.structures(),
                sum.numbers(),
                sum.meanAbsoluteErrorPercent(),
                sum.misprints(),
                sum.seconds()));
        lines.add(String.format(
                Locale.ROOT,
                "order kept in %d of %d pairs of published numbers; best settings right in %d of %d choices",
                sum.rankPairsKept(),
                sum.rankPairs(),
                sum.choicesRight(),
                sum.choices()));
        return lines;
    }
}
