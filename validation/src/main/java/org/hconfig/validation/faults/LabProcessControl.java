package org.hconfig.validation.faults;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.BalanceRequest;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.hconfig.bench.BenchError;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabError;
import org.hconfig.hbase.lab.LabProgressListener;
import org.hconfig.hbase.lab.LabStatus.ProcessStatus;
import org.hconfig.hbase.lab.ProcessRole;

/** Control of the processes of a lab: kills, starts and repairs them. */
final class LabProcessControl {
    private static final Duration WHOLE = Duration.ofMinutes(6);
    private static final Duration GRACE = Duration.ofSeconds(60);
    private static final Duration LOOK = Duration.ofMillis(300);

    private final Lab lab;
    private final Connection connection;
    private final LongSupplier nanoClock;

    LabProcessControl(Lab lab, Connection connection, LongSupplier nanoClock) {
        this.lab = lab;
        this.connection = connection;
        this.nanoClock = nanoClock;
    }

    Lab lab() {
        return lab;
    }

    /** Returns the names of the RegionServers' processes. */
    List<String> servers() {
        return lab.status().processes().stream()
                .filter(process -> process.role() == ProcessRole.REGIONSERVER)
                .map(ProcessStatus::name)
                .toList();
    }

    ProcessStatus process(String name) {
        return lab.status().process(name).orElseThrow();
    }

    /** Kills a process; returns false if it is not running. */
    boolean kill(String name) throws InterruptedException {
        return whenFree(() -> lab.kill(name));
    }

    /** Starts a stopped process. */
    void start(String name) throws InterruptedException {
        if (!process(name).execution().alive()) {
            whenFree(() -> {
                if (!process(name).execution().alive()) {
                    lab.restart(name);
                }
            });
        }
    }

    /** Retries while the lab is locked by a server restart that HConfig requested. */
    private boolean whenFree(Runnable work) throws InterruptedException {
        long begin = nanoClock.getAsLong();
        while (true) {
            try {
                work.run();
                return true;
            } catch (HConfigException refused) {
                ErrorCode code = refused.problems().get(0).code();
                if (code == LabError.NOT_RUNNING || code == LabError.NOT_READY || code == LabError.PROCESS_DIED) {
                    return false;
                }
                if (code != LabError.BUSY || nanoClock.getAsLong() - begin > WHOLE.toNanos()) {
                    throw refused;
                }
                TimeUnit.NANOSECONDS.sleep(LOOK.toNanos());
            }
        }
    }

    /**
     * Starts stopped processes and waits until every region is available.
     *
     * @throws HConfigException {@link BenchError#LAB_FAILED} if the lab does not recover in time
     */
    void repair() throws IOException, InterruptedException {
        long begin = nanoClock.getAsLong();
        String missing = "";
        while (nanoClock.getAsLong() - begin < WHOLE.toNanos()) {
            startDead();
            missing = missing();
            if (missing.isEmpty()) {
                return;
            }
            if (nanoClock.getAsLong() - begin > GRACE.toNanos() && missing.startsWith("a server")) {
                restartWithoutNotice();
            }
            TimeUnit.NANOSECONDS.sleep(LOOK.toNanos());
        }
        throw new HConfigException(
                BenchError.LAB_FAILED,
                "The lab did not recover within " + WHOLE.toSeconds() + " s after a fault.",
                missing,
                "Check the lab: hconfig lab status --dir " + lab.directory());
    }

    /**
     * Runs HBase's balancer now, so that it does not move uneven regions after an earlier fault in the middle of a run.
     */
    void rebalance() throws IOException, InterruptedException {
        try (Admin admin = connection.getAdmin()) {
            admin.balance(BalanceRequest.newBuilder().build());
        }
        repair();
    }

    /**
     * Starts stopped processes; if the HMaster and a server are stopped, all are started together, because an HMaster
     * waits for servers.
     */
    private void startDead() throws InterruptedException {
        Set<ProcessRole> dead = new HashSet<>();
        lab.status().notRunning().forEach(process -> dead.add(process.role()));
        if (dead.contains(ProcessRole.MASTER) && dead.contains(ProcessRole.REGIONSERVER)) {
            whenFree(() -> {
                lab.down();
                Lab.up(lab.spec(), LabProgressListener.QUIET);
            });
            return;
        }
        for (ProcessStatus process : lab.status().processes()) {
            start(process.name());
        }
    }

    /** Returns the first missing component of the cluster; empty if it is complete. */
    private String missing() throws IOException {
        try (Admin admin = connection.getAdmin()) {
            ClusterMetrics metrics = admin.getClusterMetrics(EnumSet.of(
                    ClusterMetrics.Option.LIVE_SERVERS,
                    ClusterMetrics.Option.REGIONS_IN_TRANSITION,
                    ClusterMetrics.Option.MASTER));
            Set<ServerName> live = metrics.getLiveServerMetrics().keySet();
            if (live.size() != servers().size()) {
                return "a server is missing from the live servers: " + live;
            }
            if (!metrics.getRegionStatesInTransition().isEmpty()) {
                return "regions in transition: " + metrics.getRegionStatesInTransition();
            }
            connection.clearRegionLocationCache();
            for (TableName table : admin.listTableNames()) {
                if (admin.isTableEnabled(table) && !isServed(table, live)) {
                    return "regions of table " + table + " that are not on a live server";
                }
            }
            return isServed(TableName.META_TABLE_NAME, live) ? "" : "hbase:meta has no server";
        } catch (IOException failure) {
            return String.valueOf(failure);
        }
    }

    private boolean isServed(TableName table, Set<ServerName> live) throws IOException {
        try (RegionLocator locator = connection.getRegionLocator(table)) {
            List<HRegionLocation> regions = locator.getAllRegionLocations();
            return regions.stream()
                    .allMatch(region ->
                            region != null && region.getServerName() != null && live.contains(region.getServerName()));
        }
    }

    /** Restarts a server that was suspended for long and continues to run although the HMaster considers it dead. */
    private void restartWithoutNotice() throws IOException, InterruptedException {
        Set<String> seen = new HashSet<>();
        try (Admin admin = connection.getAdmin()) {
            admin.getRegionServers()
                    .forEach(server -> seen.add(server.getAddress().toString()));
        }
        for (String name : servers()) {
            ProcessStatus process = process(name);
            if (process.execution().alive()
                    && !seen.contains(process.addresses().rpcAddress())) {
                kill(name);
            }
        }
    }
}
