package org.hconfig.cli.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.core.ExitCode;
import org.hconfig.xconfig.apply.Rollback;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Undoes a run. */
@CommandLine.Command(name = "rollback", description = "Undo a plan that was applied: every value as it was before.")
public final class RollbackCommand implements Command {
    private final Session session;

    @Parameters(paramLabel = "ID", description = "The run, as hconfig history names it, or its plan.")
    private String id;

    @Option(
            names = "--force",
            description = "Also drop a table that holds rows, and overwrite what someone else has changed since.")
    private boolean force;

    @Mixin
    private ClusterOption cluster;

    @Mixin
    private Confirmation confirmation;

    @Mixin
    private JsonOption json;

    RollbackCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        confirmation.ask(session, () -> {}, "Undo " + id + (force ? ", by force?" : "?"));
        Rollback.Report report = new ApplyService(session.home(), session.clock(), session.nanoClock(), session::say)
                .rollback(id, force, Optional.ofNullable(cluster.given()));
        session.result(json, report, lines(report));
        return session.problems(report.refused());
    }

    private List<String> lines(Rollback.Report report) {
        List<String> lines = new ArrayList<>();
        report.restored().forEach(line -> lines.add(session.style().good("undone") + "  " + line));
        lines.add(report.run().id() + " is " + report.run().state().words() + ".");
        return lines;
    }
}
