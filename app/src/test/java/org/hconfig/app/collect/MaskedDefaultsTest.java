package org.hconfig.app.collect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.hbase.config.IncludeReader;
import org.hconfig.hbase.config.SitePropertyReader;
import org.junit.jupiter.api.Test;

/** All documented settings of HBase and Hadoop, as their own files of defaults list them. */
class MaskedDefaultsTest {
    private static final List<String> FILES =
            List.of("hbase-default.xml", "core-default.xml", "hdfs-default.xml", "yarn-default.xml");

    /** The secrets among them, and the locations of secrets. */
    private static final List<String> SECRETS = List.of(
            "dfs.ha.fencing.ssh.private-key-files",
            "fs.adl.oauth2.credential",
            "fs.adl.oauth2.refresh.token",
            "fs.s3a.access.key",
            "fs.s3a.encryption.key",
            "fs.s3a.proxy.password",
            "fs.s3a.secret.key",
            "fs.s3a.security.credential.provider.path",
            "fs.s3a.session.token",
            "ha.zookeeper.auth",
            "hadoop.http.authentication.signature.secret.file",
            "hadoop.security.credential.provider.path",
            "hadoop.security.credstore.java-keystore-provider.password-file",
            "hadoop.security.group.mapping.ldap.bind.password",
            "hadoop.security.group.mapping.ldap.bind.password.alias",
            "hadoop.security.group.mapping.ldap.bind.password.file",
            "hadoop.security.group.mapping.ldap.ssl.keystore",
            "hadoop.security.group.mapping.ldap.ssl.keystore.password",
            "hadoop.security.group.mapping.ldap.ssl.keystore.password.file",
            "hadoop.security.group.mapping.ldap.ssl.truststore",
            "hadoop.security.group.mapping.ldap.ssl.truststore.password.file",
            "hadoop.token.files",
            "hadoop.tokens",
            "hadoop.zk.auth",
            "hadoop.zk.ssl.keystore.location",
            "hadoop.zk.ssl.keystore.password",
            "hadoop.zk.ssl.truststore.location",
            "hadoop.zk.ssl.truststore.password",
            "ssl.server.keystore.keypassword",
            "ssl.server.keystore.location",
            "ssl.server.keystore.password",
            "ssl.server.truststore.location",
            "ssl.server.truststore.password");

    @Test
    void shown_ofAllDefaults_changesOnlyThoseOfSecrets() throws IOException {
        Map<String, String> defaults = defaults();
        TreeSet<String> masked = new TreeSet<>();
        defaults.forEach((key, value) -> {
            // A default is usually empty: what another value would be.
            String shown = value.isBlank() ? SecretMasker.shown(key, "hunter2") : SecretMasker.shown(key, value);
            if (!shown.equals(value.isBlank() ? "hunter2" : value)) {
                masked.add(key);
            }
        });

        assertThat(defaults).hasSizeGreaterThan(1_500);
        assertThat(masked).containsExactlyInAnyOrderElementsOf(SECRETS);
    }

    @Test
    void shown_ofNumbersSwitchesAndClasses_showsThem() throws IOException {
        Map<String, String> defaults = defaults();

        assertThat(defaults.entrySet())
                .filteredOn(entry -> entry.getValue().matches("-?[\\d.]+|true|false|[\\w.]+\\.[A-Z]\\w+"))
                .hasSizeGreaterThan(900)
                .allSatisfy(entry -> assertThat(SecretMasker.shown(entry.getKey(), entry.getValue()))
                        .isEqualTo(entry.getValue()));
    }

    private static Map<String, String> defaults() throws IOException {
        Map<String, String> defaults = new TreeMap<>();
        for (String file : FILES) {
            try (InputStream in = MaskedDefaultsTest.class.getClassLoader().getResourceAsStream(file)) {
                assertThat(in).as(file).isNotNull();
                SitePropertyReader.read(file, in.readAllBytes(), IncludeReader.UNREADABLE)
                        .properties()
                        .forEach(property ->
                                defaults.put(property.key(), property.value().orElse("")));
            }
        }
        return defaults;
    }
}
