package org.hconfig.cli.advice;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.advice.AdviceTextRenderer;
import org.hconfig.app.plan.PlanService;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.advice.AdviceService;
import org.hconfig.hbase.advice.GroupedAdvice;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.terminal.output.AdviceHighlighter;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.ValueRequest;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code advise}: recommends configuration changes. */
@CommandLine.Command(
        name = "advise",
        description = {
            "Recommend configuration changes, with reasons.",
            "Checks a running cluster, or copied files, with every rule; --workload adds the policy of that workload."
                    + " Changes nothing."
        },
        footer = {
            "%nExamples:",
            "  hconfig advise",
            "  hconfig advise --out advice.plan",
            "  hconfig advise --table usertable --workload mixed",
            "  hconfig advise --offline copied-files --json"
        })
public final class AdviseCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private FactsOptions facts;

    @Option(names = "--table", paramLabel = "TABLE", description = "The table that --workload describes.")
    private @Nullable String table;

    @Option(
            names = "--workload",
            paramLabel = "WORKLOAD",
            description = "The workload of that table: ${COMPLETION-CANDIDATES}.",
            completionCandidates = WorkloadNames.class)
    private @Nullable WorkloadKind workload;

    @Option(names = "--detailed-exitcode", description = "Exit with 2 when there is advice.")
    private boolean detailedExitCode;

    @Option(
            names = "--verbose",
            description = "Also list the rules that passed, with their figures, and the missing data of the rules not"
                    + " evaluated.")
    private boolean verbose;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Also write a plan that carries out this advice, for hconfig apply; needs a live cluster.")
    private @Nullable Path out;

    @Mixin
    private JsonOption json;

    /** Valid values of {@code --workload}. */
    static final class WorkloadNames implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(WorkloadKind.values()).map(WorkloadKind::id).iterator();
        }
    }

    AdviseCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        if ((table == null) != (workload == null)) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--table and --workload must be used together",
                    "a workload belongs to a table",
                    "hconfig advise --table usertable --workload mixed");
        }
        if (out != null && facts.isOffline()) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--out and --offline exclude each other",
                    "a plan is made for a live cluster, whose present values it checks again before it is applied",
                    "make the plan where the cluster can be reached: hconfig plan; or for an archive: hconfig plan"
                            + " --offline ARCHIVE");
        }
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        PolicyRepository policyRepository = PolicyRepository.standard(catalogue, commandContext.policies());
        HBaseFacts seen = facts.read(commandContext, catalogue);
        HBaseFacts told = table == null || workload == null ? seen : seen.withWorkload(table, workload);
        AdviceReport adviceReport = new GroupedAdvice(new AdviceService(catalogue, policyRepository))
                .advise(told)
                .withProblems(facts.problems());
        int columns = Optional.of(commandContext.terminal().columns())
                .filter(width -> width > 0)
                .orElse(commandContext.terminal().textColumns());
        AdviceTextRenderer.Detail detail =
                verbose ? AdviceTextRenderer.Detail.VERBOSE : AdviceTextRenderer.Detail.SUMMARY;
        AdviceHighlighter highlighter = new AdviceHighlighter(commandContext.style());
        List<String> lines = new ArrayList<>(new AdviceTextRenderer(catalogue, columns, detail).lines(adviceReport));
        lines.replaceAll(highlighter::line);
        facts.unreadableFiles().forEach(what -> lines.addAll(commandContext.wrapped("Not read: " + what + ".", 0)));
        commandContext.result(json, adviceReport, lines);
        if (out != null) {
            writePlan(out, adviceReport.advice(), catalogue);
        }
        if (facts.isSiteUnreadable()) {
            return ExitCode.NOT_ENOUGH_DATA;
        }
        if (adviceReport.advice().isEmpty() && (adviceReport.passed().isEmpty() || told.isEmpty())) {
            return ExitCode.NOT_ENOUGH_DATA;
        }
        return detailedExitCode && !adviceReport.advice().isEmpty() ? ExitCode.CHANGES : ExitCode.OK;
    }

    private void writePlan(Path file, List<Advice> open, SettingsCatalogue catalogue) {
        PlanService service = PlanService.standard(commandContext.home(), commandContext.clock());
        try (ClusterConnection connection = ClusterConnection.open(facts.clusterName(commandContext))) {
            Plan plan = service.plan(
                    ValueRequest.of(
                            open, catalogue, commandContext.clock().instant().toString()),
                    connection);
            PlanFile.write(file, plan);
            service.brief(plan).forEach(commandContext::printProgress);
            commandContext.printProgress(
                    "The plan is in " + file + (plan.isEmpty() ? "" : "; to apply it: hconfig apply " + file));
        }
    }
}
