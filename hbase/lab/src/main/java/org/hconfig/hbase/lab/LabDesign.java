package org.hconfig.hbase.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.DataSize;

/** Turns a specification into a state and the site files that go with it. */
final class LabDesign {
    private final Machine machine;
    private final LabLayout layout;
    private final DaemonClassPath classPath;
    private final LabFiles files;

    LabDesign(Machine machine, LabLayout layout, DaemonClassPath classPath) {
        this.machine = machine;
        this.layout = layout;
        this.classPath = classPath;
        this.files = new LabFiles(layout);
    }

    /** The state to start from: fresh ports, unless those of an earlier start are still free. */
    LabState state(LabSpec spec, Optional<LabState> earlier) {
        CpuPlan cpu = new CpuPlanner(machine, groupPrefix(layout)).plan(spec.nodeCpu());
        boolean keepsData = earlier.isPresent() && earlier.get().phase() != LabState.Phase.FORMING;
        return new LabState(
                LabState.FORMAT,
                keepsData ? LabState.Phase.STARTING : LabState.Phase.FORMING,
                classPath.hbaseVersion(),
                classPath.hadoopVersion(),
                keepsData ? earlier.get().created() : machine.clock().instant(),
                spec.heap().bytes(),
                spec.nodeCpu().isPresent() ? spec.nodeCpu().getAsDouble() : null,
                spec.hbaseSite(),
                spec.jvmOptions(),
                cpu,
                members(spec.regionServers(), earlier.map(LabState::members).orElse(List.of())));
    }

    /**
     * Writes the site directory of every process and the client's. What others have put into an
     * {@code hbase-site.xml}, or made of a {@code jvm.options} or a {@code hbase-env.sh}, stays, unless the specification has changed there.
     */
    void writeSites(LabState state, Optional<LabState> earlier) {
        earlier.ifPresent(before -> removeDropped(before, state));
        for (Member member : state.members()) {
            Map<String, String> own = LabSettings.hbase(layout, state.members(), member, state.hbaseSite());
            Path site = layout.site(member.name());
            writeHadoop(site, state);
            write(site, "hbase-site.xml", SiteXml.render(merged(site.resolve("hbase-site.xml"), own, earlier)));
            write(site, "log4j.properties", LogSettings.render());
            if (member.role() == Role.MASTER || member.role() == Role.REGIONSERVER) {
                write(site, "hadoop-metrics2-hbase.properties", LabSettings.METRICS);
            }
            if (earlier.isEmpty()
                    || !sameJvm(earlier.get(), state)
                    || !Files.exists(layout.jvmOptions(member.name()))
                    || (member.role() == Role.REGIONSERVER && !Files.exists(layout.env(member.name())))) {
                writeOptions(member, state);
            }
        }
        write(layout.client(), LabTarget.FILE, LabTarget.render(layout, state.members(), machine.java()));
        writeHadoop(layout.client(), state);
        write(
                layout.client(),
                "hbase-site.xml",
                SiteXml.render(LabSettings.client(state.members(), state.hbaseSite())));
    }

    private void writeHadoop(Path site, LabState state) {
        write(site, "core-site.xml", SiteXml.render(LabSettings.core(layout, state.members())));
        write(site, "hdfs-site.xml", SiteXml.render(LabSettings.hdfs(layout, state.members())));
    }

    private void writeOptions(Member member, LabState state) {
        DaemonCommand commands = new DaemonCommand(machine, layout, classPath);
        if (member.role() != Role.REGIONSERVER) {
            files.write(
                    layout.jvmOptions(member.name()),
                    commands.jvmOptions(member, member.role().heap(), 0, List.of()));
            return;
        }
        DataSize heap = new DataSize(state.heapBytes());
        int processors = processors(state.cpu());
        files.write(
                layout.jvmOptions(member.name()), commands.jvmOptions(member, heap, processors, state.jvmOptions()));
        files.write(layout.env(member.name()), commands.env(member, heap, processors, state.jvmOptions()));
    }

    /** What a capped JVM is told it has; 0 leaves it to look for itself. */
    private int processors(CpuPlan cpu) {
        return cpu.capped() ? (int) Math.min(Math.ceil(cpu.cores()), machine.processors()) : 0;
    }

    private boolean sameJvm(LabState earlier, LabState now) {
        return earlier.heapBytes() == now.heapBytes()
                && earlier.jvmOptions().equals(now.jvmOptions())
                && processors(earlier.cpu()) == processors(now.cpu());
    }

    /** The lab's own settings over those that are in the file, less what only the earlier specification asked for. */
    private static Map<String, String> merged(Path file, Map<String, String> own, Optional<LabState> earlier) {
        Map<String, String> settings = new LinkedHashMap<>(own);
        if (earlier.isPresent() && Files.exists(file)) {
            try {
                SiteXml.read(file).forEach((key, value) -> {
                    if (!earlier.get().hbaseSite().containsKey(key)) {
                        settings.putIfAbsent(key, value);
                    }
                });
            } catch (IOException unreadable) {
                throw LabFiles.error(file, unreadable);
            }
        }
        return settings;
    }

    /** A lab of fewer RegionServers than before does not keep the directories of the others. */
    private void removeDropped(LabState earlier, LabState now) {
        earlier.members().stream()
                .map(Member::name)
                .filter(name ->
                        now.members().stream().noneMatch(member -> member.name().equals(name)))
                .forEach(name -> LabFiles.delete(layout.home(name)));
    }

    /** Control groups of one lab never meet those of another: the directory's hash is in their names. */
    static String groupPrefix(LabLayout layout) {
        return "hconfig-" + Integer.toHexString(layout.directory().toString().hashCode()) + "-";
    }

    private void write(Path directory, String file, String text) {
        files.write(directory.resolve(file), text);
    }

    private List<Member> members(int regionServers, List<Member> earlier) {
        Ports ports = new Ports(machine.random());
        List<Member> members = new ArrayList<>();
        for (Role role : Role.values()) {
            int count = role == Role.REGIONSERVER ? regionServers : 1;
            for (int number = 1; number <= count; number++) {
                String name = role == Role.REGIONSERVER ? role.label() + number : role.label();
                members.add(earlier.stream()
                        .filter(member -> member.name().equals(name) && isFree(member))
                        .findFirst()
                        .orElseGet(() -> new Member(
                                name,
                                role,
                                ports.next(),
                                role == Role.ZOOKEEPER ? 0 : ports.next(),
                                role == Role.DATANODE ? ports.next() : 0)));
            }
        }
        return members;
    }

    private static boolean isFree(Member member) {
        return List.of(member.rpcPort(), member.httpPort(), member.ipcPort()).stream()
                .allMatch(port -> port == 0 || Ports.isFree(port));
    }
}
