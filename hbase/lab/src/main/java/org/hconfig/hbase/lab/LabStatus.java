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
 * Status of a lab. Its JSON form is a public interface, documented in {@code docs/reference/lab.md}.
 *
 * @param directory the lab's directory
 * @param state whether it is running
 * @param problems the problems, one sentence each; empty when the lab is up, or down as intended
 * @param hbaseVersion the version of HBase
 * @param hadoopVersion the version of Hadoop
 * @param cpu the effective CPU budget as text: {@code 0.25 core per RegionServer (cgroup v1)} or {@code uncapped}
 * @param cpuCores the effective CPU budget of each RegionServer, in cores; null when uncapped
 * @param cpuReason why there is no budget; empty when there is one
 * @param regionServers the number of RegionServers of the lab
 * @param heapBytes the heap of each RegionServer in bytes
 * @param hbaseSite settings that override the lab's own
 * @param jvmOptions additional options of the RegionServers' JVM
 * @param quorum ZooKeeper's address
 * @param clientDirectory the directory of {@code hbase-site.xml}, {@code core-site.xml} and {@code hdfs-site.xml} for clients
 * @param processes all processes of the lab
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
    /** Makes defensive copies. */
    public LabStatus {
        problems = List.copyOf(problems);
        hbaseSite = Collections.unmodifiableMap(new TreeMap<>(hbaseSite));
        jvmOptions = List.copyOf(jvmOptions);
        processes = List.copyOf(processes);
    }

    /** Whether a lab is running. In JSON: {@code up}, {@code degraded}, {@code down}. */
    public enum State {
        /** Every process is running, and the HMaster counts every RegionServer as live. */
        UP,
        /** Some processes are running and some are not, or the HMaster misses some. */
        DEGRADED,
        /** No process is running. */
        DOWN;

        /** Returns the token in JSON and on the terminal. */
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
     * @param alive true while it is running
     * @param pid its PID, the last one when it is dead; null when it never ran
     * @param started the time when it was started; null when it never ran
     * @param rpcAddress its RPC address for clients
     * @param httpPort the port of its info server on 127.0.0.1; null when it has none
     * @param infoUrl its info server, with {@code /jmx}, {@code /conf} and, for HBase, {@code /prometheus}; null when it
     *     has none
     * @param siteDirectory the only directory from which it reads its configuration
     * @param logFile its log file
     * @param gcLogFile its GC log file
     * @param lastLines the last lines of its log when it ended unexpectedly; otherwise empty
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
        /** Makes a defensive copy. */
        public ProcessStatus {
            lastLines = List.copyOf(lastLines);
        }
    }

    /** Returns the process of that name. */
    public Optional<ProcessStatus> process(String name) {
        return processes.stream().filter(process -> process.name().equals(name)).findFirst();
    }

    /** Returns the processes that should run and do not, in order; none when the lab was taken down. */
    public List<ProcessStatus> notRunning() {
        return problems.isEmpty()
                ? List.of()
                : processes.stream().filter(process -> !process.alive()).toList();
    }
}
