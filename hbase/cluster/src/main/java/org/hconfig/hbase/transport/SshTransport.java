package org.hconfig.hbase.transport;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.sshd.client.channel.ChannelExec;
import org.apache.sshd.client.channel.ClientChannelEvent;
import org.apache.sshd.common.SshConstants;
import org.apache.sshd.common.util.buffer.Buffer;
import org.apache.sshd.sftp.client.SftpClient;
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.core.io.HeadAndTailOutputStream;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.xconfig.spi.Server;

/** Transport over SSH: SFTP for the files, a command for the restart. Only hosts with known keys are accepted. */
final class SshTransport implements ConfigFileTransport {
    /** Grace period after a signal. */
    private static final Duration SIGNAL_PATIENCE = Duration.ofSeconds(2);

    private final SshHost common;
    private final Map<String, SshHost> hosts;
    private final Duration commandTimeout;
    private final SshSessions sessions;

    /**
     * Login data.
     *
     * @param user the user on all hosts
     * @param key the private key's file
     * @param knownHosts the file with the hosts' keys
     */
    record SshLogin(String user, Path key, Path knownHosts) {}

    /**
     * Access data of one server's host, or the defaults of all; empty fields fall back to the defaults.
     *
     * @param name the host's name
     * @param port SSH's port
     * @param directory the site directory
     * @param restart the command that restarts the process
     */
    record SshHost(Optional<String> name, Optional<Integer> port, Optional<String> directory, List<String> restart) {
        SshHost {
            restart = List.copyOf(restart);
        }
    }

    /**
     * Creates a transport.
     *
     * @param commandTimeout time limit of a restart
     * @param transferTimeout time limit of reading or replacing a file
     */
    SshTransport(
            SshLogin sshLogin,
            SshHost common,
            Map<String, SshHost> hosts,
            Duration commandTimeout,
            Duration transferTimeout) {
        this.sessions = new SshSessions(sshLogin, transferTimeout);
        this.common = common;
        this.hosts = Map.copyOf(hosts);
        this.commandTimeout = commandTimeout;
    }

    @Override
    public boolean knows(Server server) {
        return directory(server).isPresent();
    }

    @Override
    public String place(Server server, String file) {
        return hostName(server) + ":" + directory(server).orElse("") + "/" + file;
    }

    @Override
    public byte[] read(Server server, String file) {
        try {
            return sessions.transfer(hostName(server), port(server), sftp -> read(sftp, path(server, file)));
        } catch (IOException failure) {
            throw TransportExceptions.unreadable(place(server, file), failure);
        }
    }

    private static byte[] read(SftpClient sftp, String path) throws IOException {
        try (java.io.InputStream in = sftp.read(path)) {
            return BoundedFileReader.bytes(in);
        }
    }

    @Override
    public void place(Server server, String file, byte[] expected, byte[] content) {
        try {
            sessions.transfer(hostName(server), port(server), sftp -> {
                // A symbolic link is kept: its target is replaced.
                String path = sftp.canonicalPath(path(server, file));
                if (!Arrays.equals(read(sftp, path), expected)) {
                    throw TransportExceptions.changed(place(server, file));
                }
                RemoteFileWriter.replace(sftp, path, content);
                return path;
            });
        } catch (IOException failure) {
            throw TransportExceptions.unwritable(place(server, file), failure);
        }
    }

    @Override
    public void restart(Server server) {
        List<String> own = host(server).restart();
        List<String> command = own.isEmpty() ? common.restart() : own;
        if (command.isEmpty()) {
            throw TransportExceptions.notRestarted(server, "the target file defines no restart command");
        }
        String line = command.stream().map(SshTransport::quoted).collect(Collectors.joining(" "));
        try (HeadAndTailOutputStream words = new HeadAndTailOutputStream();
                ChannelExec channel =
                        sessions.session(hostName(server), port(server)).createExecChannel(line)) {
            channel.setOut(words);
            channel.setErr(words);
            channel.open().verify(SshSessions.CONNECT_TIMEOUT);
            boolean ended = channel.waitFor(EnumSet.of(ClientChannelEvent.CLOSED), commandTimeout)
                    .contains(ClientChannelEvent.CLOSED);
            if (!ended) {
                end(channel);
            }
            Integer exit = channel.getExitStatus();
            if (!ended || exit == null || exit != 0) {
                throw TransportExceptions.notRestarted(
                        server,
                        SecretMasker.masked("'" + line + "' on " + hostName(server)
                                + (ended
                                        ? " exited with status " + exit
                                        : " did not finish within " + commandTimeout.toMillis() / 1000.0
                                                + " s; the host was requested to terminate it and its child processes,"
                                                + " which OpenSSH supports from 7.9 on: check on the host whether it"
                                                + " is still running")
                                + (words.text().isEmpty() ? "" : ": " + words.text())));
            }
        } catch (IOException failure) {
            throw TransportExceptions.notRestarted(server, String.valueOf(failure.getMessage()));
        }
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:=@%+,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** Signals are sent to the command's process group (RFC 4254, 6.9); its exit is awaited before the channel is closed. */
    private static void end(ChannelExec channel) throws IOException {
        for (String signal : List.of("TERM", "KILL")) {
            Buffer request = channel.getSession().createBuffer(SshConstants.SSH_MSG_CHANNEL_REQUEST);
            request.putUInt(channel.getRecipient());
            request.putString("signal");
            request.putBoolean(false);
            request.putString(signal);
            channel.writePacket(request);
            if (channel.waitFor(EnumSet.of(ClientChannelEvent.CLOSED), SIGNAL_PATIENCE)
                    .contains(ClientChannelEvent.CLOSED)) {
                return;
            }
        }
    }

    private int port(Server server) {
        return host(server).port().or(common::port).orElse(22);
    }

    private SshHost host(Server server) {
        SshHost own = hosts.get(server.name());
        return own == null ? new SshHost(Optional.empty(), Optional.empty(), Optional.empty(), List.of()) : own;
    }

    private String hostName(Server server) {
        return host(server)
                .name()
                .orElseGet(() -> server.name().substring(0, server.name().lastIndexOf(':')));
    }

    private Optional<String> directory(Server server) {
        return host(server).directory().or(common::directory);
    }

    private String path(Server server, String file) {
        return directory(server).orElseThrow(() -> TransportExceptions.unknown(server, "the target file")) + "/" + file;
    }

    @Override
    public void close() {
        sessions.close();
    }
}
