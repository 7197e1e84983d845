package org.hconfig.hbase.lab.host;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The control groups that enforce the CPU budget of RegionServers, one group each. All groups of a lab are children of one
 * directory of the cgroup hierarchy, with the lab's own prefix.
 */
public final class CpuCgroups {
    /**
     * The kernel's accounting period in microseconds. A process that has used up its quota is throttled for the rest of the
     * period; with the usual 100 ms a quarter of a core would run 25 ms and stop 75 ms, unlike any slow machine. {@code
     * docs/decisions/0010-cpu-quotas-use-a-period-of-20-ms.md} has the numbers.
     */
    static final long PERIOD_MICROS = 20_000;

    private final int version;
    private final Path parent;
    private final String prefix;

    /**
     * Creates the groups of one lab.
     *
     * @param version the cgroup version, 1 or 2
     * @param parent the directory in which to create groups
     * @param prefix the prefix of the groups' names
     */
    public CpuCgroups(int version, Path parent, String prefix) {
        if (version != 1 && version != 2) {
            throw new IllegalArgumentException("control groups have no version " + version);
        }
        this.version = version;
        this.parent = parent;
        this.prefix = prefix;
    }

    /** Returns the file into which a process writes its PID to join. */
    public Path procs(String member) {
        return group(member).resolve("cgroup.procs");
    }

    /** Creates the group if it does not exist, without a budget yet. */
    public void create(String member) throws IOException {
        try {
            Files.createDirectory(group(member));
        } catch (FileAlreadyExistsException left) {
            // Left by a lab that was killed; its processes are gone, and its limits are set again below.
            uncap(member);
        }
    }

    /** Limits the group's processes to this total number of cores. */
    public void cap(String member, double cores) throws IOException {
        long quota = Math.round(cores * PERIOD_MICROS);
        if (version == 1) {
            write(member, "cpu.cfs_period_us", Long.toString(PERIOD_MICROS));
            write(member, "cpu.cfs_quota_us", Long.toString(quota));
        } else {
            write(member, "cpu.max", quota + " " + PERIOD_MICROS);
        }
    }

    /** Removes the limit of the group's processes. */
    void uncap(String member) throws IOException {
        if (version == 1) {
            write(member, "cpu.cfs_quota_us", "-1");
        } else {
            write(member, "cpu.max", "max " + PERIOD_MICROS);
        }
    }

    /** True when the group exists and has no limit. */
    public boolean isUncapped(String member) {
        String[] quota = {"cpu.cfs_quota_us", "-1"};
        if (version == 2) {
            quota = new String[] {"cpu.max", "max"};
        }
        try {
            return Files.readString(group(member).resolve(quota[0])).startsWith(quota[1]);
        } catch (IOException absent) {
            return false;
        }
    }

    /** Removes the group if it exists; false when it cannot be removed, because a process is still in it. */
    public boolean remove(String member) {
        try {
            Files.deleteIfExists(group(member));
            return true;
        } catch (IOException busy) {
            return false;
        }
    }

    private Path group(String member) {
        return parent.resolve(prefix + member);
    }

    private void write(String member, String file, String value) throws IOException {
        Files.writeString(
                group(member).resolve(file), value, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
    }
}
