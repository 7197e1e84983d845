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

/** SSH sessions with host key verification, and file transfers with a total deadline each. Not thread-safe. */
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
     * Creates the sessions.
     *
     * @param transferTimeout total time limit of the operations on one file
     */
    SshSessions(SshTransport.SshLogin sshLogin, Duration transferTimeout) {
        this.sshLogin = sshLogin;
        this.transferTimeout = transferTimeout;
    }

    /** An operation on files of another host. */
    interface Transfer<T> {
        T with(SftpClient sftp) throws IOException;
    }

    /** Executes an operation on files; at the deadline the connection is closed. */
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
                        "the transfer did not finish within " + transferTimeout.toMillis() / 1000.0
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
                                + KeyUtils.getFingerPrint(expected) + ", but the host presents "
                                + KeyUtils.getFingerPrint(actual)
                                + "; unless the host was reinstalled, this may be a man-in-the-middle attack");
                return false;
            });
            fresh.setServerKeyVerifier(verifier);
            fresh.setKeyIdentityProvider(new FileKeyPairProvider(sshLogin.key()));
            fresh.start();
            client = Optional.of(fresh);
        }
        return client.get();
    }

    /** As in OpenSSH: a key that others can read or replace proves nothing. */
    private void requirePrivateKey() throws IOException {
        if (!PrivateFiles.isPrivate(sshLogin.key())) {
            throw new IOException("the private key " + sshLogin.key() + " has mode "
                    + PosixFilePermissions.toString(Files.getPosixFilePermissions(sshLogin.key()))
                    + ", so users other than its owner can read it: chmod 600 " + sshLogin.key());
        }
    }

    @Override
    public void close() {
        watchdog.shutdownNow();
        client.ifPresent(SshClient::stop);
    }
}
