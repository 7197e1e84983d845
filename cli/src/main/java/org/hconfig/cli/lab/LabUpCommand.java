package org.hconfig.cli.lab;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.hconfig.cli.Command;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.lab.Lab;
import org.hconfig.lab.LabSpec;
import org.hconfig.lab.LabStatus;
import org.hconfig.model.DataSize;
import org.hconfig.model.ExitCode;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Brings a lab up. */
@CommandLine.Command(
        name = "up",
        description = "Bring a lab up and wait until it serves. Data of an earlier life are kept.",
        footer = {
            "Examples:",
            "  hconfig lab up",
            "  hconfig lab up --region-servers 4 --heap 1g --node-cpu 0.25",
            "  hconfig lab up --dir lab2 --set hbase.hstore.blockingStoreFiles=30"
        })
final class LabUpCommand implements Command {
    private final Session session;

    @Mixin
    private LabDirectory directory;

    @Option(
            names = "--region-servers",
            paramLabel = "N",
            description = "How many RegionServers. Default: ${DEFAULT-VALUE}.",
            defaultValue = "4")
    private int regionServers;

    @Option(
            names = "--heap",
            paramLabel = "SIZE",
            description = "Heap of each RegionServer. Default: ${DEFAULT-VALUE}.",
            defaultValue = "1g")
    private DataSize heap;

    @Option(
            names = "--node-cpu",
            paramLabel = "CORES",
            description = "Processor budget of each RegionServer, in cores (0.25), so that several on one machine"
                    + " behave like several machines. Default: none.")
    private @Nullable Double nodeCpu;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "A setting for the site files of all HBase processes; may be repeated.")
    private Map<String, String> site = new LinkedHashMap<>();

    @Option(
            names = "--jvm",
            paramLabel = "OPTION",
            description = "A further option of the RegionServers' JVM (--jvm=-XX:+UseParallelGC); may be repeated.")
    private List<String> jvm = List.of();

    @Mixin
    private JsonOption json;

    LabUpCommand(Session session) {
        this.session = session;
    }

    @Override
    public ExitCode run() {
        OptionalDouble cpu = nodeCpu == null ? OptionalDouble.empty() : OptionalDouble.of(nodeCpu);
        LabSpec spec = new LabSpec(directory.path(session), regionServers, heap, cpu, site, jvm);
        LabStatus status = Lab.up(spec, session::say).status();
        session.result(json, status, new LabView(session).lines(status));
        return ExitCode.OK;
    }
}
