package org.hconfig.core.io;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretMaskerTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "hbase.ssl.keystore.password",
                "ssl.server.keystore.keypassword",
                "hbase.zookeeper.property.ssl.trustStore.location",
                "hadoop.security.credential.provider.path",
                "fs.s3a.secret.key",
                "fs.s3a.access.key",
                "fs.azure.account.key.x.blob.core.windows.net",
                "dfs.adls.oauth2.refresh.token",
                "hbase.rpc.tls.keystore.location",
                "ssl.pass"
            })
    void isSecret_ofKeysOfSecrets_holds(String key) {
        assertThat(SecretMasker.isSecret(key)).isTrue();
        assertThat(SecretMasker.shown(key, "hunter2")).isEqualTo("(masked)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hbase.regionserver.handler.count",
                "hbase.client.keyvalue.maxsize",
                "hfile.block.cache.size",
                "hbase.master.keytab.file",
                "hbase.rest.authentication.kerberos.principal",
                "hbase.auth.token.max.lifetime",
                "hbase.ssl.keystore.type",
                "dfs.block.access.token.enable",
                "hbase.bypass.x"
            })
    void isSecret_ofOtherKeys_doesNot(String key) {
        assertThat(SecretMasker.isSecret(key)).isFalse();
        assertThat(SecretMasker.shown(key, "30")).isEqualTo("30");
    }

    @Test
    void shown_ofAnEmptySecret_showsThatItIsEmpty() {
        assertThat(SecretMasker.shown("hbase.ssl.keystore.password", " ")).isEqualTo(" ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "curl --password hunter2 https://x | curl --password (masked) https://x",
                "-Djavax.net.ssl.keyStorePassword=hunter2 -Xmx1g | -Djavax.net.ssl.keyStorePassword=(masked) -Xmx1g",
                "{\"password\": \"hunter2\", \"a\": 1} | {\"password\": (masked), \"a\": 1}",
                "https://admin:hunter2@ambari/api | https://admin:(masked)@ambari/api",
                "TOKEN=abc restart rs1 | TOKEN=(masked) restart rs1",
                "the token is not valid | the token is not valid",
                "restart rs1:16020 | restart rs1:16020"
            })
    void masked_ofATextWithASecret_hidesItsValueAlone(String text, String shown) {
        assertThat(SecretMasker.masked(text)).isEqualTo(shown);
    }
}
