package org.hconfig.hbase.lab;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How a lab is. Its JSON form is a contract, described in {@code docs/reference/lab.md}.
 *
 * @param directory the lab's directory
 * @param state whether it runs
 * @param problems what is wrong, one sentence each; empty when the lab is up, or down as it should be
 * @param hbaseVersion the version of HBase
 * @param hadoopVersion the version of Hadoop
 * @param cpu the processor budget in force, for people: {@code 0.25 core per RegionServer (cgroup v1)} or
 *     {@code uncapped}
 * @param cpuCores the processor budget in force of each RegionServer, in cores; null when uncapped
 * @param cpuReason why there is no budget; empty when there is one
 * @param regionServers how many RegionServers the lab has
 * @param heapBytes heap of each RegionServer
 * @param hbaseSite settings laid over the lab's own
 * @param jvmOptions further options of the RegionServers' JVM
 * @param quorum ZooKeeper's address
 * @param clientDirectory holds {@code hbase-site.xml}, {@code core-site.xml} and {@code hdfs-site.xml} for clients
 * @param processes every process of the lab
 */
public record LabStatus(
        String directory,
        State state,
        List<String> problems,
        String hbaseVersion,
        String hadoopVersion,
        String cpu,
        @Nullable Double cpuCores,
        String cpuReason,
        int regionServers,
        long heapBytes,
        Map<String, String> hbaseSite,
        List<String> jvmOptions,
        String quorum,
        String clientDirectory,
        List<ProcessStatus> processes) {
    /** Copies the lists. */
    public LabStatus {
        problems = List.copyOf(problems);
        hbaseSite = Collections.unmodifiableMap(new TreeMap<>(hbaseSite));
        jvmOptions = List.copyOf(jvmOptions);
        processes = List.copyOf(processes);
    }

    /** Whether a lab runs. In JSON: {@code up}, {@code degraded}, {@code down}. */
    public enum State {
        /** Every process runs, and the HMaster counts every RegionServer among the living. */
        UP,
        /** Some processes run and some do not, or the HMaster misses some. */
        DEGRADED,
        /** No process runs. */
        DOWN;

        /** The word in JSON and on the terminal. */
        @JsonValue
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * One process of a lab.
     *
     * @param name {@code zk}, {@code nn}, {@code dn}, {@code master}, {@code rs1} …
     * @param role the kind of process
     * @param alive true while it runs
     * @param pid its process number, the last one when it is dead; null when it never ran
     * @param started when it was started; null when it never ran
     * @param rpcAddress where clients speak to it
     * @param httpPort the port of its info server on 127.0.0.1; null when it has none
     * @param infoUrl its info server, with {@code /jmx}, {@code /conf} and, for HBase, {@code /prometheus}; null when it
     *     has none
     * @param siteDirectory the only place it reads its configuration from
     * @param logFile its log
     * @param gcLogFile the log of its garbage collector
     * @param lastLines the last lines of its log when it is dead and should not be; else empty
     */
    public record ProcessStatus(
            String name,
            ProcessRole role,
            boolean alive,
            @Nullable Long pid,
            @Nullable Instant started,
            String rpcAddress,
            @Nullable Integer httpPort,
            @Nullable String infoUrl,
            String siteDirectory,
            String logFile,
            String gcLogFile,
            List<String> lastLines) {
        /** Copies the list. */
        public ProcessStatus {
            lastLines = List.copyOf(lastLines);
        }
    }

    /** The process of that name. */
    public Optional<ProcessStatus> process(String name) {
        return processes.stream().filter(process -> process.name().equals(name)).findFirst();
    }

    /** The processes that should run and do not, in order; none when the lab was taken down. */
    public List<ProcessStatus> notRunning() {
        return problems.isEmpty()
                ? List.of()
                : processes.stream().filter(process -> !process.alive()).toList();
    }
}
