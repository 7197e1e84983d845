package org.hconfig.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.model.DataSize;

/** Turns a specification into a state and the site files that go with it. */
final class LabDesign {
    private final Machine machine;
    private final LabLayout layout;
    private final DaemonClassPath classPath;

    LabDesign(Machine machine, LabLayout layout, DaemonClassPath classPath) {
        this.machine = machine;
        this.layout = layout;
        this.classPath = classPath;
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

    /** Writes the site directory of every process and the client's. */
    void writeSites(LabState state) {
        LabFiles files = new LabFiles(layout);
        DaemonCommand commands = new DaemonCommand(machine, layout, classPath);
        int processors = state.cpu().capped() ? (int) Math.ceil(state.cpu().cores()) : 0;
        for (Member member : state.members()) {
            boolean server = member.role() == Role.REGIONSERVER;
            DataSize heap =
                    server ? new DataSize(state.heapBytes()) : member.role().heap();
            write(files, member.name(), "core-site.xml", SiteXml.render(LabSettings.core(layout, state.members())));
            write(files, member.name(), "hdfs-site.xml", SiteXml.render(LabSettings.hdfs(layout, state.members())));
            write(
                    files,
                    member.name(),
                    "hbase-site.xml",
                    SiteXml.render(LabSettings.hbase(layout, state.members(), member, state.hbaseSite())));
            write(files, member.name(), "log4j.properties", LogSettings.render());
            files.write(
                    layout.jvmOptions(member.name()),
                    commands.jvmOptions(
                            member, heap, server ? processors : 0, server ? state.jvmOptions() : List.of()));
        }
        files.write(
                layout.client().resolve("hbase-site.xml"),
                SiteXml.render(LabSettings.client(state.members(), state.hbaseSite())));
        files.write(
                layout.client().resolve("core-site.xml"), SiteXml.render(LabSettings.core(layout, state.members())));
        files.write(
                layout.client().resolve("hdfs-site.xml"), SiteXml.render(LabSettings.hdfs(layout, state.members())));
    }

    /** Control groups of one lab never meet those of another: the directory's hash is in their names. */
    static String groupPrefix(LabLayout layout) {
        return "hconfig-" + Integer.toHexString(layout.directory().toString().hashCode()) + "-";
    }

    private void write(LabFiles files, String member, String file, String text) {
        files.write(layout.site(member).resolve(file), text);
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
