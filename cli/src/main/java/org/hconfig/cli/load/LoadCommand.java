package org.hconfig.cli.load;

import java.util.Objects;
import java.util.Optional;
import org.hconfig.app.plan.LoadWorkflow;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.OptionValues;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.cli.plan.ConfirmationPrompt;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.FileOptions;
import org.hconfig.hbase.dataset.SourceSpec;
import org.hconfig.hbase.dataset.files.SourceSpecCheck;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.job.DryRun;
import org.hconfig.hbase.load.report.LoadReport;
import org.hconfig.terminal.output.JsonOption;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code load}: loads data into a table. */
@CommandLine.Command(
        name = "load",
        customSynopsis = {
            "hconfig load --table TABLE [OPTIONS] FILE...",
            "hconfig load --table TABLE [OPTIONS] --ycsb ROWS",
            "hconfig load --resume ID [OPTIONS]"
        },
        header = "Load data into a table at full speed and verify it.",
        description =
                "Loads rows into a table as fast as the cluster accepts them, and verifies them by reading them back."
                        + " An interrupted load resumes where it stopped when the same command is run again.",
        footer = {
            "Examples:",
            "  hconfig load --table t --columns key,cf:name,cf:age people.csv",
            "  hconfig load --table t --family cf --header --engine hfiles big.tsv.gz",
            "  hconfig load --table t --family cf --ycsb 1000000",
            "  hconfig load --table t --columns key,cf:name --dry-run people.csv",
            "  hconfig load --table t --columns key,cf:name --create people.csv",
            "  hconfig load --resume 20260101-120000 --reject-limit 10000"
        })
public final class LoadCommand implements Command {
    private final CommandContext commandContext;

    @Option(names = "--table", paramLabel = "TABLE", description = "The table; without --create it must exist.")
    private @Nullable String table;

    @Option(
            names = "--resume",
            paramLabel = "ID",
            description = "Resume an interrupted load; its table and data are stored.")
    private @Nullable String resume;

    @Mixin
    private ClusterOption cluster;

    @ArgGroup(exclusive = false, validate = false, heading = "%nInput data:%n")
    private DatasetOptions dataset = new DatasetOptions();

    @ArgGroup(exclusive = false, validate = false, heading = "%nFile format details and row keys:%n")
    private RowOptions rows = new RowOptions();

    @Option(
            names = "--family",
            paramLabel = "FAMILY",
            description = "Column family of fields whose name has no family.")
    private @Nullable String family;

    @ArgGroup(exclusive = false, validate = false, heading = "%nLoad options:%n")
    private LoadTuningOptions tuning = new LoadTuningOptions();

    @Option(
            names = "--create",
            description = "Create the table, pre-split for the input, with settings for the load, which are restored"
                    + " afterwards. Shows the plan and asks for confirmation.")
    private boolean create;

    @Mixin
    private ConfirmationPrompt confirmationPrompt;

    @Option(
            names = "--dry-run",
            description = "Show the first rows as they would be stored, rows that would be rejected, and the engine."
                    + " Changes nothing.")
    private boolean dryRun;

    @Mixin
    private JsonOption json;

    LoadCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        if (dryRun) {
            return dryRun();
        }
        if (create) {
            return create();
        }
        LoadResult ended = resume == null ? load() : resume(resume);
        LoadResult result = new LoaderInvoker(commandContext).recalling(cluster.name(commandContext), ended);
        commandContext.outcome(json, LoadReport.of(result), new LoadRenderer(commandContext).lines(result));
        return exit(result.rejected().rows());
    }

    /** Returns the exit code; it reports to scripts that rows of the input are not in the table. */
    static ExitCode exit(long rejects) {
        return rejects > 0 ? ExitCode.REJECTS : ExitCode.OK;
    }

    private LoadResult load() {
        LoadSpec spec = spec();
        return new LoaderInvoker(commandContext).load(cluster.name(commandContext), spec);
    }

    private ExitCode create() {
        refuseResume("--create");
        LoadSpec spec = spec();
        LoadWorkflow.LoadWorkflowResult loadWorkflowResult = new LoadWorkflow(
                        spec.table(),
                        new LoadWorkflowCalls(commandContext, confirmationPrompt, cluster.name(commandContext), spec))
                .run();
        LoadResult result =
                loadWorkflowResult.load().withNotes(LoadWorkflowCalls.notes(spec.table(), loadWorkflowResult));
        commandContext.outcome(json, LoadReport.of(result), new LoadRenderer(commandContext).lines(result));
        ExitCode left = commandContext.problems(loadWorkflowResult.left());
        return left == ExitCode.OK ? exit(result.rejected().rows()) : left;
    }

    private void refuseResume(String option) {
        if (resume != null) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--resume and " + option + " exclude each other",
                    "load " + resume + " has already started",
                    "leave one of them out");
        }
    }

    private ExitCode dryRun() {
        refuseResume("--dry-run");
        LoadSpec spec = spec();
        DryRun dry = new LoaderInvoker(commandContext).dryRun(cluster.name(commandContext), spec, create);
        commandContext.result(json, dry, new DryRunRenderer(commandContext).lines(dry));
        return exit(dry.input().rejectsRead());
    }

    private LoadSpec spec() {
        Optional<SourceSpec> source = dataset.spec(family, rows);
        ProblemCollector problemCollector = new ProblemCollector();
        if (table == null) {
            problemCollector.add(
                    CliError.USAGE, "No table is given.", "", "specify it with --table; see hconfig load --help");
        }
        if (source.isEmpty()) {
            problemCollector.add(
                    CliError.USAGE,
                    "No input data are given.",
                    "",
                    "specify files, or --ycsb ROWS for generated rows; see hconfig load --help");
        }
        problemCollector.throwIfAny();
        OptionValues.check(() -> SourceSpecCheck.check(source.orElseThrow()));
        return tuning.applyTo(LoadSpec.of(Objects.requireNonNull(table), source.orElseThrow()));
    }

    private LoadResult resume(String id) {
        boolean described = !rows.options().equals(FileOptions.NONE);
        if (table != null || described || dataset.spec(family, rows).isPresent()) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--resume cannot be used with a table or data",
                    "they are stored with load " + id,
                    "leave them out");
        }
        return new LoaderInvoker(commandContext).resume(cluster.name(commandContext), id, tuning::applyToResumed);
    }
}
