package org.hconfig.hbase.execution.server;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;
import org.hconfig.hbase.config.EnvFile;
import org.hconfig.hbase.config.SiteFile;
import org.hconfig.hbase.transport.ConfigFileTransport;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigChange;
import org.hconfig.xconfig.spi.SettingEdit;

/**
 * The configuration files of servers that plans change: {@code hbase-site.xml}, and for RegionServers {@code hbase-env.sh}. Only the content that
 * a step removed from a file is stored for rollback, because files contain passwords; undoing the step restores
 * every byte, unless the file has been changed by others since: then only the step's own values.
 */
final class ServerConfigFiles {
    private final ConfigFileTransport target;

    ServerConfigFiles(ConfigFileTransport target) {
        this.target = target;
    }

    Map<String, String> values(Server server, Set<String> keys) {
        Map<String, String> values = new TreeMap<>();
        Set<String> ofSite = new TreeSet<>(keys);
        if (ofSite.remove(HeapAndGcOptions.KEY)) {
            script(server).options().ifPresent(options -> values.put(HeapAndGcOptions.KEY, options));
        }
        if (!ofSite.isEmpty()) {
            values.putAll(read(server).values(ofSite));
        }
        return values;
    }

    /**
     * A file with its present and its target content.
     *
     * @param file its name
     * @param now its content
     * @param wanted the target content
     */
    private record PendingFileChange(String file, ByteBuffer now, ByteBuffer wanted) {
        boolean differs() {
            return !now.equals(wanted);
        }
    }

    /** Writes the values of the change to the files; returns true when they differed before. */
    boolean write(ServerConfigChange move, RunCheckpointStore runCheckpointStore) {
        // Files that cannot be changed are detected before the first file is written.
        List<PendingFileChange> differing = pending(move, runCheckpointStore).stream()
                .filter(PendingFileChange::differs)
                .toList();
        for (PendingFileChange file : differing) {
            if (!move.undo()) {
                // A step resumed after a crash has already written its file, or finds the old one.
                runCheckpointStore.put(
                        undo(move, file.file()),
                        FileUndoDelta.between(file.now().array(), file.wanted().array())
                                .text());
            }
            target.place(
                    move.server(),
                    file.file(),
                    file.now().array(),
                    file.wanted().array());
        }
        return !differing.isEmpty();
    }

    /**
     * Checks that the files can be changed as required.
     *
     * @throws HConfigException when one cannot
     */
    void check(ServerConfigChange move, RunCheckpointStore runCheckpointStore) {
        pending(move, runCheckpointStore);
    }

    /** Returns true when a file differs from the required values. */
    boolean differs(ServerConfigChange move, RunCheckpointStore runCheckpointStore) {
        return pending(move, runCheckpointStore).stream().anyMatch(PendingFileChange::differs);
    }

    private List<PendingFileChange> pending(ServerConfigChange move, RunCheckpointStore runCheckpointStore) {
        List<PendingFileChange> pendingFileChange = new ArrayList<>();
        Map<String, Optional<String>> edits = values(move.edits());
        Optional<String> options = edits.remove(HeapAndGcOptions.KEY);
        if (options != null) {
            EnvFile now = script(move.server());
            EnvFile wanted = move.undo() ? undone(now, options, move, runCheckpointStore) : now.with(options);
            pendingFileChange.add(
                    new PendingFileChange(EnvFile.NAME, ByteBuffer.wrap(now.bytes()), ByteBuffer.wrap(wanted.bytes())));
        }
        if (!edits.isEmpty()) {
            SiteFile now = read(move.server());
            SiteFile wanted = move.undo() ? undone(now, edits, move, runCheckpointStore) : now.with(edits);
            pendingFileChange.add(new PendingFileChange(
                    ConfigFileTransport.SITE, ByteBuffer.wrap(now.bytes()), ByteBuffer.wrap(wanted.bytes())));
        }
        return pendingFileChange;
    }

    private EnvFile undone(
            EnvFile now, Optional<String> options, ServerConfigChange move, RunCheckpointStore runCheckpointStore) {
        return before(EnvFile.NAME, now.bytes(), move, runCheckpointStore)
                .map(bytes -> EnvFile.parse(target.place(move.server(), EnvFile.NAME), bytes))
                .filter(file -> file.options().equals(options))
                .orElseGet(() -> now.with(options));
    }

    private SiteFile undone(
            SiteFile now,
            Map<String, Optional<String>> wanted,
            ServerConfigChange move,
            RunCheckpointStore runCheckpointStore) {
        return before(ConfigFileTransport.SITE, now.bytes(), move, runCheckpointStore)
                .map(bytes -> parse(move.server(), bytes))
                .filter(file -> has(file, wanted))
                .orElseGet(() -> now.with(wanted));
    }

    private static boolean has(SiteFile file, Map<String, Optional<String>> wanted) {
        Map<String, String> there = file.values(wanted.keySet());
        return wanted.entrySet().stream()
                .allMatch(edit -> edit.getValue().equals(Optional.ofNullable(there.get(edit.getKey()))));
    }

    private static Optional<byte[]> before(
            String file, byte[] now, ServerConfigChange move, RunCheckpointStore runCheckpointStore) {
        return runCheckpointStore
                .get(undo(move, file))
                .flatMap(text -> FileUndoDelta.parse(text).before(now));
    }

    private EnvFile script(Server server) {
        return EnvFile.parse(target.place(server, EnvFile.NAME), target.read(server, EnvFile.NAME));
    }

    private SiteFile read(Server server) {
        return parse(server, target.read(server, ConfigFileTransport.SITE));
    }

    private SiteFile parse(Server server, byte[] content) {
        return SiteFile.parse(target.place(server, ConfigFileTransport.SITE), content, reference -> {
            // Only in the same directory: a path on the server is meaningless on this machine.
            if (reference.contains("/") || reference.contains("\\")) {
                return Optional.empty();
            }
            try {
                return Optional.of(target.read(server, reference));
            } catch (HConfigException unreadable) {
                return Optional.empty();
            }
        });
    }

    private static Map<String, Optional<String>> values(List<SettingEdit> settingEdits) {
        Map<String, Optional<String>> values = new HashMap<>();
        new ArrayList<>(settingEdits).forEach(settingEdit -> values.put(settingEdit.key(), settingEdit.value()));
        return values;
    }

    static String name(ServerConfigChange move, String what) {
        return move.step() + "." + what;
    }

    private static String undo(ServerConfigChange move, String file) {
        return name(move, file + ".undo");
    }
}
