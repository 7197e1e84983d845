package org.hconfig.cli;

import java.util.List;
import org.hconfig.cli.advice.ErrorCodeView;
import org.hconfig.cli.load.LoadReport;
import org.hconfig.cli.output.ProblemView;
import org.hconfig.cli.plan.PlanSignCommand;
import org.hconfig.cli.settings.HarvestedKeyView;
import org.hconfig.cli.settings.KeySearchResult;
import org.hconfig.cli.settings.PolicyListEntry;
import org.hconfig.cli.settings.PolicyView;
import org.hconfig.gc.GcReport;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.hbase.inspection.InspectionReport;
import org.hconfig.hbase.lab.LabStatus;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.advice.RuleExplanation;
import org.hconfig.xconfig.execution.Rollback;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.Setting;
import org.hconfig.xconfig.policy.PolicyResult;

/** Which record each command prints with {@code --json}. */
public final class JsonShapes {
    /**
     * One command's output.
     *
     * @param command the command
     * @param meaning what the document is
     * @param type the record that is printed
     * @param array true when an array of them is
     */
    public record Output(String command, String meaning, Class<?> type, boolean array) {}

    /** All of them. */
    public static final List<Output> OUTPUTS = List.of(
            new Output(
                    "every command that fails",
                    "In the field `problems`, all that is wrong; this is one of them.",
                    ProblemView.class,
                    false),
            new Output("hconfig lab up, hconfig lab status", "The lab as it is.", LabStatus.class, false),
            new Output(
                    "hconfig inspect", "How the cluster is, and what it did meanwhile.", InspectionReport.class, false),
            new Output(
                    "hconfig advise",
                    "Advice, rules that passed, rules that lack data, and recommendations that would break a limit.",
                    AdviceReport.class,
                    false),
            new Output(
                    "hconfig explain ID",
                    "The rule, and what it sees when facts were named.",
                    RuleExplanation.class,
                    false),
            new Output(
                    "hconfig explain CODE",
                    "An error, or a rule of `gc advise`, which has the category `gc-rule`.",
                    ErrorCodeView.class,
                    false),
            new Output("hconfig plan sign", "What was signed.", PlanSignCommand.Signed.class, false),
            new Output("hconfig settings", "The catalogue. With KEY, one such object.", Setting.class, true),
            new Output(
                    "hconfig settings KEY, outside the catalogue",
                    "A key that HConfig does not tune, from the table of keys.",
                    HarvestedKeyView.class,
                    false),
            new Output("hconfig settings WORD", "All keys that contain the word.", KeySearchResult.class, false),
            new Output("hconfig policies list", "All policies.", PolicyListEntry.class, true),
            new Output("hconfig policies show POLICY", "The policy and its file.", PolicyView.class, false),
            new Output(
                    "hconfig policies show POLICY --heap …",
                    "What the policy asks for; values are in the setting's own unit.",
                    PolicyResult.class,
                    false),
            new Output(
                    "hconfig plan",
                    "The plan with its hash, as in its file; see [the plan file](plan-file.md).",
                    Plan.class,
                    false),
            new Output(
                    "hconfig apply PLAN",
                    "The run that carried the plan out.",
                    org.hconfig.xconfig.execution.Run.class,
                    false),
            new Output(
                    "hconfig apply PLAN --verify",
                    "What became of the plan, and what was measured.",
                    org.hconfig.xconfig.controlloop.VerifiedApplyResult.class,
                    false),
            new Output(
                    "hconfig rollback ID",
                    "What was undone, and what was left because someone else had changed it.",
                    Rollback.RollbackReport.class,
                    false),
            new Output(
                    "hconfig recover --dry-run",
                    "What is unfinished on the cluster, and what would be done about it.",
                    org.hconfig.app.plan.RecoveryPlan.class,
                    false),
            new Output(
                    "hconfig recover",
                    "What was done about the unfinished run.",
                    org.hconfig.app.plan.RecoveryService.RecoveryResult.class,
                    false),
            new Output(
                    "hconfig history", "Every run, the newest first.", org.hconfig.xconfig.execution.Run.class, true),
            new Output(
                    "hconfig history --cycle",
                    "What `hconfig serve` saw, decided and did, the newest first.",
                    org.hconfig.xconfig.controlloop.TuningEvent.class,
                    true),
            new Output(
                    "hconfig simulate",
                    "Doing nothing, then each policy, and the bound.",
                    org.hconfig.cli.simulate.SimulateView.class,
                    false),
            new Output(
                    "hconfig simulate of traffic",
                    "With a `mix` in the workload: doing nothing, each policy and the plan, by name.",
                    org.hconfig.cli.simulate.TrafficView.class,
                    false),
            new Output(
                    "hconfig simulate --calibrate samples",
                    "What servers' steps cost by what was watched, against the profile.",
                    org.hconfig.simulator.whatif.SampleCalibration.class,
                    false),
            new Output(
                    "hconfig claims",
                    "Every claim replayed; numbers where the claim is a number, else text.",
                    org.hconfig.cli.simulate.ClaimsView.class,
                    false),
            new Output(
                    "hconfig claims --lab",
                    "Lab runs, at most three of each kind fitted on, beside their predictions.",
                    org.hconfig.simulator.lab.LabReplay.class,
                    false),
            new Output(
                    "hconfig serve",
                    "One such document in each line, as things happen.",
                    org.hconfig.xconfig.controlloop.TuningEvent.class,
                    false),
            new Output(
                    "hconfig freeze",
                    "How it stands after the command.",
                    org.hconfig.cli.serve.FreezeCommand.State.class,
                    false),
            new Output("hconfig gc analyze LOG", "What logs of the garbage collector tell.", GcReport.class, false),
            new Output(
                    "hconfig gc advise LOG",
                    "Flags for the garbage collector with their reasons, or that nothing is to be changed.",
                    GcAdvice.class,
                    false),
            new Output(
                    "hconfig gc together TABLE",
                    "Whether the servers of a table collect garbage at the same moment, and on which terms.",
                    org.hconfig.hbase.gcsync.GcSyncDeployment.GcSyncState.class,
                    false),
            new Output(
                    "hconfig bench watching",
                    "Each run, in order.",
                    org.hconfig.bench.workload.MonitoringRun.class,
                    true),
            new Output("hconfig bench fanout", "Each run, in order.", org.hconfig.bench.workload.GcRun.class, true),
            new Output(
                    "hconfig bench unattended",
                    "What clients asked for, what failed, and what the cycle did by itself.",
                    org.hconfig.bench.workload.UnattendedResult.class,
                    false),
            new Output("hconfig load", "What the load did.", LoadReport.class, false),
            new Output(
                    "hconfig load --dry-run",
                    "How the load would begin; nothing was changed.",
                    org.hconfig.hbase.load.job.DryRun.class,
                    false),
            new Output(
                    "hconfig histogram TABLE",
                    "How a table's rows, bytes and requests are spread over its regions.",
                    org.hconfig.hbase.rebalance.HistogramReport.class,
                    false),
            new Output(
                    "hconfig balance TABLE",
                    "What will be done, or, when it was done, what came of it. Keys are in hexadecimal. With `--all`, an array.",
                    org.hconfig.hbase.rebalance.BalanceReport.class,
                    false));

    private JsonShapes() {}
}
