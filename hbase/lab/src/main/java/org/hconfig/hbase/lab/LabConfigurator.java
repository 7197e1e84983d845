package org.hconfig.hbase.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.lab.host.CpuBudget;
import org.hconfig.hbase.lab.host.CpuBudgetPlanner;
import org.hconfig.hbase.lab.security.LabCertificate;
import org.hconfig.hbase.lab.security.LabRealm;
import org.hconfig.hbase.lab.storage.StorageMedium;

/** Creates the state and the site files of a lab from its specification. */
final class LabConfigurator {
    private final HostEnvironment hostEnvironment;
    private final LabLayout layout;
    private final DaemonClassPath classPath;
    private final LabFiles files;

    LabConfigurator(HostEnvironment hostEnvironment, LabLayout layout, DaemonClassPath classPath) {
        this.hostEnvironment = hostEnvironment;
        this.layout = layout;
        this.classPath = classPath;
        this.files = new LabFiles(layout);
    }

    /** Returns the state to start from: new ports, unless those of an earlier start are still free. */
    LabState state(LabSpec spec, Optional<LabState> earlier) {
        CpuBudget cpu = new CpuBudgetPlanner(
                        hostEnvironment.root(), hostEnvironment.procDirectory(), groupPrefix(layout))
                .plan(spec.nodeCpu());
        boolean keepsData = earlier.isPresent() && earlier.get().phase() != LabState.Phase.FORMING;
        return new LabState(
                LabState.FORMAT,
                keepsData ? LabState.Phase.STARTING : LabState.Phase.FORMING,
                new LabStatus.SoftwareVersions(classPath.hbaseVersion(), classPath.hadoopVersion()),
                keepsData ? earlier.get().created() : hostEnvironment.clock().instant(),
                new LabState.ServerRequest(
                        spec.heaps().common().bytes(),
                        spec.heaps().own().stream().map(DataSize::bytes).toList(),
                        spec.nodeCpu().isPresent() ? spec.nodeCpu().getAsDouble() : null,
                        spec.hbaseSite(),
                        spec.jvmOptions()),
                cpu,
                members(spec, earlier.map(LabState::members).orElse(List.of())),
                volumes(spec, keepsData ? earlier.map(LabState::volumes).orElse(Set.of()) : Set.of()));
    }

    /** Returns the volumes of the specification and those that have data: HDFS would lose the blocks of a removed volume. */
    private static Set<StorageMedium> volumes(LabSpec spec, Set<StorageMedium> withData) {
        Set<StorageMedium> all = new HashSet<>(spec.media());
        all.addAll(withData);
        return all;
    }

    /**
     * Writes the site directories of all processes and of the client. Changes that others made to a {@code hbase-site.xml},
     * {@code jvm.options} or {@code hbase-env.sh} are kept, unless the specification has changed there.
     */
    void writeSites(LabState state, Optional<LabState> earlier) {
        earlier.ifPresent(before -> removeDropped(before, state));
        if (state.secure()) {
            writeSecurity(state);
        }
        for (ManagedProcess managedProcess : state.members()) {
            Map<String, String> own = LabSettings.hbase(
                    layout, state.members(), managedProcess, state.servers().hbaseSite());
            Path site = layout.site(managedProcess.name());
            writeHadoop(site, state);
            write(site, "hbase-site.xml", SiteXmlCodec.render(merged(site.resolve("hbase-site.xml"), own, earlier)));
            write(site, "log4j.properties", LogSettings.render());
            if (managedProcess.role() == ProcessRole.MASTER || managedProcess.role() == ProcessRole.REGIONSERVER) {
                write(site, "hadoop-metrics2-hbase.properties", LabSettings.METRICS);
            }
            if (earlier.isEmpty()
                    || !sameJvm(managedProcess, earlier.get(), state)
                    || !Files.exists(layout.jvmOptions(managedProcess.name()))
                    || (managedProcess.role() == ProcessRole.REGIONSERVER
                            && !Files.exists(layout.env(managedProcess.name())))) {
                writeOptions(managedProcess, state);
            }
        }
        write(
                layout.client(),
                LabTargetFile.FILE,
                LabTargetFile.render(layout, state.members(), hostEnvironment.java()));
        writeHadoop(layout.client(), state);
        write(
                layout.client(),
                "hbase-site.xml",
                SiteXmlCodec.render(LabSettings.client(
                        layout, state.members(), state.servers().hbaseSite())));
    }

    private void writeSecurity(LabState state) {
        try {
            new LabCertificate(layout.secure()).make(hostEnvironment.java().resolveSibling("keytool"));
        } catch (IOException failed) {
            throw LabFiles.error(layout.secure().trustStore(), failed);
        }
        state.members().stream()
                .filter(member -> member.role() == ProcessRole.KDC)
                .map(kdc -> LabRealm.krb5Conf(kdc.rpcPort()))
                .forEach(text -> {
                    files.write(layout.secure().krb5Conf(), text);
                    write(layout.client(), "krb5.conf", text);
                });
    }

