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

/** A lab that is up, with everything a bench looks at it and works on it through. */
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
            pids.put(process.name(), String.valueOf(process.pid()));
            String info = process.infoUrl();
            if (process.role() == ProcessRole.REGIONSERVER) {
                servers.put(process.name(), String.valueOf(process.pid()));
            }
            if (process.role() == ProcessRole.REGIONSERVER && info != null) {
                String address = process.rpcAddress();
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
     * @throws HConfigException {@link BenchError#SERVERS_CHANGED} when not all of its processes run
     */
    public static LabSession open(Lab lab) throws IOException {
        // A bench that was killed may have left the budgets lifted.
        lab.limitServers(true);
        LabStatus status = lab.status();
        if (status.state() != LabStatus.State.UP) {
            throw new HConfigException(
                    BenchError.SERVERS_CHANGED,
                    "The lab in " + status.directory() + " is " + status.state().id() + ".",
                    String.join(" ", status.problems()),
                    "Bring it up with: hconfig lab up --dir " + status.directory());
        }
        return new LabSession(
                lab, status, ClusterConnection.open(lab.clientDirectory().toString()));
    }

    /** A fresh copy of the client's configuration, for one load. */
    public Configuration configuration() {
        return connection.configuration();
    }

    /** The connection to its cluster. */
    public ClusterConnection cluster() {
        return connection;
    }

    /** HBase's own administration. */
    public Admin admin() {
        return admin;
    }

    /** What looks at the cluster. */
    public LabProbe probe() {
        return probe;
    }

    /** Bytes that compactions of all RegionServers have written since the servers were started. */
    public long compactedBytes() throws IOException {
        return probe.counters().compactedBytes();
    }

    /** What looks at the processes. */
    public ProcessCpuTime processorTime() {
        return processCpuTime;
    }

    /** What looks at the collectors and compilers of the RegionServers. */
    public JvmCpuTime jvmTime() {
        return jvmCpuTime;
    }

    /** Puts the RegionServers under their processor budget, or lifts it for work that is not measured. */
    public void limitServers(boolean limited) {
        lab.limitServers(limited);
    }

    /** Cores that one RegionServer may use. */
    public double serverCores() {
        Double cores = status.cpuCores();
        return cores == null ? Runtime.getRuntime().availableProcessors() : cores;
    }

    /** Number of RegionServers. */
    public int servers() {
        return status.regionServers();
    }

    DataSize heap() {
        return new DataSize(status.heapBytes());
    }

    /** Where its clients' {@code hbase-site.xml} is. */
    public Path clientDirectory() {
        return lab.clientDirectory();
    }

    /**
     * Makes sure that all processes of the lab are the ones with which the bench began.
     *
     * @throws HConfigException {@link BenchError#SERVERS_CHANGED}
     */
    public void checkUnchanged() {
        LabStatus now = lab.status();
        for (LabStatus.ProcessStatus process : status.processes()) {
            boolean same = now.process(process.name())
                    .filter(other ->
                            other.alive() && String.valueOf(other.pid()).equals(String.valueOf(process.pid())))
                    .isPresent();
            if (!same) {
                throw new HConfigException(
                        BenchError.SERVERS_CHANGED,
                        "The process " + process.name() + " of the lab ended or was started anew during the bench."
                                + lab.exitReasons().map(words -> "\n" + words).orElse(""),
                        "A cold or missing server makes a run slower than its pair.",
                        "Look at " + process.logFile() + ", bring the lab up again and repeat the bench.");
            }
        }
    }

    /** The lab in the report's words. */
    public LabSummary summary() {
        Double cores = status.cpuCores();
        return new LabSummary(
                status.regionServers(),
                heap(),
                cores == null ? OptionalDouble.empty() : OptionalDouble.of(cores),
                status.cpu() + (status.cpuReason().isEmpty() ? "" : ": " + status.cpuReason()),
                connection.configuration().getInt("dfs.replication", 3),
                "USE_DEFAULT (SYNC_WAL)",
                status.hbaseVersion(),
                status.hadoopVersion(),
                System.getProperty("java.version"),
                Runtime.getRuntime().availableProcessors(),
                MachineMemory.total());
    }

    @Override
    public void close() throws IOException {
        try (connection) {
            admin.close();
        }
    }
}
