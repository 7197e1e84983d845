package org.hconfig.cli.bench;

import java.util.List;
import org.hconfig.bench.workload.BenchUnattended;
import org.hconfig.bench.workload.Mix;
import org.hconfig.bench.workload.UnattendedResult;
import org.hconfig.bench.workload.UnattendedText;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.Json;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.output.ProgressLine;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lets the cycle follow a workload that changes. */
@CommandLine.Command(
        name = "unattended",
        customSynopsis = "hconfig bench unattended [OPTIONS]",
        header = "Let HConfig follow a workload that changes and comes back, by itself.",
        description =
                "Has clients ask for one mix, then for another, then for the first again, while the cycle of hconfig serve"
                        + " may do everything by itself. Shows what it did, what failed, and the rows at the end. Ends with"
                        + " exit code 1 when a client operation failed or a row is missing.",
        footer = {
            "Examples:",
            "  hconfig bench unattended",
            "  hconfig bench unattended --mix write-only,scans --minutes 30"
        })
final class BenchUnattendedCommand implements Command {
    private static final int MINUTES_DEFAULT = 15;
    private static final int MINUTE_SECONDS = 60;

    private final Session session;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Option(
            names = "--mix",
            paramLabel = "MIX",
            split = ",",
            description = "What clients ask for, in order; the first comes again at the end. Default: write-only,"
                    + "point-reads.")
    private List<Mix> mixes = List.of(Mix.WRITE_ONLY, Mix.POINT_READS);

    @Option(names = "--minutes", paramLabel = "N", description = "How long for each. Default: 15.")
    private int minutes = MINUTES_DEFAULT;

    @Mixin
    private RequestOptions requests;

    @Mixin
    private JsonOption json;

    @ArgGroup(exclusive = false, validate = false, heading = "%nThe lab:%n")
    private BenchLab lab = new BenchLab();

    BenchUnattendedCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        WorkloadSpec todo =
                requests.spec(lab.spec(session), mixes, RunOptions.one(minutes * MINUTE_SECONDS), CommandText.of(spec));
        ProgressLine line = session.progress();
        UnattendedResult result;
        try {
            result = new BenchUnattended(session.clock(), session.nanoClock()).run(todo, new BenchListener(line));
        } finally {
            line.clear();
        }
        session.out().print(json.on() ? Json.text(result) + "\n" : UnattendedText.of(result));
        boolean whole = result.failed() == 0 && result.rowsRead() == result.rowsWanted();
        return whole ? ExitCode.OK : ExitCode.FAILED;
    }
}
