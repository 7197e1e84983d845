package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.hconfig.hbase.lab.security.LabCertificate;
import org.hconfig.hbase.lab.security.LabSecurityFiles;

/** TLS of test servers that present the certificate of a lab. */
final class ServerTls {
    private ServerTls() {}

    /** Returns a context of servers with the key in the lab's key store. */
    static SSLContext context(LabSecurityFiles files, String password) throws IOException, GeneralSecurityException {
        KeyStore keys = KeyStore.getInstance(LabCertificate.TYPE);
        try (InputStream in = Files.newInputStream(files.keyStore())) {
            keys.load(in, password.toCharArray());
        }
        KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(keys, password.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(factory.getKeyManagers(), null, null);
        return context;
    }
}
