package org.hconfig.cli.simulate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.pages.simulation.ClaimsPageRenderer;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.simulator.profile.HardwareProfile;
import org.hconfig.simulator.profile.HardwareProfiles;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.output.ProgressPrinter;
import org.hconfig.terminal.output.ReportOrigin;
import org.hconfig.validation.claims.ClaimCalibration;
import org.hconfig.validation.claims.ClaimReport;
import org.hconfig.validation.claims.ClaimResult;
import org.hconfig.validation.claims.ClaimsView;
import org.hconfig.validation.claims.PaperFigures;
import org.hconfig.validation.claims.ReplayProgress;
import org.hconfig.validation.lab.LabReplay;
import org.hconfig.validation.rules.PublishedRuleChecks;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command {@code claims}: replays published results in the simulator. */
@CommandLine.Command(
        name = "claims",
        header = "Replay published results in the simulator, and show its errors.",
        description =
                "Replays every published result that the simulator supports, and shows the published value, the predicted"
                        + " value, the error, and whether it is within the tolerance.",
        footer = {
            "Examples:",
            "  hconfig claims",
            "  hconfig claims --html claims.html",
            "  hconfig claims --lab stored",
            "  hconfig claims --lab point-reads.json,mixed.json",
            "  hconfig claims --refit"
        })
public final class ClaimsCommand implements Command {
    private final CommandContext commandContext;

    /** Maximum length of a text in a column; JSON and HTML contain the full text. */
    private static final int TEXT_MAX = 40;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write an HTML page with the redrawn figures of the papers.")
    private @Nullable Path html;

    @Option(
            names = "--profile",
            paramLabel = "PROFILE",
            description = "Hardware profile of the cluster in the papers, a name or a file. Default: opteron-2013.")
    private String profile = "opteron-2013";

    @Option(
            names = "--refit",
            description =
                    "Fit the three factors of the profile again, only on the claims with the role calibrate, and print"
                            + " them.")
    private boolean refit;

    @Option(
            names = "--lab",
            paramLabel = "FILE",
            split = ",",
            description =
                    "Predict lab runs instead: JSON of bench workload or bench load, or 'stored' for the included runs."
                            + " At most three of each kind are used for the fit.")
    private List<Path> lab = List.of();

    @Mixin
    private JsonOption json;

    @Spec
    private CommandSpec spec;

    ClaimsCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        if (!lab.isEmpty()) {
            commandContext.printProgress("Predicting the lab runs.");
            LabReplay replay = LabReplayRenderer.replay(lab);
            commandContext.result(json, replay, LabReplayRenderer.lines(commandContext, replay));
            return ExitCode.OK;
        }
        HardwareProfile hardware = HardwareProfiles.of(profile);
        if (refit) {
            fit(hardware);
            return ExitCode.OK;
        }
        ClaimReport claimReport = withProgress(
                "replaying the published results",
                progress ->
                        ClaimReport.of(hardware, commandContext.nanoClock(), PublishedRuleChecks.begun(), progress));
        commandContext.result(json, ClaimsView.of(claimReport), lines(claimReport));
        if (html != null) {
            HtmlPageFile.write(
                    html,
                    ClaimsPageRenderer.of(
                            claimReport,
                            withProgress(
                                    "drawing the figures of the papers",
                                    progress -> PaperFigures.of(hardware, progress)),
                            ReportOrigin.inputs(spec, commandContext.clock()).with("Hardware profile", profile)));
            commandContext.printProgress("Page written to " + html);
        }
        return ExitCode.OK;
    }

    /** Runs a replay, and shows how many of its parts are finished. */
    private <R> R withProgress(String label, Function<ReplayProgress, R> replay) {
        ProgressPrinter line = commandContext.progress();
        try {
            return replay.apply((done, total) -> line.update(
                    label + "  " + ConsoleNumberFormatter.bar(done / (double) total) + "  " + done + " of " + total));
        } finally {
            line.clear();
        }
    }

    private void fit(HardwareProfile hardware) {
        commandContext.printProgress("Fitting the factors of the profile to the claims with the role calibrate.");
        ClaimCalibration.FittedFactors fittedFactors = ClaimCalibration.of(hardware);
        List<String> lines = new ArrayList<>();
        lines.add("fitted:");
        lines.add("  server: " + fittedFactors.factors().server());
        lines.add("  client: " + fittedFactors.factors().client());
        lines.add("  dataNode: " + fittedFactors.factors().dataNode());
        lines.add(String.format(
                Locale.ROOT,
                "# errors: %+.1f %%, %+.1f %% and %+.1f %%",
                fittedFactors.errorsPercent().get(0),
                fittedFactors.errorsPercent().get(1),
                fittedFactors.errorsPercent().get(2)));
        commandContext.result(
                json, Map.of("fitted", fittedFactors.factors(), "errorsPercent", fittedFactors.errorsPercent()), lines);
    }

    private List<String> lines(ClaimReport claimReport) {
        TextTable table = new TextTable(
                Column.token("claim"),
                Column.token("role"),
                Column.text("published"),
                Column.text("predicted"),
                Column.number("error"),
                Column.token("verdict"));
        for (ClaimReport.CheckedClaim checkedClaim : claimReport.outcomes()) {
            ClaimResult claimResult = checkedClaim.verdict();
            @Nullable Double error = claimResult.errorPercent();
            table.row(
                    checkedClaim.claim().id(),
                    checkedClaim.claim().role(),
                    TextTable.shortened(checkedClaim.claim().published(), TEXT_MAX),
                    TextTable.shortened(claimResult.predicted(), TEXT_MAX),
                    error == null ? "" : String.format(Locale.ROOT, "%+.1f %%", error),
                    claimResult.label());
        }
        ClaimReport.ClaimSummary sum = claimReport.summary();
        List<String> lines = new ArrayList<>(commandContext.lines(table));
        lines.add("");
        lines.add(String.format(
                Locale.ROOT,
                "%d replayed, %d within tolerance (%.0f %%); role predict %d of %d; yes/no claims %d of %d; mean error of %d"
                        + " predicted numbers %.1f %%; %d misprints or impossible; %.1f s",
                sum.overall().replayed(),
                sum.overall().within(),
                100 * sum.overall().share(),
                sum.predictions().predictedWithin(),
                sum.predictions().predicted(),
                sum.structural().structuresWithin(),
                sum.structural().structures(),
                sum.numeric().numbers(),
                sum.numeric().meanAbsoluteErrorPercent(),
                sum.misprints(),
                sum.seconds()));
        lines.add(String.format(
                Locale.ROOT,
                "correct order in %d of %d pairs of published numbers; correct best settings in %d of %d choices",
                sum.ranks().kept(),
                sum.ranks().pairs(),
                sum.settingChoices().choicesConfirmed(),
                sum.settingChoices().choices()));
        return lines;
    }
}
