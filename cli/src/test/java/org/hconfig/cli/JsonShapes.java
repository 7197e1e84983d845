package org.hconfig.cli;

import java.util.List;
import org.hconfig.app.advice.ErrorCodeView;
import org.hconfig.app.advice.RuleExplanation;
import org.hconfig.app.collect.ArchiveManifest;
import org.hconfig.app.doctor.DoctorReport;
import org.hconfig.app.drift.DriftReport;
import org.hconfig.app.heat.HeatReport;
import org.hconfig.app.json.ProblemView;
import org.hconfig.app.plan.SavedPlans;
import org.hconfig.app.settings.HarvestedKeyView;
import org.hconfig.app.settings.KeySearchResult;
import org.hconfig.app.settings.PolicyListEntry;
import org.hconfig.app.settings.PolicyView;
import org.hconfig.app.sharing.PolicyInstaller.InstalledPolicy;
import org.hconfig.app.storage.StorageView;
import org.hconfig.app.top.TopReport;
import org.hconfig.cli.help.VersionInfo;
import org.hconfig.cli.plan.PlanSignCommand;
import org.hconfig.gc.GcReport;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.hbase.inspection.InspectionReport;
import org.hconfig.hbase.lab.LabStatus;
import org.hconfig.hbase.load.report.LoadReport;
import org.hconfig.hbase.policies.capture.CapturedPolicy;
import org.hconfig.hbase.slowcalls.SlowCallReport;
import org.hconfig.hbase.upgrade.UpgradeReport;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.execution.Rollback;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.spi.Setting;

/** Registry of the records that commands print with {@code --json}. */
public final class JsonShapes {
    /**
     * Output of one command.
     *
     * @param command the command
     * @param meaning description of the document
     * @param type printed record
     * @param array true if an array of records is printed
     */
    public record Output(String command, String meaning, Class<?> type, boolean array) {}

