package org.hconfig.xconfig.policy;

import java.util.Objects;
import org.hconfig.xconfig.model.DatasetFacts;
import org.hconfig.xconfig.model.NodeFacts;

/**
 * The facts that a policy's formulas may use.
 *
 * @param node the smallest of the servers' machines
 * @param servers number of servers, 1 or more
 * @param regions regions of the table, as it is or as it will be created; 1 or more
 * @param data what is to be written, or what the table holds
 * @param clientCores processors of the machine that writes, above 0
 * @param memstoreShare share of a server's heap that its write buffers may take as it runs now, above 0 and at most 1
 * @param regionsBeside regions of other tables that are written at the same time and share the write buffers; 0 or more
 */
public record PolicyInputs(
        NodeFacts node,
        int servers,
        int regions,
        DatasetFacts data,
        double clientCores,
        double memstoreShare,
        int regionsBeside) {
    /** The share where nothing else is set: HBase's default since 0.90. */
    public static final double MEMSTORE_SHARE_DEFAULT = 0.4;

    /** Checks the ranges. */
    public PolicyInputs {
        Objects.requireNonNull(node, "node");
        Objects.requireNonNull(data, "data");
        if (servers < 1 || regions < 1 || !(clientCores > 0)) {
            throw new IllegalArgumentException("servers=" + servers + ", regions=" + regions + ", clientCores="
                    + clientCores + " must be 1 or more, 1 or more, and above 0");
        }
        if (regionsBeside < 0) {
            throw new IllegalArgumentException("regionsBeside=" + regionsBeside);
        }
        if (!(memstoreShare > 0 && memstoreShare <= 1)) {
            throw new IllegalArgumentException("memstoreShare=" + memstoreShare + " must be above 0 and at most 1");
        }
    }

    /** Facts of servers whose share of memory for writes is the default. */
    public PolicyInputs(NodeFacts node, int servers, int regions, DatasetFacts data, double clientCores) {
        this(node, servers, regions, data, clientCores, MEMSTORE_SHARE_DEFAULT);
    }

    /** Facts of a table that is written alone. */
    public PolicyInputs(
            NodeFacts node, int servers, int regions, DatasetFacts data, double clientCores, double memstoreShare) {
        this(node, servers, regions, data, clientCores, memstoreShare, 0);
    }

    /** The same beside other tables with so many regions. */
    public PolicyInputs beside(int others) {
        return new PolicyInputs(node, servers, regions, data, clientCores, memstoreShare, others);
    }

    /** Regions of the table on the server that carries most of them when they are spread evenly. */
    public int regionsPerServer() {
        return (regions + servers - 1) / servers;
    }

    /** The same with the regions that share the write buffers. */
    public int sharingRegionsPerServer() {
        return (regions + regionsBeside + servers - 1) / servers;
    }
}
