package org.hconfig.hbase.lab;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where in the kernel's hierarchy of control groups this process may make groups with a processor budget.
 *
 * @param version version of control groups, 1 or 2
 * @param parents directories to try, nearest first
 */
record CgroupLocator(int version, List<Path> parents) {
    private static final int MOUNT_ROOT = 3;
    private static final int MOUNT_POINT = 4;
    private static final String SEPARATOR = " - ";

    CgroupLocator {
        parents = List.copyOf(parents);
    }

    /**
     * Reads the hierarchy that has the {@code cpu} controller: version 1 where it is mounted so, else version 2.
     *
     * @param root where the mount points hang: {@code /} but in tests
     * @param mounts {@code /proc/self/mountinfo}
     * @param own {@code /proc/self/cgroup}
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

    /** {@code type source options} of a mount: is it the hierarchy with the cpu controller? */
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

    /** The process's own group, then the groups above it, up to the mount point. */
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

    /** The kernel writes a blank in a mount point as octal. */
    private static String unescaped(String text) {
        return text.replace("\\040", " ");
    }
}
