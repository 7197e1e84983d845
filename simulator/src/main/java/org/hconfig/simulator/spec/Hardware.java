package org.hconfig.simulator.spec;

import org.hconfig.core.Problems;

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
        Node server,
        Node client,
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
        Problems problems = new Problems();
        server.check("server", problems);
        client.check("client", problems);
        generate.check("generate", problems);
        put.check("put", problems);
        flush.check("flush", problems);
        compact.check("compact", problems);
        requests.check(problems);
        var code = org.hconfig.simulator.SimulatorError.BAD_PROFILE;
        Range.notNegative(problems, code, "dataNode", dataNode);
        Range.notNegative(problems, code, "threadOverhead", threadOverhead);
        Range.positive(problems, code, "gcBytesPerSecond", gcBytesPerSecond);
        problems.throwIfAny();
    }

    /** The same costs with other nodes for RegionServers and DataNodes. */
    public Hardware with(Node otherServer) {
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
