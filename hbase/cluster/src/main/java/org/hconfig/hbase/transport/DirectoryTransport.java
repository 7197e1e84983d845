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
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.xconfig.spi.Server;

/** Transport to site directories that are local or mounted on this machine. */
final class DirectoryTransport implements ConfigFileTransport {
    private final String source;
    private final Map<String, ServerDirectory> servers;
    private final OperatorCommandRunner operatorCommandRunner;

    /**
     * The access data of one server.
     *
     * @param directory its site directory
     * @param restart the command that restarts it; empty when there is none
     */
    record ServerDirectory(Path directory, List<String> restart) {
        ServerDirectory {
            restart = List.copyOf(restart);
        }
    }

    /**
     * Creates a transport.
     *
     * @param source the target file, for messages
     * @param servers access data by {@code host:port}
     */
    DirectoryTransport(
            String source, Map<String, ServerDirectory> servers, OperatorCommandRunner operatorCommandRunner) {
        this.source = source;
        this.servers = Map.copyOf(servers);
        this.operatorCommandRunner = operatorCommandRunner;
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
            return BoundedFileReader.bytes(entry(server).directory().resolve(file));
        } catch (IOException failure) {
            throw TransportExceptions.unreadable(place(server, file), failure);
        }
    }

    @Override
    public void place(Server server, String name, byte[] expected, byte[] content) {
        try {
            // A symbolic link is kept: its target is replaced.
            Path file = entry(server).directory().resolve(name).toRealPath();
            if (!Arrays.equals(BoundedFileReader.bytes(file), expected)) {
                throw TransportExceptions.changed(place(server, name));
            }
            replace(file, content);
        } catch (IOException failure) {
            throw TransportExceptions.unwritable(place(server, name), failure);
        }
    }

    private static void replace(Path file, byte[] content) throws IOException {
        Path next = file.resolveSibling("." + file.getFileName() + ".hconfig");
        try {
            Files.deleteIfExists(next);
            // Private until it has the original's mode: the site file may contain passwords.
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
            throw TransportExceptions.notRestarted(server, source + " defines no restart command");
        }
        OperatorCommandRunner.OperatorCommandResult operatorCommandResult =
                operatorCommandRunner.run(command, new byte[0], Map.of());
        if (operatorCommandResult.exit() != 0) {
            throw TransportExceptions.notRestarted(server, operatorCommandResult.failureMessage(command));
        }
    }

    private ServerDirectory entry(Server server) {
        ServerDirectory serverDirectory = servers.get(server.name());
        if (serverDirectory == null) {
            throw TransportExceptions.unknown(server, source);
        }
        return serverDirectory;
    }

    @Override
    public void close() {
        // Nothing is kept open.
    }
}
