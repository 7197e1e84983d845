package org.hconfig.cli.bench;

import java.util.Arrays;
import java.util.List;
import org.hconfig.bench.workload.BenchWorkload;
import org.hconfig.bench.workload.Mix;
import org.hconfig.bench.workload.WorkloadJson;
import org.hconfig.bench.workload.WorkloadResult;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.bench.workload.WorkloadText;
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

/** Compares tables under requests. */
@CommandLine.Command(
        name = "workload",
        customSynopsis = "hconfig bench workload [OPTIONS]",
        header = "Make the same requests to a default and to a planned table.",
        description =
                "Makes the same requests by the same clients to a table of HBase's defaults and to one that HConfig"
                        + " planned for them, in pairs, in one lab. Counts operations that failed and the rows at the end.",
        footer = {
            "Examples:",
            "  hconfig bench workload --mix mixed",
            "  hconfig bench workload --mix write-only,scans --rows 1000000 --repeats 5",
            "  hconfig bench workload --lab ~/.hconfig/lab --keys uniform --json"
        })
final class BenchWorkloadCommand implements Command {
    private final Session session;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Option(
            names = "--mix",
            paramLabel = "MIX",
            split = ",",
            description = "What clients ask for: write-only, write-mostly, mixed, read-mostly, point-reads, multi-gets,"
                    + " scans, read-modify-write. Default: all.")
    private List<Mix> mixes = Arrays.asList(Mix.values());

    @Mixin
    private RequestOptions requests;

    @Mixin
    private RunOptions runs = new RunOptions(WorkloadSpec.SECONDS_DEFAULT);

    @Mixin
    private JsonOption json;

    @ArgGroup(exclusive = false, validate = false, heading = "%nThe lab:%n")
    private BenchLab lab = new BenchLab();

    BenchWorkloadCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        WorkloadSpec todo = requests.spec(lab.spec(session), mixes, runs, CommandText.of(spec));
        ProgressLine line = session.progress();
        WorkloadResult result;
        try {
            result = new BenchWorkload(session.clock(), session.nanoClock()).run(todo, new BenchListener(line));
        } finally {
            line.clear();
        }
        session.out().print(json.on() ? WorkloadJson.of(result) : WorkloadText.of(result));
        return ExitCode.OK;
    }
}
