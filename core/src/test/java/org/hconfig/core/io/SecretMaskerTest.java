package org.hconfig.core.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
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
                "ssl.pass",
                "FS.S3A.BUCKET.LOGS.SECRET.KEY",
                "fs.s3.awsAccessKeyId",
                "fs.azure.sas.data.account.blob.core.windows.net",
                "hadoop.security.group.mapping.ldap.bind.password",
                "ldapBindPw",
                "db.pwd",
                "zookeeper.DigestAuthenticationProvider.superDigest",
                "X-Api-Key",
                "keypass"
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
                "hbase.bypass.x",
                "hbase.compaction.compass",
                "PWD",
                "hbase.regionserver.wal.codec"
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
                "restart rs1:16020 | restart rs1:16020",
                "keytool -storepass hunter2 -list | keytool -storepass (masked) -list",
                "-Ddb.password=hun,ter;2&x -Xmx1g | -Ddb.password=(masked) -Xmx1g",
                "{\\\"password\\\": \\\"hunter2\\\"} | {\\\"password\\\": (masked)}",
                "PASSWORD='hun ter2' start | PASSWORD=(masked) start",
                "required password=\"hun ter2\"; | required password=(masked);",
                "DigestLoginModule required user_super=\"hunter2\"; | DigestLoginModule required user_super=(masked);",
                "s3a://AKIAX:hun/ter@2@bucket/x | s3a://AKIAX:(masked)@bucket/x",
                "http://u:hunter2@h1/,http://u:hunter3@h2/ | http://u:(masked)@h1/,http://u:(masked)@h2/",
                "jdbc:oracle:thin:scott/hunter2@db:1521 | jdbc:oracle:thin:scott/(masked)@db:1521",
                "jdbc:mysql://db/x?user=u&password=hunter2 | jdbc:mysql://db/x?user=u&password=(masked)",
                "https://a.b/c?sv=1&sig=hunter2%3D | https://a.b/c?sv=1&sig=(masked)",
                "Authorization: Basic aHVudGVyMg== | Authorization: Basic (masked)",
                "id AKIAIOSFODNN7EXAMPLE | id (masked)",
                "x eyJhbGciOiJI.eyJzdWIiOiIx.SflKxwRJ y | x (masked) y",
                "hdfs://nn:8020/hbase | hdfs://nn:8020/hbase",
                "abfss://box@account.dfs.core.windows.net/ | abfss://box@account.dfs.core.windows.net/",
                "/lib/token-provider-1.0.1.jar:/lib/a.jar | /lib/token-provider-1.0.1.jar:/lib/a.jar",
                "/etc/secrets:/lib/a.jar | /etc/secrets:/lib/a.jar",
                "-Dhbase.auth.token.max.lifetime=5 | -Dhbase.auth.token.max.lifetime=5",
                "$PWD:/lib | $PWD:/lib"
            })
    void masked_ofATextWithASecret_hidesItsValueAlone(String text, String shown) {
        assertThat(SecretMasker.masked(text)).isEqualTo(shown);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a.password=%s b", "{\"token\": \"%s\"}", "https://u:%s@h/", "--secret %s x", "K='%s'", "-Dx=y"})
    void masked_twice_changesNothingMore(String form) {
        String once = SecretMasker.masked(String.format(Locale.ROOT, form, "hunter2"));

        assertThat(SecretMasker.masked(once)).isEqualTo(once);
    }

    @Test
    void masked_ofAPrivateKey_hidesAllItsLines() {
        assertThat(SecretMasker.masked("a\n-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----\nb"))
                .isEqualTo("a\n(masked)\nb");
    }

    @Test
    @Timeout(10)
    void masked_ofAMegabyteWithoutSpaces_takesLinearTime() {
        String text = "a".repeat(1 << 20);

        assertThat(SecretMasker.masked(text)).isEqualTo(text);
        assertThat(SecretMasker.masked("password=" + text)).isEqualTo("password=(masked)");
        assertThat(SecretMasker.masked("password=\"" + text)).hasSizeLessThan(text.length());
    }
}
