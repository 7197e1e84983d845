package org.hconfig.core.io;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** TLS trust in the certificates of a PEM file, and only in these. */
public final class TrustedCertificates {
    private TrustedCertificates() {}

    /**
     * Returns the TLS context that trusts the certificates of a file.
     *
     * @param file one or more X.509 certificates in PEM format
     * @throws IOException when the file cannot be read or contains no certificates
     */
    public static SSLContext of(Path file) throws IOException {
        byte[] pem = BoundedFileReader.bytes(file);
        try {
            Collection<? extends Certificate> certificates =
                    CertificateFactory.getInstance("X.509").generateCertificates(new ByteArrayInputStream(pem));
            if (certificates.isEmpty()) {
                throw new IOException("it contains no certificates");
            }
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            for (Certificate certificate : certificates) {
                store.setCertificateEntry("ca" + store.size(), certificate);
            }
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(store);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException failure) {
            throw new IOException("it is not a file of certificates in PEM format: " + failure.getMessage(), failure);
        }
    }
}
