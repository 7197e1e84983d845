package org.hconfig.hbase.lab;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.lab.host.CpuBudget;
import org.hconfig.hbase.lab.host.ServerHeaps;
import org.jspecify.annotations.Nullable;

/**
 * Status of a lab. Its JSON form is a public interface, documented in {@code docs/reference/lab.md}.
 *
 * @param directory the lab's directory
 * @param state whether it is running
 * @param problems the problems, one sentence each; empty when the lab is up, or down as intended
 * @param versions the versions of HBase and Hadoop
 * @param cpuLimit the effective CPU budget
 * @param servers the RegionServers
 * @param access how clients reach the lab
 * @param processes all processes of the lab
 */
public record LabStatus(
        String directory,
        State state,
        List<String> problems,
        @JsonUnwrapped SoftwareVersions versions,
        @JsonUnwrapped CpuLimit cpuLimit,
        @JsonUnwrapped RegionServers servers,
        @JsonUnwrapped ClientAccess access,
        List<ProcessStatus> processes) {
    /** Makes defensive copies. */
    public LabStatus {
        problems = List.copyOf(problems);
        processes = List.copyOf(processes);
    }

    /**
     * Versions of the software of a lab.
     *
     * @param hbaseVersion the version of HBase
     * @param hadoopVersion the version of Hadoop
     */
    public record SoftwareVersions(String hbaseVersion, String hadoopVersion) {}

    /**
     * The effective CPU budget of the RegionServers.
     *
     * @param cpu the budget as text: {@code 0.25 core per RegionServer (cgroup v1)} or {@code uncapped}
     * @param cpuCores the budget of each RegionServer, in cores; null when uncapped
     * @param cpuReason why there is no budget; empty when there is one
     */
    public record CpuLimit(String cpu, @Nullable Double cpuCores, String cpuReason) {
        static CpuLimit of(CpuBudget budget) {
            return new CpuLimit(budget.text(), budget.capped() ? budget.cores() : null, budget.reason());
        }
    }

    /**
     * The RegionServers of a lab.
     *
     * @param regionServers their number
     * @param heapBytes the heap of each in bytes, unless {@code serverHeapBytes} has others
     * @param serverHeapBytes the heaps of {@code rs1}, {@code rs2} … in bytes, of all of them if some differ; empty if each has
     *     {@code heapBytes}
     * @param hbaseSite settings that override the lab's own
     * @param jvmOptions additional options of their JVM
     */
    public record RegionServers(
            int regionServers,
            long heapBytes,
            List<Long> serverHeapBytes,
            Map<String, String> hbaseSite,
            List<String> jvmOptions) {
        /** Makes defensive copies. */
        public RegionServers {
            hbaseSite = Collections.unmodifiableMap(new TreeMap<>(hbaseSite));
            jvmOptions = List.copyOf(jvmOptions);
            serverHeapBytes = List.copyOf(serverHeapBytes);
        }

        /** Returns the heap of each, or the heaps in order if they differ. */
        public ServerHeaps heaps() {
            return new ServerHeaps(
                    new DataSize(heapBytes),
                    serverHeapBytes.stream().map(DataSize::new).toList());
        }

        /** Returns the heaps as text: {@code 1 GiB}, or {@code 1 GiB, 512 MiB} if they differ. */
        public String heapLabel() {
            return heaps().label(regionServers);
        }
    }

    /**
     * How clients reach a lab.
     *
     * @param quorum ZooKeeper's address
     * @param clientDirectory the directory of {@code hbase-site.xml}, {@code core-site.xml} and {@code hdfs-site.xml} for
     *     clients
     * @param kerberos the users of a secure lab; null in other labs
     */
    public record ClientAccess(
            String quorum, String clientDirectory, @Nullable Kerberos kerberos) {
        /** Returns the access to a lab without security. */
        public ClientAccess(String quorum, String clientDirectory) {
            this(quorum, clientDirectory, null);
        }
    }

    /**
     * The logins of a secure lab.
     *
     * @param realm the realm
     * @param krb5Conf the {@code krb5.conf} for other programs
     * @param users the users
     */
    public record Kerberos(String realm, String krb5Conf, List<LabUser> users) {
        /** Makes a defensive copy. */
        public Kerberos {
            users = List.copyOf(users);
        }
    }

    /**
     * A user of a secure lab.
     *
     * @param principal the principal
     * @param keytab the file with its keys
     * @param rights its rights
     */
    public record LabUser(String principal, String keytab, String rights) {}

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
     * @param execution whether and since when it is running
     * @param addresses its addresses
     * @param files its files
     * @param lastLines the last lines of its log when it ended unexpectedly; otherwise empty
     */
    public record ProcessStatus(
            String name,
            ProcessRole role,
            @JsonUnwrapped Execution execution,
            @JsonUnwrapped Addresses addresses,
            @JsonUnwrapped ProcessFiles files,
            List<String> lastLines) {
        /** Makes a defensive copy. */
        public ProcessStatus {
            lastLines = List.copyOf(lastLines);
        }

        /**
         * Whether and since when a process is running.
         *
         * @param alive true while it is running
         * @param pid its PID, the last one when it is dead; null when it never ran
         * @param started the time when it was started; null when it never ran
         */
        public record Execution(
                boolean alive, @Nullable Long pid, @Nullable Instant started) {}

        /**
         * Addresses of a process.
         *
         * @param rpcAddress its RPC address for clients
         * @param httpPort the port of its info server on 127.0.0.1; null when it has none
         * @param infoUrl its info server, with {@code /jmx}, {@code /conf} and, for HBase, {@code /prometheus}; null when
         *     it has none
         */
        public record Addresses(
                String rpcAddress,
                @Nullable Integer httpPort,
                @Nullable String infoUrl) {}

        /**
         * Files of a process.
         *
         * @param siteDirectory the only directory from which it reads its configuration
         * @param logFile its log file
         * @param gcLogFile its GC log file
         */
        public record ProcessFiles(String siteDirectory, String logFile, String gcLogFile) {}
    }

    /** Returns the process of that name. */
    public Optional<ProcessStatus> process(String name) {
        return processes.stream().filter(process -> process.name().equals(name)).findFirst();
    }

    /** Returns the processes that should run and do not, in order; none when the lab was taken down. */
    public List<ProcessStatus> notRunning() {
        return problems.isEmpty()
                ? List.of()
                : processes.stream()
                        .filter(process -> !process.execution().alive())
                        .toList();
    }
}
