package org.hconfig.cli.settings;

import org.hconfig.core.DataSize;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.terminal.units.BytesConverter;
import org.hconfig.xconfig.spi.NodeFacts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that describe a hypothetical cluster. */
final class HypotheticalClusterOptions {
    @Option(
            names = "--heap",
            paramLabel = "SIZE",
            required = true,
            description = "Heap of a RegionServer; with this option, values are calculated.")
    private DataSize heap;

    @Option(
            names = {"--memory", "--ram"},
            paramLabel = "SIZE",
            description = "Memory of the server's machine. Default: twice the heap.")
    private @Nullable DataSize ram;

    @Option(
            names = {"--processors", "--cores"},
            paramLabel = "N",
            description = "Number of processors of the machine. Default: 4.")
    private double cores = 4;

    @Option(names = "--servers", paramLabel = "N", description = "Number of RegionServers. Default: 3.")
    private int servers = 3;

    @Option(
            names = "--regions",
            paramLabel = "N",
            description = "Number of regions of the table. Default: 4 per server.")
    private @Nullable Integer regions;

    @Option(names = "--rows", paramLabel = "N", description = "Number of rows to write. Default: unknown.")
    private long rows;

    @Option(
            names = "--row-bytes",
            paramLabel = "SIZE",
            converter = BytesConverter.class,
            description = "Size of a row. Default: 1000 bytes.")
    private double rowBytes = 1000;

    @Option(names = "--cells", paramLabel = "N", description = "Number of cells in a row. Default: 10.")
    private double cells = 10;

    PolicyInputs inputs() {
        DataSize memory = ram == null ? new DataSize(2 * heap.bytes()) : ram;
        NodeFacts node = new NodeFacts(memory, heap, cores);
        int tableRegions = regions == null ? 4 * servers : regions;
        return new PolicyInputs(node, servers, tableRegions, new DatasetFacts(rows, rowBytes, cells), cores);
    }
}
