package org.hconfig.hbase.lab;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.hconfig.core.ShellWord;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.hbase.lab.host.CpuBudget;
import org.hconfig.hbase.lab.host.ProcessIdentity;
import org.hconfig.hbase.lab.host.ServerHeaps;
import org.hconfig.hbase.lab.security.LabRealm;
import org.jspecify.annotations.Nullable;

/** Reads the status of a lab from its processes and from the HMaster's metrics. */
final class LabStatusReader {
    private final LabLayout layout;
    private final LabState lab;
    private final ProcessManager processManager;
    private final InfoServerClient info;

    LabStatusReader(LabLayout layout, LabState lab, ProcessManager processManager, InfoServerClient info) {
        this.layout = layout;
        this.lab = lab;
        this.processManager = processManager;
        this.info = info;
    }

    LabStatus read() {
        List<ManagedProcess> dead = lab.members().stream()
                .filter(managedProcess -> !processManager.isAlive(managedProcess))
                .toList();
        boolean none = dead.size() == lab.members().size();
        boolean shouldRun = lab.phase() != LabState.Phase.DOWN;
        List<String> problems = shouldRun || !none ? problems(dead, none) : List.of();
        LabStatus.State state =
                none ? LabStatus.State.DOWN : problems.isEmpty() ? LabStatus.State.UP : LabStatus.State.DEGRADED;
        return new LabStatus(
                layout.directory().toString(),
                state,
                problems,
                lab.versions(),
                LabStatus.CpuLimit.of(cpu()),
                servers(),
                new LabStatus.ClientAccess(
                        one(ProcessRole.ZOOKEEPER).rpcAddress(), layout.client().toString(), kerberos()),
                lab.members().stream()
                        .map(managedProcess -> process(managedProcess, shouldRun && dead.contains(managedProcess)))
                        .toList());
    }

    private LabStatus.RegionServers servers() {
        int regionServers = (int) lab.members().stream()
                .filter(managedProcess -> managedProcess.role() == ProcessRole.REGIONSERVER)
                .count();
        return new LabStatus.RegionServers(
                regionServers,
                lab.servers().heapBytes(),
                serverHeaps(regionServers),
                shownSettings(),
                lab.servers().jvmOptions());
    }

    /** Returns the heaps of all RegionServers in bytes; none if each has the common one. */
    private List<Long> serverHeaps(int regionServers) {
        ServerHeaps heaps = lab.servers().heaps();
        List<Long> bytes = IntStream.rangeClosed(1, regionServers)
                .mapToObj(server -> heaps.of(server).bytes())
                .toList();
        return bytes.stream().allMatch(size -> size == heaps.common().bytes()) ? List.of() : bytes;
    }

    private Map<String, String> shownSettings() {
        Map<String, String> shown = new TreeMap<>(lab.servers().hbaseSite());
        shown.replaceAll(SecretMasker::shown);
        return shown;
    }

    /** Returns the effective budget, which may be temporarily lifted. */
    private CpuBudget cpu() {
        boolean lifted = lab.cpu().capped() && lab.members().stream().anyMatch(processManager::isUncapped);
        return lifted
                ? CpuBudget.uncapped(
                        "the budget of " + lab.cpu().cores() + " core is lifted for work that is not measured")
                : lab.cpu();
    }

    private List<String> problems(List<ManagedProcess> dead, boolean none) {
        if (none && lab.phase() != LabState.Phase.UP) {
            return List.of("the last attempt to bring the lab up failed, and none of its processes run: hconfig lab up"
                    + " --dir " + ShellWord.of(layout.directory().toString()));
        }
        if (none) {
            return List.of("the lab was not taken down, but none of its processes run (a crash or a reboot of the"
                    + " machine); its data are kept: hconfig lab up --dir "
                    + ShellWord.of(layout.directory().toString()));
        }
        List<String> problems = new ArrayList<>();
        if (lab.phase() != LabState.Phase.UP) {
            problems.add("the lab is being brought up, or its start was interrupted");
        }
        for (ManagedProcess managedProcess : dead) {
            problems.add(managedProcess.name() + " (" + managedProcess.role().title()
                    + ") is dead; restart it: hconfig lab restart " + managedProcess.name() + " --dir "
                    + ShellWord.of(layout.directory().toString()));
        }
        ManagedProcess master = one(ProcessRole.MASTER);
        if (!dead.contains(master)) {
            long alive = lab.members().stream()
                    .filter(managedProcess ->
                            managedProcess.role() == ProcessRole.REGIONSERVER && !dead.contains(managedProcess))
                    .count();
            Optional<MasterStatus> view = MasterStatus.query(info, master);
            if (view.isEmpty()) {
                problems.add("the HMaster does not respond on its info port " + master.httpPort());
            } else if (!view.get().initialized()) {
                problems.add("the HMaster has not completed its initialization");
            } else if (view.get().live() < alive) {
                problems.add("the HMaster counts " + view.get().live() + " of " + alive + " RegionServers as live");
            }
        }
        return problems;
    }

    private LabStatus.ProcessStatus process(ManagedProcess managedProcess, boolean died) {
        Optional<ProcessIdentity> processIdentities = processManager.lastStarted(managedProcess);
        return new LabStatus.ProcessStatus(
                managedProcess.name(),
                managedProcess.role(),
                new LabStatus.ProcessStatus.Execution(
                        processManager.isAlive(managedProcess),
                        processIdentities.map(ProcessIdentity::pid).orElse(null),
                        startedAt(managedProcess).orElse(null)),
                addresses(managedProcess),
                new LabStatus.ProcessStatus.ProcessFiles(
                        layout.site(managedProcess.name()).toString(),
                        layout.log(managedProcess.name()).toString(),
                        layout.gcLog(managedProcess.name()).toString()),
                died ? LogTail.of(layout, managedProcess.name()) : List.of());
    }

    private LabStatus.@Nullable Kerberos kerberos() {
        if (!lab.secure()) {
            return null;
        }
        return new LabStatus.Kerberos(
                LabRealm.NAME,
                layout.client().resolve("krb5.conf").toString(),
                List.of(
                        user(LabRealm.ADMIN, "all: superuser of HBase and of HDFS"),
                        user(LabRealm.READER, "none until an administrator grants some")));
    }

    private LabStatus.LabUser user(String name, String rights) {
        return new LabStatus.LabUser(
                LabRealm.user(name), layout.secure().userKeytab(name).toString(), rights);
    }

    private LabStatus.ProcessStatus.Addresses addresses(ManagedProcess managedProcess) {
        int port = managedProcess.httpPort();
        return new LabStatus.ProcessStatus.Addresses(
                managedProcess.rpcAddress(),
                port == 0 ? null : port,
                port == 0 ? null : (lab.secure() ? "https://" : "http://") + LabSettings.HOST + ":" + port);
    }

    /** Returns the start time: the modification time of the identity file, which is written at the start. */
    private Optional<Instant> startedAt(ManagedProcess managedProcess) {
        return LabFiles.modified(layout.identityFile(managedProcess.name()));
    }

    private ManagedProcess one(ProcessRole processRole) {
        return lab.members().stream()
                .filter(managedProcess -> managedProcess.role() == processRole)
                .findFirst()
                .orElseThrow();
    }
}
