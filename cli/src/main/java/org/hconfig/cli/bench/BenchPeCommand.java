package org.hconfig.cli.bench;

import java.util.List;
import org.hconfig.bench.BenchLoadSpec;
import org.hconfig.bench.pe.BenchPe;
import org.hconfig.bench.pe.PeCommand;
import org.hconfig.bench.pe.PeJson;
import org.hconfig.bench.pe.PeResult;
import org.hconfig.bench.pe.PeSpec;
import org.hconfig.bench.pe.PeText;
import org.hconfig.bench.result.RunPath;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.output.ProgressLine;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares tables by HBase's own client. */
@CommandLine.Command(
        name = "pe",
        customSynopsis = "hconfig bench pe [OPTIONS]",
        header = "Let HBase's PerformanceEvaluation compare the tables.",
        description = "Runs HBase's own PerformanceEvaluation, a client that HConfig did not write, against a table of"
                + " HBase's defaults and against one that HConfig planned, in pairs, in one lab.",
        footer = {
            "Examples:",
            "  hconfig bench pe",
            "  hconfig bench pe --commands randomRead,scanRange100 --clients 32 --repeats 5"
        })
final class BenchPeCommand implements Command {
    private final Session session;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Option(
            names = "--commands",
            paramLabel = "COMMAND",
            split = ",",
            description = "Of PerformanceEvaluation: randomWrite, randomRead, scanRange100. Default: all.")
    private List<PeCommand> commands = List.of(PeCommand.values());

    @Option(names = "--clients", paramLabel = "N", description = "Of PerformanceEvaluation. Default: 16.")
    private int clients = PeSpec.CLIENTS_DEFAULT;

    @Option(names = "--rows", paramLabel = "N", description = "Of each client. Default: 15000.")
    private int rows = PeSpec.ROWS_DEFAULT;

    @Option(names = "--repeats", paramLabel = "N", description = "Pairs to make. Default: 3.")
    private int repeats = BenchLoadSpec.REPEATS_DEFAULT;

    @Mixin
    private JsonOption json;

    @ArgGroup(exclusive = false, validate = false, heading = "%nThe lab:%n")
    private BenchLab lab = new BenchLab();

    BenchPeCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        PeSpec todo = new PeSpec(
                lab.spec(session).withRuns(List.of(RunPath.DEFAULT), repeats),
                commands,
                clients,
                rows,
                CommandText.of(spec));
        ProgressLine line = session.progress();
        PeResult result;
        try {
            result = new BenchPe(session.clock(), session.nanoClock()).run(todo, new BenchListener(line));
        } finally {
            line.clear();
        }
        session.out().print(json.on() ? PeJson.of(result) : PeText.of(result));
        return ExitCode.OK;
    }
}
