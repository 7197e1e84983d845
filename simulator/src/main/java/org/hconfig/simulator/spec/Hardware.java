package org.hconfig.simulator.spec;

import org.hconfig.core.ProblemCollector;

/**
 * Hardware and the costs of work on it. The profile's file contains the source of each number.
 *
 * @param name the name of the profile
 * @param server a node with a RegionServer and a DataNode
 * @param client a node with clients
 * @param costs the costs of operations
 * @param threadOverhead relative increase of the cost of a row per runnable thread above twice a node's cores
 * @param gcBytesPerSecond bytes/s that all GC threads of a node copy together
 */
public record Hardware(
        String name,
        NodeSpec server,
        NodeSpec client,
        OperationCosts costs,
        double threadOverhead,
        double gcBytesPerSecond) {
    /**
     * The costs of operations.
     *
     * @param generate a client's cost of generating and sending a row
     * @param put a server's cost of a put: request, log, memstore, replication
     * @param flush a server's cost of flushing a row from the memstore to a file
     * @param compact a server's cost of reading a row from one file and writing it to another
     * @param requests the costs of individual requests
     * @param dataNode a DataNode's CPU time per byte received, in ns
     */
    public record OperationCosts(
            RowCost generate, RowCost put, RowCost flush, RowCost compact, RequestCost requests, double dataNode) {
        private OperationCosts scaled(double serverFactor, double clientFactor, double dataNodeFactor) {
            return new OperationCosts(
                    generate.times(clientFactor),
                    put.times(serverFactor),
                    flush.times(serverFactor),
                    compact.times(serverFactor),
                    requests.times(serverFactor, clientFactor),
                    dataNode * dataNodeFactor);
        }
    }

    /**
     * Checks all values at once.
     *
     * @throws org.hconfig.core.HConfigException {@link org.hconfig.simulator.SimulatorError#BAD_PROFILE}
     */
    public Hardware {
        ProblemCollector problemCollector = new ProblemCollector();
        server.check("server", problemCollector);
        client.check("client", problemCollector);
        costs.generate.check("generate", problemCollector);
        costs.put.check("put", problemCollector);
        costs.flush.check("flush", problemCollector);
        costs.compact.check("compact", problemCollector);
        costs.requests.check(problemCollector);
        var code = org.hconfig.simulator.SimulatorError.BAD_PROFILE;
        RangeCheck.notNegative(problemCollector, code, "dataNode", costs.dataNode);
        RangeCheck.notNegative(problemCollector, code, "threadOverhead", threadOverhead);
        RangeCheck.positive(problemCollector, code, "gcBytesPerSecond", gcBytesPerSecond);
        problemCollector.throwIfAny();
    }

    /** Returns the same costs with other nodes for RegionServers and DataNodes. */
    public Hardware with(NodeSpec otherServer) {
        return new Hardware(name, otherServer, client, costs, threadOverhead, gcBytesPerSecond);
    }

    /** Returns the same hardware with costs scaled by the factors of a fit. */
    public Hardware scaled(double serverFactor, double clientFactor, double dataNodeFactor) {
        return new Hardware(
                name,
                server,
                client,
                costs.scaled(serverFactor, clientFactor, dataNodeFactor),
                threadOverhead,
                gcBytesPerSecond);
    }
}
