package org.hconfig.hbase.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Reads from the kernel on which sockets a process listens. */
final class ListeningSockets {
    private static final String LISTENING = "0A";
    private static final Set<String> LOOPBACK =
            Set.of("0100007F", "00000000000000000000000001000000", "0000000000000000FFFF00000100007F");

    private ListeningSockets() {}

    /**
     * Returns the local addresses on which a process listens and that other machines could reach, in the kernel's hexadecimal.
     */
    static List<String> open(long pid) throws IOException {
        Set<String> own = inodes(pid);
        List<String> open = new ArrayList<>();
        for (String table : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
            for (String line : Files.readAllLines(Path.of(table))) {
                String[] fields = line.strip().split("\\s+", -1);
                if (fields.length > 9 && fields[3].equals(LISTENING) && own.contains(fields[9])) {
                    String address = fields[1].substring(0, fields[1].indexOf(':'));
                    if (!LOOPBACK.contains(address)) {
                        open.add(fields[1]);
                    }
                }
            }
        }
        return open;
    }

    private static Set<String> inodes(long pid) throws IOException {
        Set<String> inodes = new HashSet<>();
        try (Stream<Path> files = Files.list(Path.of("/proc/" + pid + "/fd"))) {
            for (Path file : files.toList()) {
                String target = Files.isSymbolicLink(file)
                        ? Files.readSymbolicLink(file).toString()
                        : "";
                if (target.startsWith("socket:[")) {
                    inodes.add(target.substring("socket:[".length(), target.length() - 1));
                }
            }
        }
        return inodes;
    }
}
