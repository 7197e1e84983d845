package org.hconfig.hbase.transport;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.keyverifier.KnownHostsServerKeyVerifier;
import org.apache.sshd.client.keyverifier.RejectAllServerKeyVerifier;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.keyprovider.FileKeyPairProvider;
import org.apache.sshd.sftp.client.SftpClient;
import org.apache.sshd.sftp.client.SftpClientFactory;
import org.hconfig.core.io.PrivateFiles;

/** SSH sessions with known hosts, and file transfers with a deadline for the whole of each. Not thread-safe. */
final class SshSessions implements AutoCloseable {
    static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(15);

    private final SshTransport.SshLogin sshLogin;
    private final Duration transferTimeout;
    private final Map<String, ClientSession> sessions = new HashMap<>();
    private final Map<String, String> changedKeys = new HashMap<>();
    private final ScheduledExecutorService watchdog = Executors.newSingleThreadScheduledExecutor(run -> {
        Thread thread = new Thread(run, "hconfig-sftp-deadline");
        thread.setDaemon(true);
        return thread;
    });
    private Optional<SshClient> client = Optional.empty();

    /**
     * Sessions.
     *
     * @param transferTimeout for all that is done with one file, whatever the other side answers in between
     */
    SshSessions(SshTransport.SshLogin sshLogin, Duration transferTimeout) {
        this.sshLogin = sshLogin;
        this.transferTimeout = transferTimeout;
    }

    /** Something that is done with files of another host. */
    interface Transfer<T> {
        T with(SftpClient sftp) throws IOException;
    }

    /** Does something with files; past the deadline the connection is closed. */
    <T> T transfer(String host, int port, Transfer<T> work) throws IOException {
        ClientSession session = session(host, port);
        AtomicBoolean late = new AtomicBoolean();
        Future<?> deadline = watchdog.schedule(
                () -> {
                    late.set(true);
                    session.close(true);
                },
                transferTimeout.toMillis(),
                TimeUnit.MILLISECONDS);
        try (SftpClient sftp = SftpClientFactory.instance().createSftpClient(session)) {
            return work.with(sftp);
        } catch (IOException failure) {
            if (late.get()) {
                throw new IOException(
                        "the transfer did not end within " + transferTimeout.toMillis() / 1000.0
                                + " s, and the connection was closed",
                        failure);
            }
            throw failure;
        } finally {
            deadline.cancel(false);
        }
    }

    ClientSession session(String host, int port) throws IOException {
        String place = host + ":" + port;
        ClientSession open = sessions.get(place);
        if (open != null && open.isOpen()) {
            return open;
        }
        try {
            ClientSession session = client().connect(sshLogin.user(), host, port)
                    .verify(CONNECT_TIMEOUT)
                    .getSession();
            sessions.put(place, session);
            session.auth().verify(CONNECT_TIMEOUT);
            return session;
        } catch (IOException failure) {
            String changed = changedKeys.remove(host);
            throw changed == null ? failure : new IOException(changed, failure);
        }
    }

    private SshClient client() throws IOException {
        if (client.isEmpty()) {
            requirePrivateKey();
            SshClient fresh = SshClient.setUpDefaultClient();
            KnownHostsServerKeyVerifier verifier =
                    new KnownHostsServerKeyVerifier(RejectAllServerKeyVerifier.INSTANCE, sshLogin.knownHosts());
            verifier.setModifiedServerKeyAcceptor((session, address, entry, expected, actual) -> {
                String name = address instanceof java.net.InetSocketAddress inet ? inet.getHostString() : "";
                changedKeys.put(
                        name,
                        "the host key of " + name + " has changed: " + sshLogin.knownHosts() + " has "
                                + KeyUtils.getFingerPrint(expected) + ", and the host shows "
                                + KeyUtils.getFingerPrint(actual)
                                + "; unless the host was installed again, somebody may be in between");
                return false;
            });
            fresh.setServerKeyVerifier(verifier);
            fresh.setKeyIdentityProvider(new FileKeyPairProvider(sshLogin.key()));
            fresh.start();
            client = Optional.of(fresh);
        }
        return client.get();
    }

    /** As OpenSSH does: a key that others can read or replace proves nothing. */
    private void requirePrivateKey() throws IOException {
        if (!PrivateFiles.isPrivate(sshLogin.key())) {
            throw new IOException("the private key " + sshLogin.key() + " has mode "
                    + PosixFilePermissions.toString(Files.getPosixFilePermissions(sshLogin.key()))
                    + ", so others than its owner can use it: chmod 600 " + sshLogin.key());
        }
    }

    @Override
    public void close() {
        watchdog.shutdownNow();
        client.ifPresent(SshClient::stop);
    }
}
