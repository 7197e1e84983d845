package org.hconfig.bench.result;

import java.util.OptionalDouble;
import org.hconfig.core.DataSize;

/**
 * The lab in which runs were measured; the same for all of them.
 *
 * @param regionServers number of RegionServers
 * @param heap maximum heap of each RegionServer
 * @param nodeCpu CPU budget of each RegionServer in cores; absent when uncapped
 * @param cpuBudget the budget in words: {@code 0.25 core each (cgroup v2)}, or why it is uncapped
 * @param replication copies HDFS keeps of each block
 * @param durability what a put waits for, in HBase's words
 * @param hbase HBase's version
 * @param hadoop Hadoop's version
 * @param java the RegionServers' Java version
 * @param machineCores processors of the machine, shared by servers and client
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
