package org.hconfig.hbase.transport;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.core.io.SmallFiles;
import org.hconfig.xconfig.apply.Server;

/** Site directories that this machine can reach by a path: its own, or mounted ones. */
final class DirectoryTarget implements ConfigTarget {
    private final String source;
    private final Map<String, Entry> servers;
    private final Commands commands;

    /**
     * What is known of one server.
     *
     * @param directory its site directory
     * @param restart the command that restarts it; empty when there is none
     */
    record Entry(Path directory, List<String> restart) {
        Entry {
            restart = List.copyOf(restart);
        }
    }

    /**
     * A target.
     *
     * @param source the target file, for messages
     * @param servers what is known, by {@code host:port}
     */
    DirectoryTarget(String source, Map<String, Entry> servers, Commands commands) {
        this.source = source;
        this.servers = Map.copyOf(servers);
        this.commands = commands;
    }

    @Override
    public boolean knows(Server server) {
        return servers.containsKey(server.name());
    }

    @Override
    public String place(Server server, String file) {
        return entry(server).directory().resolve(file).toString();
    }

    @Override
    public byte[] read(Server server, String file) {
        try {
            return SmallFiles.bytes(entry(server).directory().resolve(file));
        } catch (IOException failure) {
            throw TargetErrors.unread(place(server, file), failure);
        }
    }

    @Override
    public void place(Server server, String name, byte[] expected, byte[] content) {
        try {
            // A link stays one: what it leads to is replaced.
            Path file = entry(server).directory().resolve(name).toRealPath();
            if (!Arrays.equals(SmallFiles.bytes(file), expected)) {
                throw TargetErrors.moved(place(server, name));
            }
            replace(file, content);
        } catch (IOException failure) {
            throw TargetErrors.unplaced(place(server, name), failure);
        }
    }

    private static void replace(Path file, byte[] content) throws IOException {
        Path next = file.resolveSibling("." + file.getFileName() + ".hconfig");
        try {
            Files.deleteIfExists(next);
            // Private until it has the original's mode: the site file may hold passwords.
            try (FileChannel channel =
                    PrivateFiles.open(next, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                java.nio.ByteBuffer bytes = java.nio.ByteBuffer.wrap(content);
                while (bytes.hasRemaining()) {
                    channel.write(bytes);
                }
                channel.force(true);
            }
            copyOwner(file, next);
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(next);
        }
        Path directory = file.getParent();
        if (directory != null) {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    private static void copyOwner(Path from, Path to) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (view == null) {
            return;
        }
        PosixFileAttributes wanted = Files.readAttributes(from, PosixFileAttributes.class);
        PosixFileAttributes there = view.readAttributes();
        if (!there.owner().equals(wanted.owner())) {
            view.setOwner(wanted.owner());
        }
        if (!there.group().equals(wanted.group())) {
            view.setGroup(wanted.group());
        }
        view.setPermissions(wanted.permissions());
    }

    @Override
    public void restart(Server server) {
        List<String> command = entry(server).restart();
        if (command.isEmpty()) {
            throw TargetErrors.notRestarted(server, source + " names no command for it");
        }
        Commands.Answer answer = commands.run(command, new byte[0], Map.of());
        if (answer.exit() != 0) {
            throw TargetErrors.notRestarted(server, answer.why(command));
        }
    }

    private Entry entry(Server server) {
        Entry entry = servers.get(server.name());
        if (entry == null) {
            throw TargetErrors.unknown(server, source);
        }
        return entry;
    }

    @Override
    public void close() {
        // Nothing is kept open.
    }
}
