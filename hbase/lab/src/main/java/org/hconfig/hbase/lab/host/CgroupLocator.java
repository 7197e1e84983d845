package org.hconfig.hbase.lab.host;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds where this process may create control groups with a CPU budget in the kernel's cgroup hierarchy.
 *
 * @param version the cgroup version, 1 or 2
 * @param parents the directories to try, nearest first
 */
record CgroupLocator(int version, List<Path> parents) {
    private static final int MOUNT_ROOT = 3;
    private static final int MOUNT_POINT = 4;
    private static final String SEPARATOR = " - ";

    CgroupLocator {
        parents = List.copyOf(parents);
    }

    /**
     * Reads the hierarchy that has the {@code cpu} controller: version 1 where it is mounted, otherwise version 2.
     *
     * @param root the root of the mount points: {@code /} except in tests
     * @param mounts the lines of {@code /proc/self/mountinfo}
     * @param own the lines of {@code /proc/self/cgroup}
     */
    static Optional<CgroupLocator> of(Path root, List<String> mounts, List<String> own) {
        for (int version = 1; version <= 2; version++) {
            for (String mount : mounts) {
                int end = mount.indexOf(SEPARATOR);
                if (end > 0 && hasCpu(version, mount.substring(end + SEPARATOR.length()))) {
                    String[] fields = mount.substring(0, end).split(" ", -1);
                    Path point = root.resolve(unescaped(fields[MOUNT_POINT]).substring(1));
                    List<Path> parents = parents(point, fields[MOUNT_ROOT], ownPath(version, own));
                    return Optional.of(new CgroupLocator(version, parents));
                }
            }
        }
        return Optional.empty();
    }

    /** Checks {@code type source options} of a mount: true for the hierarchy with the cpu controller. */
    private static boolean hasCpu(int version, String file) {
        String[] fields = file.split(" ", -1);
        if (version == 2) {
            return fields[0].equals("cgroup2");
        }
        return fields[0].equals("cgroup")
                && fields.length > 2
                && List.of(fields[2].split(",", -1)).contains("cpu");
    }

    private static String ownPath(int version, List<String> own) {
        for (String line : own) {
            String[] fields = line.split(":", 3);
            boolean mine = version == 2
                    ? fields[1].isEmpty()
                    : List.of(fields[1].split(",", -1)).contains("cpu");
            if (mine) {
                return fields[2];
            }
        }
        return "/";
    }

    /** Returns the process's own group, then its ancestors, up to the mount point. */
    private static List<Path> parents(Path point, String mountRoot, String own) {
        String below = own.startsWith(mountRoot) ? own.substring(mountRoot.length()) : "";
        Path nearest = point.resolve(below.startsWith("/") ? below.substring(1) : below)
                .normalize();
        List<Path> parents = new ArrayList<>();
        for (Path path = nearest; path != null && path.startsWith(point); path = path.getParent()) {
            parents.add(path);
        }
        return parents;
    }

    /** Decodes the octal escapes with which the kernel writes a blank in a mount point. */
    private static String unescaped(String text) {
        return text.replace("\\040", " ");
    }
}
