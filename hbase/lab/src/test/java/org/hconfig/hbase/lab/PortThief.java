package org.hconfig.hbase.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Observes a lab being brought up and takes the port of one process before that process can bind it. */
final class PortThief implements LabProgressListener, AutoCloseable {
    private final Path directory;
    private final String victim;
    private final List<String> lines = new ArrayList<>();
    private @Nullable ServerSocket loot;

    PortThief(Path directory, String victim) {
        this.directory = directory;
        this.victim = victim;
    }

    @Override
    public void report(String line) {
        lines.add(line);
        if (loot == null && line.startsWith("formatting")) {
            LabState state = new LabFiles(new LabLayout(directory)).state().orElseThrow();
            int port = state.members().stream()
                    .filter(managedProcess -> managedProcess.name().equals(victim))
                    .findFirst()
                    .orElseThrow()
                    .rpcPort();
            try {
                loot = new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
            } catch (IOException taken) {
                throw new UncheckedIOException(taken);
            }
        }
    }

    List<String> lines() {
        return List.copyOf(lines);
    }

    @Override
    public void close() throws IOException {
        if (loot != null) {
            loot.close();
        }
    }
}
