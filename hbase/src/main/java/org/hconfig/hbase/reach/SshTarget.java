package org.hconfig.hbase.reach;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.channel.ChannelExec;
import org.apache.sshd.client.channel.ClientChannelEvent;
import org.apache.sshd.client.keyverifier.KnownHostsServerKeyVerifier;
import org.apache.sshd.client.keyverifier.RejectAllServerKeyVerifier;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.keyprovider.FileKeyPairProvider;
import org.apache.sshd.sftp.client.SftpClient;
import org.apache.sshd.sftp.client.SftpClientFactory;
import org.hconfig.model.io.HeadAndTail;
import org.hconfig.model.io.PrivateFiles;
import org.hconfig.model.io.Secrets;
import org.hconfig.xconfig.apply.Server;

/** Site files of other machines, by SSH: SFTP for the files, a command for the restart. Only hosts whose keys are known. */
final class SshTarget implements ConfigTarget {
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(15);
    /** A site file has some hundred kilobytes. */
    private static final int FILE_MAX = 64 << 20;

    private final Login login;
    private final Host common;
    private final Map<String, Host> hosts;
    private final Duration commandTimeout;
    private final Map<String, ClientSession> sessions = new HashMap<>();
    private Optional<SshClient> client = Optional.empty();

    /**
     * How to log in.
     *
     * @param user the user on all hosts
     * @param key the private key's file
     * @param knownHosts the file with the hosts' keys
     */
    record Login(String user, Path key, Path knownHosts) {}

    /**
     * One server's host, or what holds for all of them; empty fields are what holds for all.
     *
     * @param name the host's name
     * @param port SSH's port
     * @param directory the site directory
     * @param restart the command that restarts the process
     */
    record Host(Optional<String> name, Optional<Integer> port, Optional<String> directory, List<String> restart) {
        Host {
            restart = List.copyOf(restart);
        }
    }

    SshTarget(Login login, Host common, Map<String, Host> hosts, Duration commandTimeout) {
        this.login = login;
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
        try (SftpClient sftp = sftp(server)) {
            return read(sftp, path(server, file));
        } catch (IOException failure) {
            throw TargetErrors.unread(place(server, file), failure);
        }
    }

    private static byte[] read(SftpClient sftp, String path) throws IOException {
        try (java.io.InputStream in = sftp.read(path)) {
            byte[] content = in.readNBytes(FILE_MAX + 1);
            if (content.length > FILE_MAX) {
                throw new IOException("it is larger than " + FILE_MAX + " bytes");
            }
            return content;
        }
    }

    @Override
    public void place(Server server, String file, byte[] expected, byte[] content) {
        try (SftpClient sftp = sftp(server)) {
            // A link stays one: what it leads to is replaced.
            String path = sftp.canonicalPath(path(server, file));
            if (!Arrays.equals(read(sftp, path), expected)) {
                throw TargetErrors.moved(place(server, file));
            }
            RemoteFile.replace(sftp, path, content);
        } catch (IOException failure) {
            throw TargetErrors.unplaced(place(server, file), failure);
        }
    }

    @Override
    public void restart(Server server) {
        List<String> own = host(server).restart();
        List<String> command = own.isEmpty() ? common.restart() : own;
        if (command.isEmpty()) {
            throw TargetErrors.notRestarted(server, "the target file names no command for it");
        }
        String line = command.stream().map(SshTarget::quoted).collect(Collectors.joining(" "));
        try (HeadAndTail words = new HeadAndTail();
                ChannelExec channel = session(server).createExecChannel(line)) {
            channel.setOut(words);
            channel.setErr(words);
            channel.open().verify(CONNECT_TIMEOUT);
            boolean ended = channel.waitFor(EnumSet.of(ClientChannelEvent.CLOSED), commandTimeout)
                    .contains(ClientChannelEvent.CLOSED);
            Integer exit = channel.getExitStatus();
            if (!ended || exit == null || exit != 0) {
                throw TargetErrors.notRestarted(
                        server,
                        Secrets.masked("'" + line + "' on " + hostName(server)
                                + (ended
                                        ? " ended with " + exit
                                        : " did not end within " + commandTimeout.toSeconds()
                                                + " s, and may still be at work there")
                                + (words.text().isEmpty() ? "" : ": " + words.text())));
            }
        } catch (IOException failure) {
            throw TargetErrors.notRestarted(server, String.valueOf(failure.getMessage()));
        }
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./:=@%+,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    private SftpClient sftp(Server server) throws IOException {
        return SftpClientFactory.instance().createSftpClient(session(server));
    }

    private ClientSession session(Server server) throws IOException {
        ClientSession open = sessions.get(server.name());
        if (open != null && open.isOpen()) {
            return open;
        }
        int port = host(server).port().or(common::port).orElse(22);
        ClientSession session = client().connect(login.user(), hostName(server), port)
                .verify(CONNECT_TIMEOUT)
                .getSession();
        sessions.put(server.name(), session);
        session.auth().verify(CONNECT_TIMEOUT);
        return session;
    }

    /** As OpenSSH does: a key that others can read or replace proves nothing. */
    private void requirePrivateKey() throws IOException {
        if (!PrivateFiles.isPrivate(login.key())) {
            throw new IOException("the private key " + login.key() + " has mode "
                    + PosixFilePermissions.toString(Files.getPosixFilePermissions(login.key()))
                    + ", so others than its owner can use it: chmod 600 " + login.key());
        }
    }

    private SshClient client() throws IOException {
        if (client.isEmpty()) {
            requirePrivateKey();
            SshClient fresh = SshClient.setUpDefaultClient();
            fresh.setServerKeyVerifier(
                    new KnownHostsServerKeyVerifier(RejectAllServerKeyVerifier.INSTANCE, login.knownHosts()));
            fresh.setKeyIdentityProvider(new FileKeyPairProvider(login.key()));
            fresh.start();
            client = Optional.of(fresh);
        }
        return client.get();
    }

    private Host host(Server server) {
        Host own = hosts.get(server.name());
        return own == null ? new Host(Optional.empty(), Optional.empty(), Optional.empty(), List.of()) : own;
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
        return directory(server).orElseThrow(() -> TargetErrors.unknown(server, "the target file")) + "/" + file;
    }

    @Override
    public void close() {
        client.ifPresent(SshClient::stop);
    }
}
