package org.hconfig.core.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
                "ha.zookeeper.auth",
                "hadoop.zk.auth",
                "dfs.ha.zkfc.auth",
                "splice.auth.digest",
                "elastic.basic.auth",
                "hbase.kms.pin",
                "hsm.tokenPin",
                "CARD_PIN",
                "ranger.audit.solr.pw",
                "LDAP_PW",
                "cloud.key",
                "license_key",
                "dfs.encrypt.salt",
                "alert.webhook.url",
                "slack.hook",
                "auth.header",
                "rootpw",
                "webhook",
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
                "startKey",
                "start.key",
                "row-key",
                "hbase.crypto.master.key.name",
                "hbase.rest.authentication.kerberos.keytab",
                "hbase.client.pinning",
                "hbase.spin.count",
                "hadoop.registry.client.auth",
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
                "$PWD:/lib | $PWD:/lib",
                "digest:hdfs-zkfcs:hunter2 | digest:hdfs-zkfcs:(masked)",
                "sasl:nn:rwcda,digest:u:aGFzaA==:cdrwa,world:anyone:r | sasl:nn:rwcda,digest:u:(masked),world:anyone:r",
                "Basic dXNlcjpodW50ZXIy | Basic (masked)",
                "scott/hunter2@//db:1521/x | scott/(masked)@//db:1521/x",
                "user=u pass=hunter2 x | user=u pass=(masked) x",
                "Cookie: session=hunter2 | Cookie: (masked)",
                "basic authentication is on | basic authentication is on",
                "X: Bearer hunter2abc | X: Bearer (masked)",
                "bearer authentication | bearer authentication",
                "https://hooks.slack.com/services/T0/B0/hunter2 | https://hooks.slack.com/(masked)",
                "https://x.webhook.office.com/webhookb2/hunter2@t/I | https://x.webhook.office.com/(masked)",
                "https://discord.com/api/webhooks/1/hunter2 | https://discord.com/(masked)",
                "https://api.telegram.org/bot12:hunter2/sendMessage | https://api.telegram.org/(masked)",
                "https://a.b/v1?key=hunter2&x=1 | https://a.b/v1?key=(masked)",
                "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY | (masked)",
                "a=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY,b | a=(masked),b",
                "LTAI5tHunter2Hunter2ab | (masked)",
                "xoxb-12345678901-hunter2 | (masked)",
                "glpat-hunter2hunter2hunt | (masked)",
                "elastic:hunter2x@es1:9200 | elastic:(masked)@es1:9200",
                "u:hunter2@tcp(db:3306)/x | u:(masked)@tcp(db:3306)/x",
                "rs1:16020@x | rs1:16020@x",
                "curl -u admin:hunter2 https://x | curl -u admin:(masked) https://x",
                "curl -uadmin:hunter2 https://x | curl -uadmin:(masked) https://x",
                "curl --user 'admin:hunter2' x | curl --user 'admin:(masked)' x",
                "curl --proxy-user=p:hunter2 x | curl --proxy-user=p:(masked) x",
                "mysql -phunter2 -u root | mysql -p(masked) -u root",
                "mysqldump -u root -p'hun ter2' db | mysqldump -u root -p(masked) db",
                "sshpass -p hunter2 ssh h | sshpass -p (masked) ssh h",
                "sshpass -phunter2 ssh h | sshpass -p(masked) ssh h",
                "ldapsearch -x -D cn=a -w hunter2 -b dc | ldapsearch -x -D cn=a -w (masked) -b dc",
                "wget --password hunter2 x | wget --password (masked) x",
                "wget --http-password=hunter2 x | wget --http-password=(masked) x",
                "openssl rsa -passin pass:hunter2 -in k | openssl rsa -passin pass:(masked) -in k",
                "redis-cli -h r -a hunter2 ping | redis-cli -h r -a (masked) ping",
                "kinit -kt a.kt b <<< hunter2 | kinit -kt a.kt b <<< (masked)",
                "kinit a <<<'hun ter2' | kinit a <<<(masked)",
                "docker login -u u -p hunter2 r | docker login -u u -p (masked) r",
                "ssh -p 22 host | ssh -p 22 host",
                "mkdir -p /var/x | mkdir -p /var/x",
                "sudo -u hbase kinit -kt /a b | sudo -u hbase kinit -kt /a b",
                "root's password is hunter2 | root's password is (masked)",
                "the password is not valid | the password is not valid",
                "/opt/cloudera/parcels/CDH/lib/hbase/lib/x | /opt/cloudera/parcels/CDH/lib/hbase/lib/x",
                "org/apache/hadoop/hbase/regionserver/HRegionServer2 | org/apache/hadoop/hbase/regionserver/HRegionServer2",
                "1588230740a1b2c3d4e5f60718293a4b | 1588230740a1b2c3d4e5f60718293a4b"
            })
    void masked_ofATextWithASecret_hidesItsValueAlone(String text, String shown) {
        assertThat(SecretMasker.masked(text)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "echo hunter2 | kinit admin@R ~ echo (masked) | kinit admin@R",
                "printf '%s' hunter2 | sudo kinit a ~ printf (masked) | sudo kinit a"
            })
    void masked_ofAPipe_hidesWhatIsPipedIntoTheCommand(String text, String shown) {
        assertThat(SecretMasker.masked(text)).isEqualTo(shown);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a.password=%s b",
                "{\"token\": \"%s\"}",
                "https://u:%s@h/",
                "--secret %s x",
                "K='%s'",
                "-Dx=y",
                "curl -u a:%s x",
                "digest:a:%s",
                "mysql -p%s",
                "echo %s | kinit a",
                "kinit <<< %s",
                "ldapsearch -w %s",
                "pw is %s"
            })
    void masked_twice_changesNothingMore(String form) {
        String once = SecretMasker.masked(String.format(Locale.ROOT, form, "hunter2"));

        assertThat(SecretMasker.masked(once)).isEqualTo(once);
    }

    @Test
    void masked_ofNamesOfClasses_leavesThem() {
        String names =
                "org.apache.hadoop.hbase.security.access.CodeToClassAndBackFor96Migration,com.acme.Sha256OfA2BIn3DTo4DUtf8X9";
        assertThat(SecretMasker.masked(names)).isEqualTo(names);
        assertThat(SecretMasker.masked("org.apache.Xy7Tq2Lm9/Kc4Vb8Rn1Zd6Wf3+Hs5"))
                .contains(SecretMasker.MASK);
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
        for (String part : List.of(
                "a:b@",
                "-u a:",
                "echo a ",
                "mysql a ",
                "https://a/",
                "basic ",
                "digest:",
                "pass:",
                "aB1/",
                "ldapsearch -x ")) {
            SecretMasker.masked(part.repeat((1 << 16) / part.length()));
        }
    }
}
