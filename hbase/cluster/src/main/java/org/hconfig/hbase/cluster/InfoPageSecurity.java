package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.HttpSecurity;
import org.hconfig.hbase.cluster.login.ClusterIdentity;
import org.hconfig.hbase.cluster.login.ClusterLogin;
import org.hconfig.hbase.cluster.login.LoginError;
import org.jspecify.annotations.Nullable;

/**
 * Access to the pages of info servers: trust by the truststore of {@code ssl-client.xml} in the cluster's directory, else by that of the JVM;
 * the client certificate of that file; and the Kerberos login (SPNEGO).
 */
final class InfoPageSecurity {
    private static final String TRUSTSTORE = "ssl.client.truststore.";
    private static final String KEYSTORE = "ssl.client.keystore.";

    private InfoPageSecurity() {}

    /**
     * Returns the access for a client configuration.
     *
     * @throws HConfigException {@link LoginError#TRUSTSTORE}
     */
    static HttpSecurity of(Configuration configuration, ClusterIdentity identity) {
        return new HttpSecurity(tls(configuration), ClusterLogin.pages(identity));
    }

    private static @Nullable SSLContext tls(Configuration configuration) {
        String trusted = configuration.getTrimmed(TRUSTSTORE + "location", "");
        String own = configuration.getTrimmed(KEYSTORE + "location", "");
        if (trusted.isEmpty() && own.isEmpty()) {
            return null;
        }
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(
                    own.isEmpty() ? null : keys(configuration, own),
                    trusted.isEmpty() ? null : trust(configuration, trusted),
                    null);
            return context;
        } catch (GeneralSecurityException broken) {
            throw unreadable("the TLS settings of ssl-client.xml", broken);
        }
    }

    private static TrustManager[] trust(Configuration configuration, String location) throws GeneralSecurityException {
        TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store(configuration, TRUSTSTORE, location));
        return factory.getTrustManagers();
    }

    private static KeyManager[] keys(Configuration configuration, String location) throws GeneralSecurityException {
        KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        char[] password = password(configuration, KEYSTORE + "password");
        char[] keyPassword = password(configuration, KEYSTORE + "keypassword");
        factory.init(store(configuration, KEYSTORE, location), keyPassword == null ? password : keyPassword);
        return factory.getKeyManagers();
    }

    private static KeyStore store(Configuration configuration, String prefix, String location) {
        try (InputStream in = Files.newInputStream(Path.of(location))) {
            KeyStore store = KeyStore.getInstance(configuration.getTrimmed(prefix + "type", "jks"));
            store.load(in, password(configuration, prefix + "password"));
            return store;
        } catch (IOException | GeneralSecurityException | InvalidPathException failure) {
            throw unreadable(location, failure);
        }
    }

    private static char @Nullable [] password(Configuration configuration, String key) {
        try {
            return configuration.getPassword(key);
        } catch (IOException failure) {
            throw unreadable("the password " + key, failure);
        }
    }

    private static HConfigException unreadable(String what, Exception failure) {
        return new HConfigException(
                new Problem(
                        LoginError.TRUSTSTORE,
                        what + " cannot be read",
                        HBaseExceptions.text(failure),
                        "check the ssl.client.* settings in ssl-client.xml of the --cluster directory: file, type and password"),
                failure);
    }
}
