package org.hconfig.hbase.policies;

import java.util.Arrays;
import java.util.List;
import org.hconfig.xconfig.spi.FormulaVariable;

/** A numeric variable of the formulas in policies for HBase. */
public enum PolicyVariable {
    /** Memory of the machine in GiB. */
    NODE_RAM_GB("node.ram_gb", false, "memory of the server's machine, GiB"),
    /** Memory of the machine in bytes. */
    NODE_RAM_BYTES("node.ram_bytes", true, "the same in bytes"),
    /** Heap in GiB. */
    NODE_HEAP_GB("node.heap_gb", false, "present maximum heap of the server, GiB; the X of xConfig 2016, Table 3"),
    /** Heap in bytes. */
    NODE_HEAP_BYTES("node.heap_bytes", true, "the same in bytes"),
    /** Processors. */
    NODE_CORES("node.cores", false, "processors available to the server; a fraction under a CPU budget"),
    /** Share of the heap for write buffers. */
    NODE_MEMSTORE_SHARE(
            "node.memstore_share",
            false,
            "present upper limit of all memstores as a share of the heap; 0.4 when unknown"),
    /** Servers. */
    CLUSTER_SERVERS("cluster.servers", false, "number of servers"),
    /** Partitions of the table. */
    PLAN_REGIONS("plan.regions", false, "regions of the table, as it is or will be created"),
    /** Partitions of the table on one server. */
    PLAN_REGIONS_PER_SERVER(
            "plan.regions_per_server", false, "maximum number of regions per server when they are distributed evenly"),
    /** Partitions that share a server's write buffers. */
    PLAN_SHARING_REGIONS_PER_SERVER(
            "plan.sharing_regions_per_server",
            false,
            "the same, including the regions of other tables that are written at the same time"),
    /** Size of the data. */
    DATA_BYTES("data.bytes", true, "raw size of the dataset; 0 when unknown"),
    /** Rows of the data. */
    DATA_ROWS("data.rows", false, "rows of the dataset; 0 when unknown"),
    /** Size of a row. */
    DATA_ROW_BYTES("data.row_bytes", true, "mean row size in bytes: its key once, and all its values"),
    /** Cells of a row. */
    DATA_CELLS_PER_ROW("data.cells_per_row", false, "mean number of cells in a row"),
    /** Processors of the client. */
    CLIENT_CORES("client.cores", false, "processors of the client machine");

    private final String id;
    private final boolean bytes;
    private final String meaning;

    PolicyVariable(String id, boolean bytes, String meaning) {
        this.id = id;
        this.bytes = bytes;
        this.meaning = meaning;
    }

    /** Returns the variable as formulas know it. */
    public FormulaVariable variable() {
        return new FormulaVariable(id, bytes, meaning);
    }

    /** Returns its value for these facts. */
    double value(PolicyInputs inputs) {
        return switch (this) {
            case NODE_RAM_GB -> inputs.node().ram().gibibytes();
            case NODE_RAM_BYTES -> inputs.node().ram().bytes();
            case NODE_HEAP_GB -> inputs.node().heap().gibibytes();
            case NODE_HEAP_BYTES -> inputs.node().heap().bytes();
            case NODE_CORES -> inputs.node().cores();
            case NODE_MEMSTORE_SHARE -> inputs.memstoreShare();
            case CLUSTER_SERVERS -> inputs.servers();
            case PLAN_REGIONS -> inputs.regions();
            case PLAN_REGIONS_PER_SERVER -> inputs.regionsPerServer();
            case PLAN_SHARING_REGIONS_PER_SERVER -> inputs.sharingRegionsPerServer();
            case DATA_BYTES -> inputs.data().bytes();
            case DATA_ROWS -> inputs.data().rows();
            case DATA_ROW_BYTES -> inputs.data().rowBytes();
            case DATA_CELLS_PER_ROW -> inputs.data().cellsPerRow();
            case CLIENT_CORES -> inputs.clientCores();
        };
    }

    /** Returns all variables, in order. */
    public static List<FormulaVariable> all() {
        return Arrays.stream(values()).map(PolicyVariable::variable).toList();
    }

    /** Returns the variable with a name in formulas. */
    static PolicyVariable of(String id) {
        return Arrays.stream(values())
                .filter(one -> one.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no variable " + id));
    }
}
