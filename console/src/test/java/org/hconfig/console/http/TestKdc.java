package org.hconfig.console.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PrivilegedExceptionAction;
import java.util.Base64;
import java.util.Map;
import javax.security.auth.Subject;
import javax.security.auth.login.AppConfigurationEntry;
import javax.security.auth.login.Configuration;
import javax.security.auth.login.LoginContext;
import org.apache.kerby.kerberos.kerb.KrbException;
import org.apache.kerby.kerberos.kerb.server.KdcConfigKey;
import org.apache.kerby.kerberos.kerb.server.SimpleKdcServer;
import org.ietf.jgss.GSSContext;
import org.ietf.jgss.GSSManager;
import org.ietf.jgss.GSSName;
import org.ietf.jgss.Oid;
import org.jspecify.annotations.Nullable;

/** A KDC of the realm TEST.LOCAL, and its clients. Sets the {@code krb5.conf} of this JVM until it is closed. */
final class TestKdc implements AutoCloseable {
    static final String REALM = "TEST.LOCAL";
    static final String SERVICE = "HTTP/127.0.0.1@" + REALM;

    private static final String KRB5_CONF = "java.security.krb5.conf";
    private static final String SPNEGO = "1.3.6.1.5.5.2";

    private final Path directory;
    private final int port;
    private final SimpleKdcServer kdc;
    private final @Nullable String formerConf = System.getProperty(KRB5_CONF);

    TestKdc(Path directory) throws KrbException, IOException {
        this.directory = directory;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            this.port = free.getLocalPort();
        }
        kdc = new SimpleKdcServer();
        kdc.setWorkDir(Files.createDirectories(directory.resolve("kdc")).toFile());
        kdc.setKdcRealm(REALM);
        kdc.setKdcHost("127.0.0.1");
        kdc.setAllowUdp(false);
        kdc.setKdcTcpPort(port);
        kdc.getKdcConfig().setString(KdcConfigKey.ENCRYPTION_TYPES, "aes128-cts-hmac-sha1-96");
        kdc.init();
        kdc.start();
        configure("");
    }

    /** Writes the {@code krb5.conf} with another line; the next login reads it. */
    void configure(String line) throws IOException {
        Path file = Files.writeString(directory.resolve("krb5.conf"), """
                [libdefaults]
                  default_realm = %s
                  dns_lookup_kdc = false
                  dns_canonicalize_hostname = false
                  rdns = false
                  udp_preference_limit = 1
                  %s
                [realms]
                  %s = {
                    kdc = 127.0.0.1:%d
                  }
                """.formatted(REALM, line, REALM, port));
        System.setProperty(KRB5_CONF, file.toString());
    }

    /** Creates a principal and its keytab. */
    Path keytab(String principal) throws KrbException {
        kdc.createPrincipal(principal);
        Path keytab = directory.resolve(principal.replaceAll("[/@]", "_") + ".keytab");
        kdc.exportPrincipal(principal, keytab.toFile());
        return keytab;
    }

    /** Returns the header with a new ticket of a user for the console. */
    String negotiate(String user, Path keytab) throws Exception {
        AppConfigurationEntry entry = new AppConfigurationEntry(
                "com.sun.security.auth.module.Krb5LoginModule",
                AppConfigurationEntry.LoginModuleControlFlag.REQUIRED,
                Map.of(
                        "principal",
                        user,
                        "keyTab",
                        keytab.toString(),
                        "useKeyTab",
                        "true",
                        "doNotPrompt",
                        "true",
                        "refreshKrb5Config",
                        "true"));
        LoginContext login = new LoginContext("client", new Subject(), null, new Configuration() {
            @Override
            public AppConfigurationEntry[] getAppConfigurationEntry(String name) {
                return new AppConfigurationEntry[] {entry};
            }
        });
        login.login();
        byte[] token = Subject.doAs(login.getSubject(), (PrivilegedExceptionAction<byte[]>) () -> {
            GSSManager manager = GSSManager.getInstance();
            GSSContext context = manager.createContext(
                    manager.createName("HTTP@127.0.0.1", GSSName.NT_HOSTBASED_SERVICE),
                    new Oid(SPNEGO),
                    null,
                    GSSContext.DEFAULT_LIFETIME);
            context.requestMutualAuth(true);
            byte[] first = context.initSecContext(new byte[0], 0, 0);
            context.dispose();
            return first;
        });
        return "Negotiate " + Base64.getEncoder().encodeToString(token);
    }

    @Override
    public void close() throws KrbException {
        if (formerConf == null) {
            System.clearProperty(KRB5_CONF);
        } else {
            System.setProperty(KRB5_CONF, formerConf);
        }
        kdc.stop();
    }
}
