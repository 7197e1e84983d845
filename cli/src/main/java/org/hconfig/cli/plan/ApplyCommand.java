package org.hconfig.cli.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.output.Style;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.plans.ApplyService;
import org.hconfig.model.Change;
import org.hconfig.model.ExitCode;
import org.hconfig.model.Plan;
import org.hconfig.xconfig.apply.Run;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanText;
import org.hconfig.xconfig.policy.Catalogue;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Applies a plan. */
@CommandLine.Command(
        name = "apply",
        header = "Carry out a plan, exactly as it was shown.",
        description =
                "Carries out a plan, exactly as it was shown. Refuses when the cluster has moved since; goes on where an"
                        + " earlier run of the same plan was stopped.")
public final class ApplyCommand implements Command {
    private final Session session;

    @Parameters(paramLabel = "PLAN", description = "The plan's file, or its id (plan-…).")
    private String plan;

    @Mixin
    private Confirmation confirmation;

    @Mixin
    private JsonOption json;

    ApplyCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        Catalogue catalogue = SettingsCatalogue.standard();
        Plan todo = PlanFile.read(file());
        if (!todo.isEmpty()) {
            confirmation.ask(session, () -> show(todo, catalogue), "Apply it?");
        }
        ApplyService service = new ApplyService(session.home(), session.clock(), session.nanoClock(), session::say);
        Run run = service.apply(todo);
        session.result(json, run, lines(todo, run));
        todo.deferred().forEach(change -> leftOut(change, catalogue));
        return ExitCode.OK;
    }

    private Path file() {
        boolean id = plan.matches("plan-[0-9a-f]{12}");
        return id ? session.home().resolve("plans").resolve(plan + ".json") : Path.of(plan);
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
                + display(change, change.effective(), catalogue) + ": "
                + display(change, change.proposed(), catalogue) + " takes a "
                + change.route().words());
    }

    private static String display(Change change, String value, Catalogue catalogue) {
        return catalogue
                .find(change.key())
                .map(setting -> catalogue.display(setting, value))
                .orElse(value);
    }
}
