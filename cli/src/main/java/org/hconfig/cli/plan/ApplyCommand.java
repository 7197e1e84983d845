package org.hconfig.cli.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.output.Style;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.xconfig.apply.Run;
import org.hconfig.xconfig.cycle.Ledger;
import org.hconfig.xconfig.cycle.Proof;
import org.hconfig.xconfig.cycle.Times;
import org.hconfig.xconfig.cycle.Verified;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanCheck;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanReach;
import org.hconfig.xconfig.plan.PlanSignature;
import org.hconfig.xconfig.plan.PlanText;
import org.hconfig.xconfig.policy.Catalogue;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Applies a plan. */
@CommandLine.Command(
        name = "apply",
        header = "Carry out a plan, exactly as it was shown.",
        description =
                "Carries out a plan, exactly as it was shown. Refuses when the cluster has moved since; goes on where an"
                        + " earlier run of the same plan was stopped. With --verify its effect is measured as hconfig serve"
                        + " measures: exit code 5 says that it was applied and rolled back.")
public final class ApplyCommand implements Command {
    private final Session session;

    @Parameters(paramLabel = "PLAN", description = "The plan's file, or its id (plan-…).")
    private String plan;

    @Option(
            names = "--require-signed",
            paramLabel = "KEYS",
            defaultValue = "${env:HCONFIG_TRUSTED_KEYS}",
            description = "Refuse a plan that none of these public keys has signed: a PEM file, or a directory of them."
                    + " Default: the environment variable HCONFIG_TRUSTED_KEYS.")
    private @Nullable Path trusted;

    @Mixin
    private VerifyOption verify;

    @Mixin
    private TimesOption times;

    @Mixin
    private Confirmation confirmation;

    @Mixin
    private JsonOption json;

    ApplyCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        Optional<Proof> proof = verify.proof();
        Times when = times.times();
        Catalogue catalogue = SettingsCatalogue.standard();
        Plan todo = trusted == null ? PlanFile.read(file()) : PlanSignature.read(file(), trusted);
        PlanCheck.check(catalogue, todo);
        if (!todo.isEmpty()) {
            confirmation.ask(session, () -> show(todo, catalogue), PlanReach.question(todo));
        }
        if (proof.isPresent() && !todo.isEmpty()) {
            return verified(todo, proof.get(), when, catalogue);
        }
        ApplyService service = new ApplyService(
                session.home(),
                session.clock(),
                session.nanoClock(),
                session::say,
                when.gate(session.clock(), session.nanoClock()));
        Run run = service.apply(todo);
        Ledger.appliedByHand(session.home(), todo.id());
        session.result(json, run, lines(todo, run));
        todo.deferred().forEach(change -> leftOut(change, catalogue));
        return ExitCode.OK;
    }

    private ExitCode verified(Plan todo, Proof proof, Times when, Catalogue catalogue) {
        Verifying verifying = new Verifying(session);
        try {
            Verified verified = verifying.apply(todo, proof, when);
            session.result(json, verified, verifying.lines(todo, verified));
            todo.deferred().forEach(change -> leftOut(change, catalogue));
            session.problems(verified.problems());
            return Verifying.exit(verified);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        }
    }

    private Path file() {
        return PlanCommand.file(session, plan);
    }

    private void show(Plan todo, Catalogue catalogue) {
        PlanPaint paint = new PlanPaint(session.terminal().errStyle());
        new PlanText(catalogue, session.terminal().textColumns())
                .lines(todo)
                .forEach(line -> session.say(paint.line(line)));
    }

    private List<String> lines(Plan todo, Run run) {
        if (todo.isEmpty()) {
            return List.of(PlanText.summary(todo));
        }
        List<String> lines = new ArrayList<>();
        run.steps().forEach(step -> lines.add(session.style().good("done") + "  " + step.words()));
        lines.add("Applied " + run.id() + ". Take it back with: hconfig rollback " + run.id());
        return lines;
    }

    private void leftOut(Change change, Catalogue catalogue) {
        Style style = session.terminal().errStyle();
        session.say(style.notable("LEFT OUT") + "  " + change.key() + " stays at "
                + display(change, change.effective(), change.proposed(), catalogue) + ": "
                + display(change, change.proposed(), change.effective(), catalogue) + " takes a "
                + change.route().words());
    }

    private static String display(Change change, String value, String other, Catalogue catalogue) {
        return catalogue
                .find(change.key())
                .map(setting -> catalogue.display(setting, value, other))
                .orElse(value);
    }
}
