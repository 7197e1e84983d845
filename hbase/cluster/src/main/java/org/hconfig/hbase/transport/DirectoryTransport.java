package org.hconfig.hbase.transport;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.core.io.FileReplacement;
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
            FileReplacement.replace(file, content);
        } catch (IOException failure) {
            throw TransportExceptions.unwritable(place(server, name), failure);
        }
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
