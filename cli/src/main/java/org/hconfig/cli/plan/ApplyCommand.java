package org.hconfig.cli.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.app.plan.PlanQuestion;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.LoginOption;
import org.hconfig.controlloop.AcceptanceCriteria;
import org.hconfig.controlloop.RunTimeLimits;
import org.hconfig.controlloop.TuningHistoryStore;
import org.hconfig.controlloop.VerifiedApplyResult;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.report.text.ConsoleStyle;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.output.PlanHighlighter;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.DeferralReason;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanSignature;
import org.hconfig.xconfig.plan.PlanTextRenderer;
import org.hconfig.xconfig.plan.PlanValidator;
import org.hconfig.xconfig.spi.Catalogue;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code apply}: applies a plan. */
@CommandLine.Command(
        name = "apply",
        header = "Apply a plan exactly as shown.",
        description = "Refuses if the cluster has changed since the plan was made; resumes an"
                + " interrupted run of the same plan. With --verify the effect is measured as by hconfig serve:"
                + " exit code 5 means that the plan was applied and rolled back.",
        footer = {
            "Examples:",
            "  hconfig apply sales.plan",
            "  hconfig apply plan-0123456789ab --yes",
            "  hconfig apply sales.plan --verify --window '22:00-04:00 UTC'"
        })
public final class ApplyCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(paramLabel = "PLAN", description = "The plan file, or the plan id (plan-…).")
    private String plan;

    @Option(
            names = "--require-signed",
            paramLabel = "KEYS",
            defaultValue = "${env:HCONFIG_TRUSTED_KEYS}",
            description =
                    "Refuse a plan that is not signed by one of these public keys: a PEM file, or a directory of them."
                            + " Default: the environment variable HCONFIG_TRUSTED_KEYS.")
    private @Nullable Path trusted;

    @Mixin
    private LoginOption login;

    @Mixin
    private VerificationOptions verify;

    @Mixin
    private ChangeWindowOptions times;

    @Mixin
    private GroupOutageOption groupOutage;

    @Mixin
    private ConfirmationPrompt confirmationPrompt;

    @Mixin
    private JsonOption json;

    ApplyCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        Optional<AcceptanceCriteria> acceptanceCriteria = verify.acceptanceCriteria();
        if (acceptanceCriteria.isPresent() && groupOutage.permitted()) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--verify and --allow-group-outage cannot be used together",
                    "an outage of a group would count as an effect of the plan",
                    "apply the plan without --verify, or move a second server into the group");
        }
        RunTimeLimits when = times.times();
        Catalogue catalogue = SettingsCatalogue.standard();
        Plan todo = trusted == null
                ? PlanFile.read(file(), HBaseModel.INSTANCE)
                : PlanSignature.read(file(), trusted, HBaseModel.INSTANCE);
        PlanValidator.check(catalogue, todo);
        login.use(commandContext, todo.cluster());
        ApplyService service = new ApplyService(
                        commandContext.home(),
                        commandContext.clock(),
                        commandContext.nanoClock(),
                        commandContext::printProgress,
                        when.guard(commandContext.clock(), commandContext.nanoClock()))
                .permittingGroupOutage(groupOutage.permitted());
        if (!todo.isEmpty()) {
            confirmationPrompt.confirm(
                    commandContext,
                    () -> show(todo, catalogue),
                    () -> PlanQuestion.of("Apply it", todo, service.restarted(todo)));
        }
        if (acceptanceCriteria.isPresent() && !todo.isEmpty()) {
            return verified(todo, acceptanceCriteria.get(), when, catalogue);
        }
        Run run = service.apply(todo);
        TuningHistoryStore.appliedByHand(commandContext.home(), todo.id());
        commandContext.outcome(json, run, lines(todo, run));
        todo.deferred().forEach(change -> leftOut(todo, change, catalogue));
        return ExitCode.OK;
    }

    private ExitCode verified(
            Plan todo, AcceptanceCriteria acceptanceCriteria, RunTimeLimits when, Catalogue catalogue) {
        VerifiedApplyRunner verifiedApplyRunner = new VerifiedApplyRunner(commandContext);
        try {
            VerifiedApplyResult verifiedApplyResult = verifiedApplyRunner.apply(todo, acceptanceCriteria, when);
            commandContext.outcome(json, verifiedApplyResult, verifiedApplyRunner.lines(todo, verifiedApplyResult));
            todo.deferred().forEach(change -> leftOut(todo, change, catalogue));
            commandContext.problems(verifiedApplyResult.problems());
            return VerifiedApplyRunner.exit(verifiedApplyResult);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        }
    }

    private Path file() {
        return PlanCommand.file(commandContext, plan);
    }

    private void show(Plan todo, Catalogue catalogue) {
        PlanHighlighter paint = new PlanHighlighter(commandContext.terminal().errStyle());
        new PlanTextRenderer(catalogue, commandContext.terminal().textColumns())
                .decision(todo, plan)
                .forEach(line -> commandContext.printProgress(paint.line(line)));
    }

    private List<String> lines(Plan todo, Run run) {
        if (todo.isEmpty()) {
            return List.of(new PlanTextRenderer(
                            SettingsCatalogue.standard(),
                            commandContext.terminal().textColumns())
                    .summary(todo));
        }
        List<String> lines = new ArrayList<>();
        run.steps().forEach(step -> lines.add(commandContext.style().success("done") + "  " + step.description()));
        lines.add("Applied " + run.id() + ". Roll back with: hconfig rollback " + run.id());
        return lines;
    }

    private void leftOut(Plan todo, Change change, Catalogue catalogue) {
        ConsoleStyle consoleStyle = commandContext.terminal().errStyle();
        commandContext.printProgress(consoleStyle.warning("DEFERRED") + "  " + change.key() + " stays at "
                + display(change, change.effective(), change.proposed(), catalogue) + " and is not set to "
                + display(change, change.proposed(), change.effective(), catalogue) + ": "
                + DeferralReason.text(todo, change));
    }

    private static String display(Change change, String value, String other, Catalogue catalogue) {
        return catalogue
                .find(change.key())
                .map(setting -> catalogue.display(setting, value, other))
                .orElse(value);
    }
}
