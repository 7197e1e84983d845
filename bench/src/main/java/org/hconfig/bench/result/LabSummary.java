package org.hconfig.bench.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.OptionalDouble;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.lab.host.ServerHeaps;

/**
 * Summary of the lab of all runs of a benchmark.
 *
 * @param servers the RegionServers
 * @param replication number of replicas of each HDFS block
 * @param durability HBase's durability of puts
 * @param versions versions of the software
 * @param machine the machine
 */
public record LabSummary(
        @JsonUnwrapped LabServers servers,
        int replication,
        String durability,
        @JsonUnwrapped LabVersions versions,
        @JsonUnwrapped LabMachine machine) {
    /**
     * RegionServers of a lab.
     *
     * @param regionServers number of RegionServers
     * @param heap maximum heap of each RegionServer
     * @param serverHeaps maximum heaps of {@code rs1}, {@code rs2} … if they differ; otherwise empty
     * @param nodeCpu CPU budget of each RegionServer in cores; absent when uncapped
     * @param cpuBudget the budget as text: {@code 0.25 core each (cgroup v2)}, or the reason for which it is uncapped
     */
    public record LabServers(
            int regionServers,
            @JsonProperty("heapBytes") DataSize heap,

            @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonProperty("serverHeapBytes")
            List<DataSize> serverHeaps,

            @JsonProperty("nodeCpuCores") OptionalDouble nodeCpu,
            String cpuBudget) {
        /** Makes a defensive copy. */
        public LabServers {
            serverHeaps = List.copyOf(serverHeaps);
        }
    }

    /**
     * Versions of the software in a lab.
     *
     * @param hbase HBase's version
     * @param hadoop Hadoop's version
     * @param java the RegionServers' Java version
     */
    public record LabVersions(String hbase, String hadoop, String java) {}

    /**
     * Machine of a lab.
     *
     * @param machineCores number of processors of the machine, shared by servers and client
     * @param machineMemory memory of the machine
     */
    public record LabMachine(
            int machineCores,
            @JsonProperty("machineMemoryBytes") DataSize machineMemory) {}

    /** Returns the number of RegionServers. */
    public int regionServers() {
        return servers.regionServers();
    }

    /** Returns the maximum heap of each RegionServer as text, or their heaps in order if they differ. */
    public String heap() {
        return new ServerHeaps(servers.heap(), servers.serverHeaps()).label(servers.regionServers());
    }

    /** Returns the CPU budget of each RegionServer as text. */
    public String cpuBudget() {
        return servers.cpuBudget();
    }

    /** Returns the lab in a phrase: {@code Lab: 4 RegionServers, heap 1 GiB, CPU 0.25 core each}. */
    public String label() {
        return label("");
    }

    /**
     * Returns the lab in a phrase with another property of its servers.
     *
     * @param property empty, or {@code , 1000 idle regions on each}
     */
    public String label(String property) {
        return "Lab: " + regionServers() + " RegionServers, heap " + heap() + property + ", CPU " + cpuBudget();
    }
}
