package org.hconfig.hbase.transport;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.hconfig.xconfig.apply.Server;

/**
 * A program of the operator's that does it: for clusters whose site files belong to Ambari, Cloudera Manager or Kubernetes.
 * {@code docs/how-to/configure-server-access.md} is its contract.
 */
final class HookTarget implements ConfigTarget {
    /** The program's way to say that something else than the expected content is there. */
    static final int MOVED = 3;

    private static final String EXPECTED = "HCONFIG_EXPECTED_SHA256";
    private static final byte[] NOTHING = {};

    private final List<String> command;
    private final Commands commands;

    HookTarget(List<String> command, Commands commands) {
        this.command = List.copyOf(command);
        this.commands = commands;
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
        Commands.Answer answer = commands.run(line, NOTHING, Map.of());
        if (answer.exit() != 0) {
            throw TargetErrors.unread(place(server, file), answer.why(line));
        }
        return answer.output();
    }

    @Override
    public void place(Server server, String file, byte[] expected, byte[] content) {
        List<String> line = line("place", server, file);
        Commands.Answer answer = commands.run(line, content, Map.of(EXPECTED, sha256(expected)));
        if (answer.exit() == MOVED) {
            throw TargetErrors.moved(place(server, file));
        }
        if (answer.exit() != 0) {
            throw TargetErrors.unplaced(place(server, file), answer.why(line));
        }
    }

    @Override
    public void restart(Server server) {
        List<String> line = line("restart", server);
        Commands.Answer answer = commands.run(line, NOTHING, Map.of());
        if (answer.exit() != 0) {
            throw TargetErrors.notRestarted(server, answer.why(line));
        }
    }

    private List<String> line(String verb, Server server, String... more) {
        List<String> line = new ArrayList<>(command);
        line.add(verb);
        line.add(server.kind().word());
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