    private void writeHadoop(Path site, LabState state) {
        if (state.secure()) {
            write(site, "ssl-client.xml", SiteXmlCodec.render(LabSecuritySettings.sslClient(layout.secure())));
            if (!site.equals(layout.client())) {
                write(site, "ssl-server.xml", SiteXmlCodec.render(LabSecuritySettings.sslServer(layout.secure())));
            }
        }
        write(site, "core-site.xml", SiteXmlCodec.render(LabSettings.core(layout, state.members())));
        write(site, "hdfs-site.xml", SiteXmlCodec.render(LabSettings.hdfs(layout, state.members(), state.volumes())));
    }

    private void writeOptions(ManagedProcess managedProcess, LabState state) {
        DaemonCommand commands = new DaemonCommand(hostEnvironment, layout, classPath);
        if (managedProcess.role() != ProcessRole.REGIONSERVER) {
            files.write(
                    layout.jvmOptions(managedProcess.name()),
                    commands.jvmOptions(managedProcess, managedProcess.role().heap(), 0, List.of()));
            return;
        }
        DataSize heap = state.servers().heap(managedProcess);
        int processors = processors(state.cpu());
        files.write(
                layout.jvmOptions(managedProcess.name()),
                commands.jvmOptions(
                        managedProcess, heap, processors, state.servers().jvmOptions()));
        files.write(
                layout.env(managedProcess.name()),
                commands.env(managedProcess, heap, processors, state.servers().jvmOptions()));
    }

    /** Returns the processor count that a capped JVM is given; 0 to let it detect the count. */
    private int processors(CpuBudget cpu) {
        return cpu.capped() ? (int) Math.min(Math.ceil(cpu.cores()), hostEnvironment.processors()) : 0;
    }

    private boolean sameJvm(ManagedProcess managedProcess, LabState earlier, LabState now) {
        return (managedProcess.role() != ProcessRole.REGIONSERVER
                        || earlier.servers()
                                .heap(managedProcess)
                                .equals(now.servers().heap(managedProcess)))
                && earlier.servers().jvmOptions().equals(now.servers().jvmOptions())
                && processors(earlier.cpu()) == processors(now.cpu());
    }

    /** Merges the lab's own settings into those of the file, without those that only the earlier specification contained. */
    private static Map<String, String> merged(Path file, Map<String, String> own, Optional<LabState> earlier) {
        Map<String, String> settings = new LinkedHashMap<>(own);
        if (earlier.isPresent() && Files.exists(file)) {
            try {
                SiteXmlCodec.read(file).forEach((key, value) -> {
                    if (!earlier.get().servers().hbaseSite().containsKey(key)) {
                        settings.putIfAbsent(key, value);
                    }
                });
            } catch (IOException unreadable) {
                throw LabFiles.error(file, unreadable);
            }
        }
        return settings;
    }

    /** Removes the directories of RegionServers that are no longer part of the lab. */
    private void removeDropped(LabState earlier, LabState now) {
        earlier.members().stream()
                .map(ManagedProcess::name)
                .filter(name -> now.members().stream()
                        .noneMatch(managedProcess -> managedProcess.name().equals(name)))
                .forEach(name -> LabFiles.delete(layout.home(name)));
    }

    /**
     * Returns the prefix of the lab's control groups; it contains a hash of the directory, so that groups of different labs are
     * separate.
     */
    static String groupPrefix(LabLayout layout) {
        return "hconfig-" + Integer.toHexString(layout.directory().toString().hashCode()) + "-";
    }

    private void write(Path directory, String file, String text) {
        files.write(directory.resolve(file), text);
    }

    private List<ManagedProcess> members(LabSpec spec, List<ManagedProcess> earlier) {
        PortAllocator portAllocator = new PortAllocator(hostEnvironment.random());
        List<ManagedProcess> members = new ArrayList<>();
        for (ProcessRole processRole : ProcessRole.values()) {
            int count = count(processRole, spec);
            for (int number = 1; number <= count; number++) {
                String name =
                        processRole == ProcessRole.REGIONSERVER ? processRole.label() + number : processRole.label();
                members.add(earlier.stream()
                        .filter(managedProcess -> managedProcess.name().equals(name) && isFree(managedProcess))
                        .findFirst()
                        .orElseGet(() -> new ManagedProcess(
                                name,
                                processRole,
                                portAllocator.next(),
                                processRole == ProcessRole.ZOOKEEPER || processRole == ProcessRole.KDC
                                        ? 0
                                        : portAllocator.next(),
                                processRole == ProcessRole.DATANODE ? portAllocator.next() : 0)));
            }
        }
        return members;
    }

    private static int count(ProcessRole processRole, LabSpec spec) {
        return switch (processRole) {
            case KDC -> spec.secure() ? 1 : 0;
            case REGIONSERVER -> spec.regionServers();
            case ZOOKEEPER, NAMENODE, DATANODE, MASTER -> 1;
        };
    }

    private static boolean isFree(ManagedProcess managedProcess) {
        return List.of(managedProcess.rpcPort(), managedProcess.httpPort(), managedProcess.ipcPort()).stream()
                .allMatch(port -> port == 0 || PortAllocator.isFree(port));
    }
}
