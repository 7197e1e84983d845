package org.hconfig.cli.plan;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.app.serve.StopRequest;
import org.hconfig.app.serve.VerifiedApplyService;
import org.hconfig.cli.CommandContext;
import org.hconfig.controlloop.AcceptanceCriteria;
import org.hconfig.controlloop.RunTimeLimits;
import org.hconfig.controlloop.VerifiedApplyResult;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.report.text.ConsoleStyle;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.Plan;

/** Runner that applies a plan and measures its effect. */
final class VerifiedApplyRunner {
    private final CommandContext commandContext;

    VerifiedApplyRunner(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @SuppressWarnings("try") // the scope is closed but not used
    VerifiedApplyResult apply(Plan plan, AcceptanceCriteria acceptanceCriteria, RunTimeLimits runTimeLimits)
            throws InterruptedException {
        StopRequest asked = new StopRequest();
        try (var interruptScope = commandContext.interrupts().redirect(asked::request);
                ClusterConnection connection = ClusterConnection.open(plan.cluster())) {
            return new VerifiedApplyService(
                            commandContext.home(),
                            commandContext.clock(),
                            commandContext.nanoClock(),
                            commandContext::printProgress,
                            StepGuard.NONE)
                    .apply(connection, plan, acceptanceCriteria, runTimeLimits, asked);
        }
    }

    static ExitCode exit(VerifiedApplyResult verifiedApplyResult) {
        return switch (verifiedApplyResult.outcome()) {
            case KEPT -> ExitCode.OK;
            case ROLLED_BACK -> ExitCode.ROLLED_BACK;
            case SUPERSEDED -> ExitCode.NOT_ENOUGH_DATA;
            case UNFINISHED -> ExitCode.INTERRUPTED;
        };
    }

    List<String> lines(Plan plan, VerifiedApplyResult verifiedApplyResult) {
        ConsoleStyle consoleStyle = commandContext.style();
        List<String> lines = new ArrayList<>();
        verifiedApplyResult.metrics().forEach(one -> lines.add(one.label()));
        lines.addAll(verifiedApplyResult.notes());
        String back = ". Roll back with: hconfig rollback " + plan.id();
        lines.add(
                switch (verifiedApplyResult.outcome()) {
                    case KEPT -> consoleStyle.success("Kept") + " " + plan.id() + back;
                    case ROLLED_BACK ->
                        consoleStyle.warning("Rolled back") + " " + plan.id() + ": " + summary(verifiedApplyResult);
                    case SUPERSEDED -> consoleStyle.warning("Not evaluated") + ": " + verifiedApplyResult.why();
                    case UNFINISHED -> consoleStyle.warning("Not finished") + ": " + verifiedApplyResult.why();
                });
        return lines;
    }

    /** Returns the reason without the figures, which are on separate lines. */
    private static String summary(VerifiedApplyResult verifiedApplyResult) {
        int colon = verifiedApplyResult.why().indexOf(": ");
        return verifiedApplyResult.metrics().isEmpty() || colon < 0
                ? verifiedApplyResult.why()
                : verifiedApplyResult.why().substring(0, colon);
    }
}
