package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.zookeeper.ZKConfig;
import org.apache.zookeeper.client.ZKClientConfig;
import org.apache.zookeeper.common.ClientX509Util;
import org.apache.zookeeper.common.X509Exception;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.login.LoginError;

/**
 * TLS of the connections to ZooKeeper, of HBase's client and of HConfig's own sessions. Both read {@code hbase.zookeeper.property.client.secure}
 * and {@code hbase.zookeeper.property.ssl.*} of the client configuration, or the JVM's {@code zookeeper.*} properties.
 */
final class ZooKeeperTls {
    private static final String PROPERTY = HConstants.ZK_CFG_PROPERTY_PREFIX;
    private static final String SOCKET = "clientCnxnSocket";
    private static final String NETTY = "org.apache.zookeeper.ClientCnxnSocketNetty";
    private static final Duration PATIENCE = Duration.ofSeconds(4);

    /** Of a question that only finds the cause of an earlier failure. */
    private static final Duration DIAGNOSIS = Duration.ofSeconds(1);

    private ZooKeeperTls() {}

    /** Returns true if connections to ZooKeeper use TLS. */
    static boolean isUsed(Configuration configuration) {
        return client(configuration).getBoolean(ZKClientConfig.SECURE_CLIENT);
    }

    private static ZKClientConfig client(Configuration configuration) {
        return ZKConfig.getZKClientConfig(configuration);
    }

    /**
     * Adds what TLS needs and the client configuration leaves out: Netty, which ZooKeeper's client requires for TLS; the stores of
     * {@code ssl-client.xml}; and passwords from a credential provider.
     *
     * @param configuration client configuration, changed
     */
    static void complete(Configuration configuration) {
        if (!isUsed(configuration)) {
            return;
        }
        if (client(configuration).getProperty("zookeeper." + SOCKET) == null) {
            configuration.set(PROPERTY + SOCKET, NETTY);
        }
        store(configuration, "trustStore", "ssl.client.truststore.");
        store(configuration, "keyStore", "ssl.client.keystore.");
    }

    private static void store(Configuration configuration, String store, String fallback) {
        String own = PROPERTY + "ssl." + store + ".";
        boolean given = client(configuration).getProperty("zookeeper.ssl." + store + ".location") != null;
        String location = configuration.getTrimmed(fallback + "location", "");
        String prefix = given ? own : fallback;
        if (!given && !location.isEmpty()) {
            configuration.set(own + "location", location);
            configuration.set(own + "type", configuration.getTrimmed(fallback + "type", "jks"));
        }
        try {
            char[] password = configuration.getPassword(prefix + "password");
            if (password != null) {
                configuration.set(own + "password", new String(password));
            }
        } catch (IOException failure) {
            throw unreadable("the password " + prefix + "password", failure);
        }
    }

    /**
     * Returns when a member of the quorum has proved its identity with a certificate that is trusted and names its host.
     *
     * @throws HConfigException {@link LoginError#ZOOKEEPER_UNTRUSTED} or {@link LoginError#TRUSTSTORE}
     * @throws IOException when it does not respond
     */
    static void check(Configuration configuration, InetSocketAddress member) throws IOException {
        try (ClientX509Util util = new ClientX509Util();
                SSLSocket socket =
                        util.createSSLContextAndOptions(client(configuration)).createSSLSocket()) {
            handshake(socket, member, PATIENCE);
        } catch (X509Exception unusable) {
            throw unreadable(
                    "the truststore or keystore for ZooKeeper ("
                            + client(configuration).getProperty("zookeeper.ssl.trustStore.location", "that of the JVM")
                            + ")",
                    unusable);
        } catch (javax.net.ssl.SSLException failure) {
            throw untrusted(member, failure);
        }
    }

    private static void handshake(SSLSocket socket, InetSocketAddress member, Duration atMost) throws IOException {
        int patience = Math.toIntExact(atMost.toMillis());
        socket.setSoTimeout(patience);
        socket.connect(
                member.isUnresolved() ? new InetSocketAddress(member.getHostString(), member.getPort()) : member,
                patience);
        socket.startHandshake();
    }

