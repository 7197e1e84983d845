package org.hconfig.cli.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.hbase.plans.ApplyService;
import org.hconfig.hbase.plans.PlanService;
import org.hconfig.model.ExitCode;
import org.hconfig.model.Plan;
import org.hconfig.xconfig.apply.Run;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanText;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Applies a plan. */
@CommandLine.Command(
        name = "apply",
        description = "Carry out a plan, exactly as it was shown. Refuses when the cluster has moved since; goes on where an"
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
        Plan todo = PlanFile.read(file());
        if (!todo.isEmpty()) {
            PlanService service = PlanService.standard(session.home(), session.clock());
            PlanPaint paint = new PlanPaint(session.terminal().errStyle());
            service.text(todo, session.terminal().textColumns()).forEach(line -> session.say(paint.line(line)));
            confirmation.ask(session, "Apply it?");
        }
        ApplyService service =
                new ApplyService(session.home(), session.clock(), session.nanoClock(), session::say);
        Run run = service.apply(todo);
        session.result(json, run, lines(todo, run));
        leftOut(todo);
        return ExitCode.OK;
    }

    private Path file() {
        boolean id = plan.matches("plan-[0-9a-f]{12}");
        return id ? session.home().resolve("plans").resolve(plan + ".json") : Path.of(plan);
    }

    private List<String> lines(Plan todo, Run run) {
        List<String> lines = new ArrayList<>();
        if (todo.isEmpty()) {
            lines.add(PlanText.summary(todo));
            return lines;
        }
        run.steps().forEach(step -> lines.add(session.style().good("done") + "  " + step.words()));
        lines.add("Applied " + run.id() + ". Take it back with: hconfig rollback " + run.id());
        return lines;
    }

    private void leftOut(Plan todo) {
        todo.deferred()
                .forEach(change -> session.say(session.terminal()
                        .errStyle()
                        .notable("LEFT OUT: " + change.key() + " stays at " + change.effective() + "; "
                                + change.proposed() + " needs a " + change.route().words())));
    }
}
