package org.hconfig.hbase.transport;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hconfig.xconfig.spi.Server;

/**
 * Transport by a custom hook program: for clusters whose site files belong to another product.
 * {@code docs/how-to/configure-server-access.md} specifies its contract.
 */
final class HookTransport implements ConfigFileTransport {
    /** The exit status by which the program reports that the file's content is not the expected one. */
    static final int MOVED = 3;

    private static final String EXPECTED = "HCONFIG_EXPECTED_SHA256";
    private static final byte[] NOTHING = {};

    private final List<String> command;
    private final OperatorCommandRunner operatorCommandRunner;

    HookTransport(List<String> command, OperatorCommandRunner operatorCommandRunner) {
        this.command = List.copyOf(command);
        this.operatorCommandRunner = operatorCommandRunner;
    }

    @Override
    public boolean knows(Server server) {
        return true;
    }

    @Override
    public String place(Server server, String file) {
        return server.name() + ":" + file;
    }

    @Override
    public byte[] read(Server server, String file) {
        List<String> line = line("read", server, file);
        OperatorCommandRunner.OperatorCommandResult operatorCommandResult =
                operatorCommandRunner.run(line, NOTHING, Map.of());
        if (operatorCommandResult.exit() != 0) {
            throw TransportExceptions.unreadable(place(server, file), operatorCommandResult.failureMessage(line));
        }
        return operatorCommandResult.output();
    }

    @Override
    public void place(Server server, String file, byte[] expected, byte[] content) {
        List<String> line = line("place", server, file);
        OperatorCommandRunner.OperatorCommandResult operatorCommandResult =
                operatorCommandRunner.run(line, content, Map.of(EXPECTED, sha256(expected)));
        if (operatorCommandResult.exit() == MOVED) {
            throw TransportExceptions.changed(place(server, file));
        }
        if (operatorCommandResult.exit() != 0) {
            throw TransportExceptions.unwritable(place(server, file), operatorCommandResult.failureMessage(line));
        }
    }

    @Override
    public void restart(Server server) {
        List<String> line = line("restart", server);
        OperatorCommandRunner.OperatorCommandResult operatorCommandResult =
                operatorCommandRunner.run(line, NOTHING, Map.of());
        if (operatorCommandResult.exit() != 0) {
            throw TransportExceptions.notRestarted(server, operatorCommandResult.failureMessage(line));
        }
    }

    private List<String> line(String verb, Server server, String... more) {
        List<String> line = new ArrayList<>(command);
        line.add(verb);
        line.add(server.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        line.add(server.name());
        line.addAll(List.of(more));
        return line;
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public void close() {
        // Nothing is kept open.
    }
}