    /** Outputs of all commands. */
    public static final List<Output> OUTPUTS = List.of(
            new Output("every command that fails", "One element of the array `problems`.", ProblemView.class, false),
            new Output("hconfig version", "The version of this build.", VersionInfo.class, false),
            new Output("hconfig lab up, hconfig lab status", "The state of the lab.", LabStatus.class, false),
            new Output("hconfig doctor", "The checks of a connection.", DoctorReport.class, false),
            new Output(
                    "hconfig inspect",
                    "The state of the cluster, and its activity during the observation.",
                    InspectionReport.class,
                    false),
            new Output(
                    "hconfig advise",
                    "Advice, rules that passed, rules that lack data, and recommendations that would break a limit.",
                    AdviceReport.class,
                    false),
            new Output(
                    "hconfig upgrade-check",
                    "The changes of a newer release that affect the cluster, and the inputs that are missing.",
                    UpgradeReport.class,
                    false),
            new Output(
                    "hconfig collect",
                    "The manifest of the archive: its files, and what could not be read.",
                    ArchiveManifest.class,
                    false),
            new Output(
                    "hconfig drift",
                    "What was compared, the differences, and what could not be compared.",
                    DriftReport.class,
                    false),
            new Output(
                    "hconfig slow",
                    "The recorded slow and large calls, by who and what causes them, and advice.",
                    SlowCallReport.class,
                    false),
            new Output(
                    "hconfig explain ID",
                    "The rule, and its figures if a cluster or files were given.",
                    RuleExplanation.class,
                    false),
            new Output(
                    "hconfig explain CODE",
                    "An error, or a rule of `gc advise`, which has the category `gc-rule`.",
                    ErrorCodeView.class,
                    false),
            new Output("hconfig plan list", "The saved plans, newest first.", SavedPlans.SavedPlan.class, true),
            new Output("hconfig plan sign", "The signed plan and its signature.", PlanSignCommand.Signed.class, false),
            new Output("hconfig settings", "The catalogue. With KEY, one such object.", Setting.class, true),
            new Output(
                    "hconfig settings KEY, outside the catalogue",
                    "A key that HConfig does not tune, from the table of HBase keys.",
                    HarvestedKeyView.class,
                    false),
            new Output("hconfig settings WORD", "All keys that contain the word.", KeySearchResult.class, false),
            new Output("hconfig policies list", "All policies.", PolicyListEntry.class, true),
            new Output(
                    "hconfig policies capture",
                    "The policy, what was left out, and its file.",
                    CapturedPolicy.class,
                    false),
            new Output("hconfig policies install FILE", "The installed policies.", InstalledPolicy.class, true),
            new Output("hconfig policies show POLICY", "The policy and its file.", PolicyView.class, false),
            new Output(
                    "hconfig policies show POLICY --heap …",
                    "The values that the policy calculates, in the unit of each setting.",
                    PolicyResult.class,
                    false),
            new Output(
                    "hconfig plan",
                    "The plan with its hash, as in its file; see [the plan file](plan-file.md).",
                    Plan.class,
                    false),
            new Output(
                    "hconfig apply PLAN",
                    "The run that applied the plan.",
                    org.hconfig.xconfig.execution.Run.class,
                    false),
            new Output(
                    "hconfig apply PLAN --verify",
                    "The outcome of the plan, and the measurements.",
                    org.hconfig.controlloop.VerifiedApplyResult.class,
                    false),
            new Output(
                    "hconfig rollback ID",
                    "The restored values, and those not restored because someone else had changed them.",
                    Rollback.RollbackReport.class,
                    false),
            new Output(
                    "hconfig recover --dry-run",
                    "The unfinished run on the cluster, and the steps to recover from it.",
                    org.hconfig.app.plan.RecoveryPlan.class,
                    false),
            new Output(
                    "hconfig recover",
                    "The result of the recovery from the unfinished run.",
                    org.hconfig.app.plan.RecoveryService.RecoveryResult.class,
                    false),
            new Output(
                    "hconfig history",
                    "All runs, newest first. With ID, one such object.",
                    org.hconfig.xconfig.execution.Run.class,
                    true),
            new Output(
                    "hconfig history --events",
                    "The observations, decisions and actions of `hconfig serve`, newest first.",
                    org.hconfig.controlloop.TuningEvent.class,
                    true),
            new Output(
                    "hconfig simulate",
                    "The run without changes, then each policy, and the bound.",
                    org.hconfig.app.simulate.SimulateView.class,
                    false),
            new Output(
                    "hconfig simulate of traffic",
                    "With a `mix` in the workload: no changes, each policy and the plan, by name.",
                    org.hconfig.app.simulate.TrafficView.class,
                    false),
            new Output(
                    "hconfig simulate --calibrate samples",
                    "Costs of the servers' operations, estimated from the samples, compared with the profile.",
                    org.hconfig.simulator.whatif.SampleCalibration.class,
                    false),
            new Output(
                    "hconfig dev claims",
                    "Every claim replayed; a number if the claim is a number, else text.",
                    org.hconfig.validation.claims.ClaimsView.class,
                    false),
            new Output(
                    "hconfig dev claims --lab",
                    "Lab runs, at most three of each kind used for the fit, and their predictions.",
                    org.hconfig.validation.lab.LabReplay.class,
                    false),
            new Output(
                    "hconfig serve",
                    "One document per line for each event.",
                    org.hconfig.controlloop.TuningEvent.class,
                    false),
            new Output(
                    "hconfig pause, hconfig resume",
                    "Whether automatic changes are paused after the command.",
                    org.hconfig.app.serve.PauseState.class,
                    false),
            new Output(
                    "hconfig token create",
                    "The new access token.",
                    org.hconfig.cli.token.TokenCreateCommand.CreatedToken.class,
                    false),
            new Output(
                    "hconfig token list",
                    "The access tokens, without their secrets.",
                    org.hconfig.cli.token.TokenView.class,
                    true),
            new Output("hconfig gc analyze LOG", "Results of the GC log analysis.", GcReport.class, false),
            new Output(
                    "hconfig gc advise LOG",
                    "Recommended flags for the garbage collector with their reasons, or the verdict that no change is"
                            + " recommended.",
                    GcAdvice.class,
                    false),
            new Output(
                    "hconfig cache plan",
                    "The division of a RegionServer's memory, what to set for it, and sizes by other rules.",
                    org.hconfig.app.cache.CachePlanResult.class,
                    false),
            new Output(
                    "hconfig gc sync TABLE",
                    "Whether garbage collection of a table's servers is synchronized, and its parameters.",
                    org.hconfig.hbase.gcsync.GcSyncDeployment.GcSyncState.class,
                    false),
            new Output(
                    "hconfig dev bench watching",
                    "Each run, in order.",
                    org.hconfig.bench.workload.MonitoringRun.class,
                    true),
            new Output("hconfig dev bench fanout", "Each run, in order.", org.hconfig.bench.gc.GcRun.class, true),
            new Output(
                    "hconfig dev bench unattended",
                    "Client requests, failed requests, and the automatic changes of `hconfig serve`.",
                    org.hconfig.bench.workload.UnattendedReport.class,
                    false),
            new Output("hconfig load", "The result of the load.", LoadReport.class, false),
            new Output(
                    "hconfig load --dry-run",
                    "The plan of the load; nothing was changed.",
                    org.hconfig.hbase.load.job.DryRun.class,
                    false),
            new Output(
                    "hconfig histogram TABLE",
                    "The distribution of a table's rows, bytes and requests over its regions.",
                    org.hconfig.hbase.rebalance.histogram.HistogramReport.class,
                    false),
            new Output(
                    "hconfig heat TABLE",
                    "The traffic of a table by key range and time, and its patterns.",
                    HeatReport.class,
                    false),
            new Output(
                    "hconfig storage plan",
                    "Predictions for the placements of files on media, the volumes found, and the advice.",
                    StorageView.class,
                    false),
            new Output(
                    "hconfig top",
                    "The state and activity of a cluster; with `--batch`, one document in one line for each refresh.",
                    TopReport.class,
                    false),
            new Output(
                    "hconfig balance TABLE",
                    "The plan, or its result after it was applied. Keys are in hexadecimal. With `--all`, an array.",
                    org.hconfig.hbase.rebalance.BalanceReport.class,
                    false));

    private JsonShapes() {}
}
