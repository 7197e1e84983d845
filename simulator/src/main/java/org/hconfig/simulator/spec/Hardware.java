package org.hconfig.simulator.spec;

import org.hconfig.core.ProblemCollector;

/**
 * Machines and what work costs on them. Each number's source stands in the profile's file.
 *
 * @param name what the profile is called
 * @param server a node with a RegionServer and a DataNode
 * @param client a node with clients
 * @param generate a client's cost of making a row and sending it
 * @param put a server's cost of taking a row: request, log, memstore, replication
 * @param flush a server's cost of writing a row from the memstore to a file
 * @param compact a server's cost of reading a row from one file and writing it to another
 * @param requests what requests cost that are made one by one
 * @param dataNode what each byte that a DataNode takes costs a processor, as nanoseconds
 * @param threadOverhead by how much each runnable thread above twice a node's cores makes every row dearer
 * @param gcBytesPerSecond bytes a second that all of the collector's threads in a node copy together
 */
public record Hardware(
        String name,
        NodeSpec server,
        NodeSpec client,
        RowCost generate,
        RowCost put,
        RowCost flush,
        RowCost compact,
        RequestCost requests,
        double dataNode,
        double threadOverhead,
        double gcBytesPerSecond) {

    /**
     * Checks all numbers at once.
     *
     * @throws org.hconfig.core.HConfigException {@link org.hconfig.simulator.SimulatorError#BAD_PROFILE}
     */
    public Hardware {
        ProblemCollector problemCollector = new ProblemCollector();
        server.check("server", problemCollector);
        client.check("client", problemCollector);
        generate.check("generate", problemCollector);
        put.check("put", problemCollector);
        flush.check("flush", problemCollector);
        compact.check("compact", problemCollector);
        requests.check(problemCollector);
        var code = org.hconfig.simulator.SimulatorError.BAD_PROFILE;
        RangeCheck.notNegative(problemCollector, code, "dataNode", dataNode);
        RangeCheck.notNegative(problemCollector, code, "threadOverhead", threadOverhead);
        RangeCheck.positive(problemCollector, code, "gcBytesPerSecond", gcBytesPerSecond);
        problemCollector.throwIfAny();
    }

    /** The same costs with other nodes for RegionServers and DataNodes. */
    public Hardware with(NodeSpec otherServer) {
        return new Hardware(
                name,
                otherServer,
                client,
                generate,
                put,
                flush,
                compact,
                requests,
                dataNode,
                threadOverhead,
                gcBytesPerSecond);
    }

    /** The same machines with other costs: what a fit varies. */
    public Hardware scaled(double serverFactor, double clientFactor, double dataNodeFactor) {
        return new Hardware(
                name,
                server,
                client,
                generate.times(clientFactor),
                put.times(serverFactor),
                flush.times(serverFactor),
                compact.times(serverFactor),
                requests.times(serverFactor, clientFactor),
                dataNode * dataNodeFactor,
                threadOverhead,
                gcBytesPerSecond);
    }
}
