package org.hconfig.cli.advice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.advice.AdviceService;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.Policies;
import org.hconfig.xconfig.advice.AdviceText;
import org.hconfig.xconfig.advice.Advices;
import org.hconfig.xconfig.model.WorkloadKind;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Gives advice. */
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
            "  hconfig advise --table usertable --workload mixed",
            "  hconfig advise --offline copied-files --json"
        })
public final class AdviseCommand implements Command {
    private final Session session;

    @Mixin
    private FactsOption facts;

    @Option(names = "--table", paramLabel = "TABLE", description = "The table that --workload describes.")
    private @Nullable String table;

    @Option(
            names = "--workload",
            paramLabel = "WORKLOAD",
            description = "The workload of that table: ${COMPLETION-CANDIDATES}.",
            completionCandidates = Workloads.class)
    private @Nullable WorkloadKind workload;

    @Option(names = "--detailed-exitcode", description = "Exit with 2 when there is advice.")
    private boolean detailedExitCode;

    @Option(
            names = "--verbose",
            description = "Also list the rules that passed, with their figures, and the data that others lack.")
    private boolean verbose;

    @Mixin
    private JsonOption json;

    /** The words that {@code --workload} takes. */
    static final class Workloads implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(WorkloadKind.values()).map(WorkloadKind::word).iterator();
        }
    }

    AdviseCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        if ((table == null) != (workload == null)) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--table and --workload belong together",
                    "a workload belongs to a table",
                    "hconfig advise --table usertable --workload mixed");
        }
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        Policies policies = Policies.standard(catalogue, session.policies());
        HBaseFacts seen = facts.read(session, catalogue);
        HBaseFacts told = table == null || workload == null ? seen : seen.told(table, workload);
        Advices advices = new AdviceService(catalogue, policies).advise(told).withProblems(facts.problems());
        int columns = Optional.of(session.terminal().columns())
                .filter(width -> width > 0)
                .orElse(session.terminal().textColumns());
        AdviceText.Detail detail = verbose ? AdviceText.Detail.VERBOSE : AdviceText.Detail.SUMMARY;
        List<String> lines = new ArrayList<>(new AdviceText(catalogue, columns, detail).lines(advices));
        facts.unread().forEach(what -> lines.addAll(session.wrapped("Not read: " + what + ".", 0)));
        session.result(json, advices, lines);
        if (facts.siteUnread()) {
            return ExitCode.NOT_ENOUGH_DATA;
        }
        if (advices.open().isEmpty() && (advices.passed().isEmpty() || told.showNothing())) {
            return ExitCode.NOT_ENOUGH_DATA;
        }
        return detailedExitCode && !advices.open().isEmpty() ? ExitCode.CHANGES : ExitCode.OK;
    }
}
