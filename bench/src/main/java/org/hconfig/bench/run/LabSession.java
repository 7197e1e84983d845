package org.hconfig.bench.run;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.probes.BlockCacheCounters;
import org.hconfig.bench.probes.InfoServerReader;
import org.hconfig.bench.probes.JvmCpuTime;
import org.hconfig.bench.probes.LabClusterProbe;
import org.hconfig.bench.probes.LabProbe;
import org.hconfig.bench.probes.ProcessCpuTime;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabStatus;
import org.hconfig.hbase.lab.ProcessRole;

/** Session with a running lab: its connection, probes and controls for a benchmark. */
public final class LabSession implements AutoCloseable {
    private static final Path PROC = Path.of("/proc");

    private final Lab lab;
    private final LabStatus status;
    private final ClusterConnection connection;
    private final Admin admin;
    private final LabClusterProbe probe;
    private final ProcessCpuTime processCpuTime;
    private final JvmCpuTime jvmCpuTime;

    private LabSession(Lab lab, LabStatus status, ClusterConnection connection) throws IOException {
        this.lab = lab;
        this.status = status;
        this.connection = connection;
        this.admin = connection.admin();
        Map<Integer, String> ports = new HashMap<>();
        Map<String, URI> pages = new HashMap<>();
        Map<String, String> pids = new HashMap<>(Map.of("client", "self"));
        Map<String, String> servers = new HashMap<>();
        for (LabStatus.ProcessStatus process : status.processes()) {
            pids.put(process.name(), String.valueOf(process.execution().pid()));
            String info = process.addresses().infoUrl();
            if (process.role() == ProcessRole.REGIONSERVER) {
                servers.put(process.name(), String.valueOf(process.execution().pid()));
            }
            if (process.role() == ProcessRole.REGIONSERVER && info != null) {
                String address = process.addresses().rpcAddress();
                ports.put(Integer.valueOf(address.substring(address.lastIndexOf(':') + 1)), process.name());
                pages.put(process.name(), URI.create(info));
            }
        }
        this.probe = new LabClusterProbe(admin, ports, new InfoServerReader(pages));
        this.processCpuTime = new ProcessCpuTime(PROC, pids);
        this.jvmCpuTime = new JvmCpuTime(PROC, servers);
    }

    /**
     * Connects to a lab.
     *
     * @throws HConfigException {@link BenchError#SERVERS_CHANGED} if not all of its processes are running
     */
    public static LabSession open(Lab lab) throws IOException {
        // A killed benchmark may have left the CPU budgets lifted.
        lab.limitServers(true);
        LabStatus status = lab.status();
        if (status.state() != LabStatus.State.UP) {
            throw new HConfigException(
                    BenchError.SERVERS_CHANGED,
                    "The lab in " + status.directory() + " is " + status.state().id() + ".",
                    String.join(" ", status.problems()),
                    "Start it with: hconfig lab up --dir " + status.directory());
        }
        return new LabSession(
                lab, status, ClusterConnection.open(lab.clientDirectory().toString()));
    }

    /** Returns a new copy of the client's configuration, for one load. */
    public Configuration configuration() {
        return connection.configuration();
    }

    /** Returns the connection to the cluster. */
    public ClusterConnection cluster() {
        return connection;
    }

    /** Returns HBase's administration client. */
    public Admin admin() {
        return admin;
    }

    /** Returns the probe of the cluster. */
    public LabProbe probe() {
        return probe;
    }

    /** Returns the lookups of data blocks in the block caches of all RegionServers since the servers were started. */
    public BlockCacheCounters blockCaches() throws IOException {
        return probe.blockCaches();
    }

    /** Returns the bytes written by compactions of all RegionServers since the servers were started. */
    public long compactedBytes() throws IOException {
        return probe.counters().compactedBytes();
    }

    /** Returns the reader of the CPU time of the processes. */
    public ProcessCpuTime processorTime() {
        return processCpuTime;
    }

    /** Returns the reader of the CPU time of garbage collectors and JIT compilers of the RegionServers. */
    public JvmCpuTime jvmTime() {
        return jvmCpuTime;
    }

    /** Enforces the CPU budget of the RegionServers, or lifts it for work that is not measured. */
    public void limitServers(boolean limited) {
        lab.limitServers(limited);
    }

    /** Returns the CPU budget of one RegionServer in cores. */
    public double serverCores() {
        Double cores = status.cpuLimit().cpuCores();
        return cores == null ? Runtime.getRuntime().availableProcessors() : cores;
    }

    /** Returns the number of RegionServers. */
    public int servers() {
        return status.servers().regionServers();
    }

    DataSize heap() {
        return new DataSize(status.servers().heapBytes());
    }

    /** Returns the directory of the clients' {@code hbase-site.xml}. */
    public Path clientDirectory() {
        return lab.clientDirectory();
    }

    /**
     * Checks that no process of the lab has ended or restarted since the start of the benchmark.
     *
     * @throws HConfigException {@link BenchError#SERVERS_CHANGED}
     */
    public void checkUnchanged() {
        LabStatus now = lab.status();
        for (LabStatus.ProcessStatus process : status.processes()) {
            boolean same = now.process(process.name())
                    .filter(other -> other.execution().alive()
                            && String.valueOf(other.execution().pid())
                                    .equals(String.valueOf(process.execution().pid())))
                    .isPresent();
            if (!same) {
                throw new HConfigException(
                        BenchError.SERVERS_CHANGED,
                        "The process " + process.name() + " of the lab ended or was restarted during the benchmark."
                                + lab.exitReasons().map(words -> "\n" + words).orElse(""),
                        "A cold or missing server makes a run slower than its pair.",
                        "Check " + process.files().logFile() + ", start the lab again, and repeat the benchmark.");
            }
        }
    }

    /** Returns the summary of the lab for the report. */
    public LabSummary summary() {
        Double cores = status.cpuLimit().cpuCores();
        return new LabSummary(
                new LabSummary.LabServers(
                        status.servers().regionServers(),
                        heap(),
                        status.servers().heaps().own(),
                        cores == null ? OptionalDouble.empty() : OptionalDouble.of(cores),
                        status.cpuLimit().cpu()
                                + (status.cpuLimit().cpuReason().isEmpty()
                                        ? ""
                                        : ": " + status.cpuLimit().cpuReason())),
                connection.configuration().getInt("dfs.replication", 3),
                "USE_DEFAULT (SYNC_WAL)",
                new LabSummary.LabVersions(
                        status.versions().hbaseVersion(),
                        status.versions().hadoopVersion(),
                        System.getProperty("java.version")),
                new LabSummary.LabMachine(Runtime.getRuntime().availableProcessors(), MachineMemory.total()));
    }

    @Override
    public void close() throws IOException {
        try (connection) {
            admin.close();
        }
    }
}
