package org.hconfig.hbase.policies;

import java.util.Objects;
import org.hconfig.core.Count;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.xconfig.policy.PolicyNumberFormatter;
import org.hconfig.xconfig.spi.FormulaFacts;
import org.hconfig.xconfig.spi.FormulaVariable;
import org.hconfig.xconfig.spi.NodeFacts;

/**
 * Input facts of the formulas of a policy for HBase.
 *
 * @param node the smallest of the servers' machines
 * @param servers number of servers, 1 or more
 * @param regions partitions of the table, existing or to be created; 1 or more
 * @param data the data to be written, or the table's content
 * @param clientCores processors of the client machine, above 0
 * @param memstoreShare present share of a server's heap for its write buffers, above 0 and at most 1
 * @param regionsBeside partitions of other tables that are written at the same time and share the write buffers; 0 or more
 */
public record PolicyInputs(
        NodeFacts node,
        int servers,
        int regions,
        DatasetFacts data,
        double clientCores,
        double memstoreShare,
        int regionsBeside)
        implements FormulaFacts {
    /** The default share. */
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

    /** Returns facts with the default share of write buffers. */
    public PolicyInputs(NodeFacts node, int servers, int regions, DatasetFacts data, double clientCores) {
        this(node, servers, regions, data, clientCores, MEMSTORE_SHARE_DEFAULT);
    }

    /** Returns facts of a table that is the only one written. */
    public PolicyInputs(
            NodeFacts node, int servers, int regions, DatasetFacts data, double clientCores, double memstoreShare) {
        this(node, servers, regions, data, clientCores, memstoreShare, 0);
    }

    /** Returns the same facts with a number of partitions of other tables. */
    public PolicyInputs beside(int others) {
        return new PolicyInputs(node, servers, regions, data, clientCores, memstoreShare, others);
    }

    /** Returns the maximum number of the table's partitions per server when they are distributed evenly. */
    public int regionsPerServer() {
        return (regions + servers - 1) / servers;
    }

    /** Returns the same including the partitions that share the write buffers. */
    public int sharingRegionsPerServer() {
        return (regions + regionsBeside + servers - 1) / servers;
    }

    @Override
    public double value(FormulaVariable variable) {
        return PolicyVariable.of(variable.id()).value(this);
    }

    @Override
    public String label() {
        return "a heap of " + node.heap() + " of " + node.ram() + ", " + Count.of(servers, "server") + ", "
                + Count.of(regions, "region") + ", " + Count.of(data.rows(), "row") + " of "
                + PolicyNumberFormatter.text(data.rowBytes()) + " B";
    }
}
