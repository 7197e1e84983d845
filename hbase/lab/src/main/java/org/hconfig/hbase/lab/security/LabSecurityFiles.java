package org.hconfig.hbase.lab.security;

import java.nio.file.Path;

/**
 * The files of a secure lab.
 *
 * @param security the directory of keys: keytabs of services, the KDC's passwords, the key of the TLS certificate
 * @param client the directory for clients, with the keytabs of users and the truststore
 */
public record LabSecurityFiles(Path security, Path client) {
    /** Returns the Kerberos configuration of the servers; clients have a copy. */
    public Path krb5Conf() {
        return security.resolve("krb5.conf");
    }

    /** Returns the keytab of a service. */
    public Path keytab(String service) {
        return security.resolve(service + ".keytab");
    }

    /** Returns the keytab of a user, for clients. */
    public Path userKeytab(String user) {
        return client.resolve(user + ".keytab");
    }

    /** Returns the key and the certificate of the servers. */
    public Path keyStore() {
        return security.resolve("keystore.p12");
    }

    /** Returns the file with the password of key and truststore. */
    public Path tlsPassword() {
        return security.resolve("tls.password");
    }

    /** Returns the truststore of clients; it exists in a secure lab only. */
    public Path trustStore() {
        return client.resolve("truststore.p12");
    }
}
