package org.hconfig.console.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.hconfig.console.ConsoleError;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.core.io.FailureText;
import org.hconfig.core.io.PrivateFiles;

/**
 * The certificate and the key of the server, from PEM files.
 *
 * @param certificate certificate, followed by its chain
 * @param key private key in PKCS #8, which only its owner can read
 */
public record TlsFiles(Path certificate, Path key) {
    private static final Pattern KEY =
            Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]*)-----END PRIVATE KEY-----");
    private static final int DNS_NAME = 2;
    private static final int ADDRESS = 7;

    /**
     * Returns the context of TLS connections.
     *
     * @throws HConfigException {@link ConsoleError#CERTIFICATE}
     */
    SSLContext context() {
        try {
            List<Certificate> chain = chain();
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry("console", privateKey(chain.get(0)), new char[0], chain.toArray(Certificate[]::new));
            KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            keys.init(store, new char[0]);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(keys.getKeyManagers(), null, null);
            return context;
        } catch (IOException | GeneralSecurityException | IllegalArgumentException failure) {
            throw unusable(FailureText.of(failure), failure);
        }
    }

    /** Returns the DNS names and addresses of the certificate. */
    Set<String> names() {
        Set<String> names = new TreeSet<>();
        try {
            if (chain().get(0) instanceof X509Certificate own && own.getSubjectAlternativeNames() != null) {
                for (List<?> name : own.getSubjectAlternativeNames()) {
                    if (name.get(0).equals(DNS_NAME) || name.get(0).equals(ADDRESS)) {
                        names.add(String.valueOf(name.get(1)));
                    }
                }
            }
            return names;
        } catch (IOException | GeneralSecurityException failure) {
            throw unusable(FailureText.of(failure), failure);
        }
    }

    private List<Certificate> chain() throws IOException, GeneralSecurityException {
        Collection<? extends Certificate> all = CertificateFactory.getInstance("X.509")
                .generateCertificates(new ByteArrayInputStream(BoundedFileReader.bytes(certificate)));
        if (all.isEmpty()) {
            throw unusable("there is no certificate in " + certificate, null);
        }
        return List.copyOf(all);
    }

    private PrivateKey privateKey(Certificate owner) throws IOException, GeneralSecurityException {
        if (!PrivateFiles.isPrivate(key)) {
            throw unusable("users other than its owner can read the key: chmod 600 " + key, null);
        }
        Matcher block = KEY.matcher(new String(BoundedFileReader.bytes(key), StandardCharsets.ISO_8859_1));
        if (!block.find()) {
            throw unusable(
                    "there is no PRIVATE KEY block in " + key + "; to convert another format: openssl pkcs8 -topk8"
                            + " -nocrypt",
                    null);
        }
        byte[] encoded = Base64.getMimeDecoder().decode(block.group(1));
        return KeyFactory.getInstance(owner.getPublicKey().getAlgorithm())
                .generatePrivate(new PKCS8EncodedKeySpec(encoded));
    }

    private HConfigException unusable(String why, @org.jspecify.annotations.Nullable Exception cause) {
        Problem problem = new Problem(
                ConsoleError.CERTIFICATE,
                "the certificate " + certificate + " and the key " + key + " cannot be used",
                why,
                "specify a certificate and its private key as PEM files");
        return cause == null ? new HConfigException(List.of(problem)) : new HConfigException(problem, cause);
    }
}
