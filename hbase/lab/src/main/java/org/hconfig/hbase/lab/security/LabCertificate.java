package org.hconfig.hbase.lab.security;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.hconfig.core.io.PrivateFiles;

/** The TLS certificate of a secure lab's pages: signed by itself, for the loopback address; and the truststore of its clients. */
public final class LabCertificate {
    /** The type of key and truststore. */
    public static final String TYPE = "pkcs12";

    private static final String ALIAS = "lab";
    private static final int PATIENCE_SECONDS = 60;
    private static final int PASSWORD_BYTES = 16;

    private final LabSecurityFiles files;

    /** Creates the certificate's maker; nothing is written yet. */
    public LabCertificate(LabSecurityFiles files) {
        this.files = files;
    }

    /**
     * Makes key, certificate and truststore, unless they exist.
     *
     * @param keytool the command of the Java installation
     */
    public void make(Path keytool) throws IOException {
        if (Files.exists(files.trustStore())) {
            return;
        }
        Files.createDirectories(files.security());
        Files.createDirectories(files.client());
        Files.deleteIfExists(files.keyStore());
        byte[] random = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(random);
        PrivateFiles.replace(files.tlsPassword(), HexFormat.of().formatHex(random));
        generate(keytool);
        try {
            writeTrustStore();
        } catch (GeneralSecurityException failed) {
            throw new IOException(failed);
        }
    }

    /** Returns the password of key and truststore. */
    public String password() throws IOException {
        return Files.readString(files.tlsPassword(), StandardCharsets.UTF_8).strip();
    }

    /** Returns a context that trusts the lab's certificate. */
    public SSLContext trust() throws IOException {
        try (InputStream in = Files.newInputStream(files.trustStore())) {
            KeyStore store = KeyStore.getInstance(TYPE);
            store.load(in, password().toCharArray());
            TrustManagerFactory factory = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            factory.init(store);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, factory.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException unreadable) {
            throw new IOException(unreadable);
        }
    }

    private void generate(Path keytool) throws IOException {
        Path output = files.security().resolve("keytool.out");
        Process process = new ProcessBuilder(List.of(
                        keytool.toString(),
                        "-genkeypair",
                        "-alias",
                        ALIAS,
                        "-keyalg",
                        "EC",
                        "-groupname",
                        "secp256r1",
                        "-validity",
                        "3650",
                        "-dname",
                        "CN=" + LabRealm.HOST + ", O=HConfig lab",
                        "-ext",
                        "SAN=ip:" + LabRealm.HOST + ",dns:localhost",
                        "-storetype",
                        TYPE,
                        "-keystore",
                        files.keyStore().toString(),
                        "-storepass:file",
                        files.tlsPassword().toString()))
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(output.toFile())
                .start();
        try {
            if (process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0) {
                return;
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        throw new IOException(keytool + " failed: "
                + Files.readString(output, StandardCharsets.UTF_8).strip());
    }

    private void writeTrustStore() throws IOException, GeneralSecurityException {
        char[] password = password().toCharArray();
        KeyStore keys = KeyStore.getInstance(TYPE);
        try (InputStream in = Files.newInputStream(files.keyStore())) {
            keys.load(in, password);
        }
        KeyStore trusted = KeyStore.getInstance(TYPE);
        trusted.load(null, password);
        trusted.setCertificateEntry(ALIAS, keys.getCertificate(ALIAS));
        try (OutputStream out = Files.newOutputStream(files.trustStore())) {
            trusted.store(out, password);
        }
    }
}
