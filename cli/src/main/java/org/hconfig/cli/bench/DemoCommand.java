package org.hconfig.cli.bench;

import java.util.Optional;
import org.hconfig.bench.Demo;
import org.hconfig.bench.DemoResult;
import org.hconfig.bench.DemoSpec;
import org.hconfig.bench.report.BenchJson;
import org.hconfig.bench.report.BenchText;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.Figures;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.cli.output.ProgressLine;
import org.hconfig.core.DataSize;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The newcomer's first command. */
@CommandLine.Command(
        name = "demo",
        header = "See it: a real HBase, loaded by its defaults and by HConfig.",
        description =
                "Brings a real HBase up on this machine, loads the same rows by its defaults and by HConfig, shows the"
                        + " difference and why, and takes the HBase down again. Needs about 6 GiB of memory and four minutes.")
public final class DemoCommand implements Command {
    private final Session session;

    @Option(names = "--rows", paramLabel = "N", description = "Rows of every run. Default: 150000.")
    private long rows = DemoSpec.ROWS_DEFAULT;

    @Option(names = "--region-servers", paramLabel = "N", description = "Default: 4.")
    private int regionServers = 4;

    @Option(
            names = "--heap",
            paramLabel = "SIZE",
            description = "Of each RegionServer. Default: 1g, or 512m where memory is short.")
    private Optional<DataSize> heap = Optional.empty();

    @Option(
            names = "--node-cpu",
            paramLabel = "CORES",
            description = "Processor budget of each RegionServer, in cores. Default: 0.25.")
    private double nodeCpu = 0.25;

    @Option(names = "--keep-lab", description = "Leave the HBase running at the end.")
    private boolean keepLab;

    @Mixin
    private JsonOption json;

    DemoCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        DemoSpec spec = DemoSpec.in(session.home()).withRows(rows).withLab(regionServers, heap, nodeCpu, keepLab);
        ProgressLine line = session.progress();
        DemoResult demo;
        try {
            demo = new Demo(session.clock(), session.nanoClock()).run(spec, new DemoListener(session, line));
        } finally {
            line.clear();
        }
        session.say("");
        session.out().print(json.on() ? BenchJson.of(demo.result()) : BenchText.of(demo.result()));
        session.out().flush();
        session.say("");
        session.say("The report, with throughput over time: " + demo.files().html());
        demo.lab().ifPresent(lab -> session.say("The lab is still running: hconfig lab status --dir " + lab));
        session.say("That took " + Figures.time(demo.seconds()) + ". Your own data next: docs/tutorial/first-load.md");
        return ExitCode.OK;
    }
}
