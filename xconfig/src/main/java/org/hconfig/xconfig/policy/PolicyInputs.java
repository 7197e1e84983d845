package org.hconfig.xconfig.policy;

import java.util.Objects;
import org.hconfig.model.DatasetFacts;
import org.hconfig.model.NodeFacts;

/**
 * The facts that a policy's formulas may use.
 *
 * @param node the smallest of the servers' machines
 * @param servers number of servers, 1 or more
 * @param regions regions of the table, as it is or as it will be created; 1 or more
 * @param data what is to be written, or what the table holds
 * @param clientCores processors of the machine that writes, above 0
 */
public record PolicyInputs(NodeFacts node, int servers, int regions, DatasetFacts data, double clientCores) {
    /** Checks the ranges. */
    public PolicyInputs {
        Objects.requireNonNull(node, "node");
        Objects.requireNonNull(data, "data");
        if (servers < 1 || regions < 1 || !(clientCores > 0)) {
            throw new IllegalArgumentException("servers=" + servers + ", regions=" + regions + ", clientCores="
                    + clientCores + " must be 1 or more, 1 or more, and above 0");
        }
    }

    /** Regions of the table on the server that carries most of them when they are spread evenly. */
    public int regionsPerServer() {
        return (regions + servers - 1) / servers;
    }
}
