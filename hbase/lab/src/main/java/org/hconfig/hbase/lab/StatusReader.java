package org.hconfig.hbase.lab;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.core.io.Secrets;

/** Finds out how a lab is, from its processes and from what the HMaster says. */
final class StatusReader {
    private final LabLayout layout;
    private final LabState lab;
    private final Daemons daemons;
    private final InfoServer info;

    StatusReader(LabLayout layout, LabState lab, Daemons daemons, InfoServer info) {
        this.layout = layout;
        this.lab = lab;
        this.daemons = daemons;
        this.info = info;
    }

    LabStatus read() {
        List<Member> dead = lab.members().stream()
                .filter(member -> !daemons.isAlive(member))
                .toList();
        boolean none = dead.size() == lab.members().size();
        boolean shouldRun = lab.phase() != LabState.Phase.DOWN;
        List<String> problems = shouldRun || !none ? problems(dead, none) : List.of();
        LabStatus.State state =
                none ? LabStatus.State.DOWN : problems.isEmpty() ? LabStatus.State.UP : LabStatus.State.DEGRADED;
        CpuPlan cpu = cpu();
        return new LabStatus(
                layout.directory().toString(),
                state,
                problems,
                lab.hbaseVersion(),
                lab.hadoopVersion(),
                cpu.text(),
                cpu.capped() ? cpu.cores() : null,
                cpu.reason(),
                (int) lab.members().stream()
                        .filter(member -> member.role() == Role.REGIONSERVER)
                        .count(),
                lab.heapBytes(),
                shownSettings(),
                lab.jvmOptions(),
                one(Role.ZOOKEEPER).rpcAddress(),
                layout.client().toString(),
                lab.members().stream()
                        .map(member -> process(member, shouldRun && dead.contains(member)))
                        .toList());
    }

    private Map<String, String> shownSettings() {
        Map<String, String> shown = new TreeMap<>(lab.hbaseSite());
        shown.replaceAll(Secrets::shown);
        return shown;
    }

    /** The budget in force, which may be lifted for a while. */
    private CpuPlan cpu() {
        boolean lifted = lab.cpu().capped() && lab.members().stream().anyMatch(daemons::isUncapped);
        return lifted
                ? CpuPlan.uncapped(
                        "the budget of " + lab.cpu().cores() + " core is lifted for work that is not measured")
                : lab.cpu();
    }

    private List<String> problems(List<Member> dead, boolean none) {
        if (none && lab.phase() != LabState.Phase.UP) {
            return List.of(
                    "the last attempt to bring the lab up did not succeed, and nothing of it runs: hconfig lab up"
                            + " --dir " + layout.directory());
        }
        if (none) {
            return List.of("the lab was not taken down, yet no process of it runs (a crash, or the machine was"
                    + " started anew); its data are kept: hconfig lab up --dir " + layout.directory());
        }
        List<String> problems = new ArrayList<>();
        if (lab.phase() != LabState.Phase.UP) {
            problems.add("the lab is being brought up, or a command that did so was cut short");
        }
        for (Member member : dead) {
            problems.add(member.name() + " (" + member.role().title() + ") is dead; restart it: hconfig lab restart "
                    + member.name() + " --dir " + layout.directory());
        }
        Member master = one(Role.MASTER);
        if (!dead.contains(master)) {
            long alive = lab.members().stream()
                    .filter(member -> member.role() == Role.REGIONSERVER && !dead.contains(member))
                    .count();
            Optional<MasterView> view = MasterView.ask(info, master);
            if (view.isEmpty()) {
                problems.add("the HMaster does not answer on its info port " + master.httpPort());
            } else if (!view.get().initialized()) {
                problems.add("the HMaster has not finished its initialization");
            } else if (view.get().live() < alive) {
                problems.add("the HMaster counts " + view.get().live() + " of " + alive + " RegionServers as living");
            }
        }
        return problems;
    }

    private LabStatus.ProcessStatus process(Member member, boolean died) {
        Optional<Birth> birth = daemons.born(member);
        return new LabStatus.ProcessStatus(
                member.name(),
                member.role(),
                daemons.isAlive(member),
                birth.map(Birth::pid).orElse(null),
                startedAt(member).orElse(null),
                member.rpcAddress(),
                member.httpPort() == 0 ? null : member.httpPort(),
                member.httpPort() == 0 ? null : "http://" + LabSettings.HOST + ":" + member.httpPort(),
                layout.site(member.name()).toString(),
                layout.log(member.name()).toString(),
                layout.gcLog(member.name()).toString(),
                died ? LastWords.of(layout, member.name()) : List.of());
    }

    /** The certificate's own time: it was written at the birth. */
    private Optional<Instant> startedAt(Member member) {
        return LabFiles.modified(layout.birth(member.name()));
    }

    private Member one(Role role) {
        return lab.members().stream()
                .filter(member -> member.role() == role)
                .findFirst()
                .orElseThrow();
    }
}
