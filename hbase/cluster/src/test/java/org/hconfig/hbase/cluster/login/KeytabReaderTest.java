package org.hconfig.hbase.cluster.login;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.kerby.kerberos.kerb.keytab.Keytab;
import org.apache.kerby.kerberos.kerb.keytab.KeytabEntry;
import org.apache.kerby.kerberos.kerb.type.KerberosTime;
import org.apache.kerby.kerberos.kerb.type.base.EncryptionKey;
import org.apache.kerby.kerberos.kerb.type.base.EncryptionType;
import org.apache.kerby.kerberos.kerb.type.base.PrincipalName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeytabReaderTest {
    @TempDir
    Path directory;

    @Test
    void described_namesPrincipalsAndTypesOfKeys() throws IOException {
        assertThat(KeytabReader.described(keytab()))
                .hasValueSatisfying(text -> assertThat(text).contains("hconfig@EXAMPLE.COM (aes128-cts-hmac-sha1-96)"));
        assertThat(KeytabReader.described(Files.writeString(directory.resolve("text"), "no keytab")))
                .isEmpty();
        assertThat(KeytabReader.described(directory.resolve("absent"))).isEmpty();
    }

    @Test
    void login_withTheKeytabOfAnotherPrincipal_namesThoseThatItHas() throws IOException {
        Files.writeString(
                directory.resolve("krb5.conf"),
                "[libdefaults]\n default_realm = EXAMPLE.COM\n[realms]\n EXAMPLE.COM = {\n  kdc = 127.0.0.1:1\n }\n");
        Configuration configuration = new Configuration(false);
        configuration.set("hbase.security.authentication", "kerberos");
        configuration.set("hbase.client.keytab.principal", "other@EXAMPLE.COM");
        configuration.set("hbase.client.keytab.file", keytab().toString());
        ClusterLogin login = new ClusterLogin(Map.of(), InstantSource.fixed(Instant.EPOCH));

        assertThatThrownBy(() -> login.login("test", directory, configuration))
                .hasMessageContaining("HC-2321")
                .hasMessageContaining("other@EXAMPLE.COM")
                .hasMessageContaining("has keys of hconfig@EXAMPLE.COM");
    }

    @Test
    void login_toARealmThatKrb5ConfDoesNotKnow_namesTheFile() throws IOException {
        Path krb5 = Files.writeString(
                directory.resolve("krb5.conf"),
                "[libdefaults]\n default_realm = OTHER.EXAMPLE\n dns_lookup_kdc = false\n[realms]\n");
        Configuration configuration = new Configuration(false);
        configuration.set("hbase.security.authentication", "kerberos");
        configuration.set("hbase.client.keytab.principal", "hconfig@EXAMPLE.COM");
        configuration.set("hbase.client.keytab.file", keytab().toString());
        ClusterLogin login = new ClusterLogin(Map.of(), InstantSource.fixed(Instant.EPOCH));

        assertThatThrownBy(() -> login.login("test", directory, configuration))
                .hasMessageContaining("HC-2326")
                .hasMessageContaining("krb5.conf: " + krb5.toAbsolutePath())
                .hasMessageContaining("case-sensitive");
    }

    private Path keytab() throws IOException {
        Keytab keytab = new Keytab();
        keytab.addEntry(new KeytabEntry(
                new PrincipalName("hconfig@EXAMPLE.COM"),
                new KerberosTime(0),
                1,
                new EncryptionKey(EncryptionType.AES128_CTS_HMAC_SHA1_96, new byte[16])));
        Path file = directory.resolve("hconfig.keytab");
        keytab.store(file.toFile());
        return file;
    }
}
