package org.hconfig.bench.result;

import java.util.OptionalDouble;
import org.hconfig.core.DataSize;

/**
 * Summary of the lab of all runs of a benchmark.
 *
 * @param regionServers number of RegionServers
 * @param heap maximum heap of each RegionServer
 * @param nodeCpu CPU budget of each RegionServer in cores; absent when uncapped
 * @param cpuBudget the budget as text: {@code 0.25 core each (cgroup v2)}, or the reason for which it is uncapped
 * @param replication number of replicas of each HDFS block
 * @param durability HBase's durability of puts
 * @param hbase HBase's version
 * @param hadoop Hadoop's version
 * @param java the RegionServers' Java version
 * @param machineCores number of processors of the machine, shared by servers and client
 * @param machineMemory memory of the machine
 */
public record LabSummary(
        int regionServers,
        DataSize heap,
        OptionalDouble nodeCpu,
        String cpuBudget,
        int replication,
        String durability,
        String hbase,
        String hadoop,
        String java,
        int machineCores,
        DataSize machineMemory) {}
