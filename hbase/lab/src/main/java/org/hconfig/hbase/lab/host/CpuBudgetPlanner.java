package org.hconfig.hbase.lab.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;

/**
 * Finds out whether, and where, RegionServers can be given a CPU budget. It does not check permissions: it creates a group,
 * sets a budget, lets a process join, and removes the group again.
 */
public final class CpuBudgetPlanner {
    private static final String PROBE = "probe";
    private static final int PROBE_SECONDS = 10;

    private final Path root;
    private final Path procDirectory;
    private final String prefix;

    /**
     * Creates a planner.
     *
     * @param root the root of the file system below which control groups are mounted
     * @param procDirectory the {@code /proc} of this machine
     * @param prefix the prefix of the names of the groups
     */
    public CpuBudgetPlanner(Path root, Path procDirectory, String prefix) {
        this.root = root;
        this.procDirectory = procDirectory;
        this.prefix = prefix;
    }

    /** Returns the plan for the requested budget. */
    public CpuBudget plan(OptionalDouble nodeCpu) {
        if (nodeCpu.isEmpty()) {
            return CpuBudget.uncapped("no budget was requested");
        }
        Optional<CgroupLocator> tree;
        try {
            Path self = procDirectory.resolve("self");
            tree = CgroupLocator.of(
                    root, Files.readAllLines(self.resolve("mountinfo")), Files.readAllLines(self.resolve("cgroup")));
        } catch (IOException unreadable) {
            return CpuBudget.uncapped("control groups cannot be read: " + unreadable);
        }
        return tree.map(found -> firstUsable(found, nodeCpu.getAsDouble()))
                .orElseGet(() -> CpuBudget.uncapped("no control groups with the cpu controller are mounted"));
    }

    private CpuBudget firstUsable(CgroupLocator tree, double cores) {
        String reason = "";
        for (Path parent : tree.parents()) {
            Optional<String> obstacle = obstacle(tree.version(), parent, cores);
            if (obstacle.isEmpty()) {
                return new CpuBudget(cores, tree.version(), parent.toString(), "");
            }
            reason = reason.isEmpty() ? obstacle.get() : reason;
        }
        return CpuBudget.uncapped(reason);
    }

    /** Returns why groups cannot be created here; empty when they can. */
    private Optional<String> obstacle(int version, Path parent, double cores) {
        CpuCgroups groups = new CpuCgroups(version, parent, prefix);
        try {
            if (version == 2) {
                enable(parent);
            }
            groups.create(PROBE);
            try {
                groups.cap(PROBE, cores);
                return joins(groups.procs(PROBE))
                        ? Optional.empty()
                        : Optional.of("no process can be moved into a group below " + parent);
            } finally {
                groups.remove(PROBE);
            }
        } catch (IOException refused) {
            return Optional.of("cgroup v" + version + ": " + refused);
        }
    }

    /** Enables the controller: version 2 makes it available to child groups only where the parent enables it. */
    private static void enable(Path parent) throws IOException {
        Path control = parent.resolve("cgroup.subtree_control");
        if (!List.of(Files.readString(control).strip().split(" ", -1)).contains("cpu")) {
            Files.writeString(control, "+cpu", StandardOpenOption.WRITE);
        }
    }

    private static boolean joins(Path procs) throws IOException {
        Process probe = new ProcessBuilder("/bin/sh", "-c", "echo $$ > \"$1\"", "sh", procs.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            return probe.waitFor(PROBE_SECONDS, TimeUnit.SECONDS) && probe.exitValue() == 0;
        } catch (InterruptedException interrupted) {
            probe.destroyForcibly();
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
