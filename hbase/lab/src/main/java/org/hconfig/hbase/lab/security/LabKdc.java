package org.hconfig.hbase.lab.security;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import org.apache.kerby.kerberos.kerb.KrbException;
import org.apache.kerby.kerberos.kerb.server.KdcConfigKey;
import org.apache.kerby.kerberos.kerb.server.SimpleKdcServer;

/**
 * The KDC of a secure lab, a process of its own. Its principals get the same keys at every start, from random passwords in the lab's
 * directory, so that keytabs and running servers survive a restart of the KDC.
 */
public final class LabKdc {
    private static final int PASSWORD_BYTES = 24;

    private LabKdc() {}

    /**
     * Runs the KDC until the process is ended.
     *
     * @param arguments the lab's directory of security, that of clients, and the port
     */
    public static void main(String[] arguments) throws KrbException, IOException {
        LabSecurityFiles files = new LabSecurityFiles(Path.of(arguments[0]), Path.of(arguments[1]));
        Path work = Files.createDirectories(files.security().resolve("kdc"));
        Properties passwords = passwords(work.resolve("passwords.properties"));
        SimpleKdcServer kdc = new SimpleKdcServer();
        kdc.setWorkDir(work.toFile());
        kdc.setKdcRealm(LabRealm.NAME);
        kdc.setKdcHost(LabRealm.HOST);
        kdc.setAllowUdp(false);
        kdc.setKdcTcpPort(Integer.parseInt(arguments[2]));
        kdc.getKdcConfig().setString(KdcConfigKey.ENCRYPTION_TYPES, "aes128-cts-hmac-sha1-96 aes256-cts-hmac-sha1-96");
        kdc.getKdcConfig().setLong(KdcConfigKey.MINIMUM_TICKET_LIFETIME, 1L);
        kdc.init();
        String krbtgt = "krbtgt/" + LabRealm.NAME + "@" + LabRealm.NAME;
        kdc.getKadmin().changePassword(krbtgt, password(passwords, "krbtgt"));
        for (String service : LabRealm.SERVICES) {
            export(kdc, LabRealm.service(service), password(passwords, service), files.keytab(service));
        }
        for (String user : LabRealm.USERS) {
            export(kdc, LabRealm.user(user), password(passwords, user), files.userKeytab(user));
        }
        kdc.start();
    }

    private static void export(SimpleKdcServer kdc, String principal, String password, Path keytab)
            throws KrbException, IOException {
        kdc.createPrincipal(principal, password);
        if (Files.notExists(keytab)) {
            Path next = keytab.resolveSibling(keytab.getFileName() + ".new");
            Files.deleteIfExists(next);
            kdc.exportPrincipal(principal, next.toFile());
            Files.setPosixFilePermissions(next, PosixFilePermissions.fromString("rw-------"));
            Files.move(next, keytab);
        }
    }

    private static String password(Properties passwords, String name) {
        return Objects.requireNonNull(passwords.getProperty(name), name);
    }

    /** Returns the passwords; made at the first start. */
    private static Properties passwords(Path file) throws IOException {
        Properties passwords = new Properties();
        if (Files.exists(file)) {
            try (InputStream in = Files.newInputStream(file)) {
                passwords.load(in);
            }
            return passwords;
        }
        SecureRandom random = new SecureRandom();
        for (String name : names()) {
            byte[] bytes = new byte[PASSWORD_BYTES];
            random.nextBytes(bytes);
            passwords.setProperty(name, HexFormat.of().formatHex(bytes));
        }
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try (OutputStream out = Files.newOutputStream(file)) {
            passwords.store(out, null);
        }
        return passwords;
    }

    private static List<String> names() {
        List<String> names = new ArrayList<>(LabRealm.SERVICES);
        names.addAll(LabRealm.USERS);
        names.add("krbtgt");
        return names;
    }
}