    /** Returns true if a member of the quorum accepts TLS and nothing else, whatever its certificate. */
    static boolean isDemanded(InetSocketAddress member) {
        return !answersPlain(member) && isOffered(member);
    }

    /** Sends one of ZooKeeper's commands of four letters, to which it answers at least that it is not allowed. */
    private static boolean answersPlain(InetSocketAddress member) {
        int patience = Math.toIntExact(DIAGNOSIS.toMillis());
        try (Socket socket = new Socket()) {
            socket.setSoTimeout(patience);
            socket.connect(new InetSocketAddress(member.getHostString(), member.getPort()), patience);
            socket.getOutputStream().write("srvr".getBytes(StandardCharsets.US_ASCII));
            return Character.isLetter(socket.getInputStream().read());
        } catch (IOException silent) {
            return false;
        }
    }

    private static boolean isOffered(InetSocketAddress member) {
        try {
            SSLContext anyone = SSLContext.getInstance("TLS");
            anyone.init(null, new TrustManager[] {new Anyone()}, new SecureRandom());
            try (Socket socket = anyone.getSocketFactory().createSocket()) {
                handshake((SSLSocket) socket, member, DIAGNOSIS);
                return true;
            }
        } catch (SSLHandshakeException refused) {
            // It speaks TLS if it says why, for example because it demands a client certificate.
            return String.valueOf(refused.getMessage()).contains("alert");
        } catch (GeneralSecurityException | IOException plain) {
            return false;
        }
    }

    private static HConfigException untrusted(InetSocketAddress member, javax.net.ssl.SSLException failure) {
        String address = member.getHostString() + ":" + member.getPort();
        String said = HBaseExceptions.text(failure);
        boolean plain = !isOfCertificate(failure) && !said.contains("alert");
        return new HConfigException(
                new Problem(
                        LoginError.ZOOKEEPER_UNTRUSTED,
                        plain
                                ? "ZooKeeper at " + address
                                        + " does not use TLS, but the client configuration demands it"
                                : "the TLS certificate of ZooKeeper at " + address + " is not trusted",
                        said,
                        plain
                                ? "set " + PROPERTY + "clientPort, or the ports in " + HConstants.ZOOKEEPER_QUORUM
                                        + ", to ZooKeeper's secureClientPort; or remove " + PROPERTY + "client.secure"
                                : "add the certificate, or its CA, to the truststore of " + PROPERTY
                                        + "ssl.trustStore.location (else of ssl-client.xml) in the --cluster directory; the certificate"
                                        + " must name the host as " + HConstants.ZOOKEEPER_QUORUM + " does"),
                failure);
    }

    /** ZooKeeper's own exceptions do not say what is wrong with a store. */
    private static Throwable innermost(Throwable failure) {
        Throwable inner = failure;
        for (int depth = 0; inner.getCause() != null && depth < 20; depth++) {
            inner = inner.getCause();
        }
        return inner;
    }

    private static boolean isOfCertificate(Throwable failure) {
        int depth = 0;
        for (Throwable cause = failure; cause != null && depth < 20; cause = cause.getCause()) {
            if (cause instanceof GeneralSecurityException) {
                return true;
            }
            depth++;
        }
        return false;
    }

    private static HConfigException unreadable(String what, Exception failure) {
        return new HConfigException(
                new Problem(
                        LoginError.TRUSTSTORE,
                        what + " cannot be used",
                        HBaseExceptions.text(innermost(failure)),
                        "check " + PROPERTY
                                + "ssl.trustStore.* and ssl.keyStore.* (location, password, type) in hbase-site.xml, or"
                                + " ssl.client.* in ssl-client.xml, of the --cluster directory"),
                failure);
    }

    /** Trusts every certificate: only to find out whether there is one. */
    private static final class Anyone implements X509TrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String authType) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String authType) {
            // Its identity does not matter: nothing is sent.
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
