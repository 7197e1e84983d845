package org.hconfig.cli.lab;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.DataSize;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabOverrides;
import org.hconfig.hbase.lab.LabStatus;
import org.hconfig.hbase.lab.storage.StorageMedium;
import org.hconfig.terminal.output.JsonOption;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code lab up}: starts a lab. */
@CommandLine.Command(
        name = "up",
        description =
                "Start a lab and wait until it is ready. A lab that was stopped keeps its data, and its settings unless"
                        + " an option changes them.",
        footer = {
            "Examples:",
            "  hconfig lab up",
            "  hconfig lab up --region-servers 4 --heap 1g --node-cpu 0.25",
            "  hconfig lab up --region-servers 3 --server-heap 1g,512m,512m",
            "  hconfig lab up --dir lab3 --secure",
            "  hconfig lab up --dir lab25 --hbase 2.5.13",
            "  hconfig lab up --dir tiers --media SSD,ARCHIVE",
            "  hconfig lab up --dir lab2 --set hbase.hstore.blockingStoreFiles=30"
        })
final class LabUpCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private LabOption directory;

    @Option(
            names = "--region-servers",
            paramLabel = "N",
            description = "Number of RegionServers. Default: that of the existing lab, 4 for a new one.")
    private @Nullable Integer regionServers;

    @Option(
            names = "--heap",
            paramLabel = "SIZE",
            description = "Heap of each RegionServer. Default: that of the existing lab, 1g for a new one.")
    private @Nullable DataSize heap;

    @Option(
            names = "--server-heap",
            paramLabel = "SIZE",
            split = ",",
            description =
                    "Heaps of rs1, rs2 … in this order, if the RegionServers differ (1g,1g,512m); the others have that"
                            + " of --heap. The lab keeps them until --heap alone is set.")
    private @Nullable List<DataSize> serverHeaps;

    @Option(
            names = "--node-cpu",
            paramLabel = "CORES",
            description =
                    "CPU budget of each RegionServer, in cores (0.25), so that several servers on one machine"
                            + " behave like several machines; 0 for none. Default: that of the existing lab, none for a new one.")
    private @Nullable Double nodeCpu;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "A setting for the site files of all HBase processes; repeatable. The lab keeps it;"
                    + " KEY= removes it.")
    private Map<String, String> site = new LinkedHashMap<>();

    @Option(
            names = "--jvm",
            paramLabel = "OPTION",
            description = "An additional JVM option of the RegionServers (--jvm=-XX:+UseParallelGC); repeatable."
                    + " The lab keeps them until others are given.")
    private @Nullable List<String> jvm;

    @Option(
            names = "--offheap",
            paramLabel = "SIZE",
            description = "Off-heap bucket cache of each RegionServer, in addition to its heap; 0 for none.")
    private @Nullable DataSize offHeap;

    @Option(
            names = "--secure",
            description =
                    "A new lab with security: Kerberos with a KDC of its own for HDFS, ZooKeeper and HBase, access control,"
                            + " and pages by TLS and SPNEGO. lab status shows its users.")
    private boolean secure;

    @Option(
            names = "--media",
            paramLabel = "TYPE",
            split = ",",
            description =
                    "Storage types of volumes of the DataNode in addition to DISK: RAM_DISK, SSD, ARCHIVE. They are"
                            + " directories of the lab with this tag: HDFS places blocks by them, at the same speed. The lab keeps them.")
    private Set<StorageMedium> media = Set.of();

    @Mixin
    private LabSoftwareOptions software;

    @Mixin
    private JsonOption json;

    LabUpCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        LabOverrides changes = new LabOverrides(
                regionServers == null ? OptionalInt.empty() : OptionalInt.of(regionServers),
                Optional.ofNullable(heap),
                Optional.ofNullable(serverHeaps),
                nodeCpu == null ? OptionalDouble.empty() : OptionalDouble.of(nodeCpu),
                site,
                Optional.ofNullable(jvm),
                secure,
                Optional.ofNullable(offHeap),
                media);
        LabStatus status = Lab.up(
                        changes.of(directory.path(commandContext)).withSoftware(software.software()),
                        commandContext::printProgress)
                .status();
        commandContext.outcome(json, status, new LabRenderer(commandContext).lines(status));
        return ExitCode.OK;
    }
}
