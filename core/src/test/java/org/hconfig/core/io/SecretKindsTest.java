package org.hconfig.core.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Kinds of secrets in values, and what looks like them. */
class SecretKindsTest {
    @ParameterizedTest
    @CsvSource(
            delimiterString = " -> ",
            quoteCharacter = '`',
            value = {
                "<Pwd>PW</Pwd> -> <Pwd>(masked)</Pwd>",
                "pass = \"PW\" -> pass = (masked)",
                "hbase.zugangsdaten=PW -> hbase.zugangsdaten=(masked)",
                "<arg name=\"token\"><value>PW</value></arg> -> <arg name=\"token\"><value>(masked)</value></arg>",
                "{\"password\":[\"PW\",\"PW\"],\"a\":1} -> {\"password\":(masked),\"a\":1}",
                "{\"credentials\":{\"user\":\"u\",\"pw\":\"PW\"}} -> {\"credentials\":(masked)}",
                "curl -s -b 'sid=PW; x=1' h -> curl -s -b (masked) h",
                "curl --cookie sid=PW h -> curl --cookie (masked) h",
                "auth=PW -> auth=(masked)",
                "requirepass PW -> requirepass (masked)",
                "CONFIG SET masterauth PW -> CONFIG SET masterauth (masked)"
            })
    void masked_ofArraysObjectsAndOtherForms_hidesTheirSecrets(String text, String shown) {
        assertThat(SecretMasker.masked(text)).isEqualTo(shown);
        assertThat(SecretMasker.masked(shown)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " -> ",
            quoteCharacter = '`',
            value = {
                "{\"pass\":\"PW\",\"pwd\":\"PW\"} -> {\"pass\":(masked),\"pwd\":(masked)}",
                "{\"user\":\"x\", \"Pass\" : \"hun ter\"} -> {\"user\":\"x\", \"Pass\" : (masked)}",
                "{\\\"pwd\\\":\\\"PW\\\"} -> {\\\"pwd\\\":(masked)}",
                "{\"auth\":\"hunter2\"} -> {\"auth\":(masked)}",
                "<password>PW</password> -> <password>(masked)</password>",
                "<ns:Pass>PW x</ns:Pass> -> <ns:Pass>(masked)</ns:Pass>",
                "&lt;password&gt;PW&lt;/password&gt; -> &lt;password&gt;(masked)&lt;/password&gt;",
                "<a password=\"PW\"/> -> <a password=(masked)/>",
                "<property name=\"db.password\" value=\"PW\"/> -> <property name=\"db.password\" value=\"(masked)\"/>",
                "<property><name>db.password</name><value>PW</value></property> -> <property><name>db.password</name><value>(masked)</value></property>",
                "<entry key=\"bind.pw\">PW</entry> -> <entry key=\"bind.pw\">(masked)</entry>",
                "<apiKey><![CDATA[PW]]></apiKey> -> <apiKey>(masked)</apiKey>",
                "{\"name\":\"db.password\",\"value\":\"PW\"} -> {\"name\":\"db.password\",\"value\":\"(masked)\"}",
                "{\"value\": \"PW\", \"key\": \"db.password\"} -> {\"value\": \"(masked)\", \"key\": \"db.password\"}",
                "{\\\"name\\\":\\\"db.password\\\",\\\"value\\\":\\\"PW\\\"} -> {\\\"name\\\":\\\"db.password\\\",\\\"value\\\":\\\"(masked)\\\"}",
                "{'acme.password' => 'PW x', 'n' => 'v'} -> {'acme.password' => (masked), 'n' => 'v'}"
            })
    void masked_ofXmlJsonAndPairsOfNameAndValue_hidesTheirSecrets(String text, String shown) {
        assertThat(SecretMasker.masked(text)).isEqualTo(shown);
        assertThat(SecretMasker.masked(shown)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " -> ",
            quoteCharacter = '`',
            value = {
                "Cookie: hadoop.auth=\"u=x&p=x&t=kerberos&e=1&s=SIG=\" -> Cookie: (masked)",
                "curl -H 'Cookie: a=b; c=d' https://x -> curl -H 'Cookie: (masked)' https://x",
                "curl -H \"Cookie: a=b; c='d'\" https://x -> curl -H \"Cookie: (masked)\" https://x",
                "Set-Cookie: JSESSIONID=AB12; Path=/ -> Set-Cookie: (masked)",
                "hadoop.auth=\"u=x&s=SIG\" -> hadoop.auth=(masked)",
                "JSESSIONID=A1B2 x -> JSESSIONID=(masked) x",
                "u=a&p=a&t=kerberos-dt&e=16&s=AbC/d= x -> u=a&p=a&t=kerberos-dt&e=16&s=(masked) x"
            })
    void masked_ofCookies_hidesTheirValues(String text, String shown) {
        assertThat(SecretMasker.masked(text)).isEqualTo(shown);
        assertThat(SecretMasker.masked(shown)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " -> ",
            quoteCharacter = '`',
            value = {
                "SG.abcdefghij0123456789xy.abcdefghijklmnopqrstuvwxyz0123456789 -> (masked)",
                "x hf_abcdefghijKLMNOP0123456789 y -> x (masked) y",
                "glrt-abcdefghijklmnop0123 -> (masked)",
                "whsec_abcdefghijklmnop0123 -> (masked)",
                "pypi-AgEIcHlwaS5vcmcCJDAwMDA -> (masked)",
                "123456789:AAabcdefghijklmnopqrstuvwxyz012345 -> (masked)",
                "AC0123456789abcdef0123456789abcdef -> (masked)",
                "NRAK-ABCDEFGHIJKLMNOP12 -> (masked)",
                "shpat_0123456789abcdef0123456789abcdef -> (masked)",
                "dckr_pat_abcdefghijklmnopqrst -> (masked)"
            })
    void masked_ofTokensOfIssuers_hidesThem(String text, String shown) {
        assertThat(SecretMasker.masked(text)).isEqualTo(shown);
        assertThat(SecretMasker.masked(shown)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " -> ",
            quoteCharacter = '`',
            value = {
                "-u root -pPW -> -u root -p(masked)",
                "-pPW -u root -> -p(masked) -u root",
                "-u root -h db -p'hun ter' x -> -u root -h db -p(masked) x",
                "7z x -pPW a.7z -> 7z x -p(masked) a.7z",
                "cqlsh -u a -p PW h -> cqlsh -u a -p (masked) h",
                "snmpget -v2c -c PW h -> snmpget -v2c -c (masked) h",
                "machine h login u password PW -> machine h login u password (masked)"
            })
    void masked_ofOptionsOfCommands_hidesPasswords(String text, String shown) {
        assertThat(SecretMasker.masked(text)).isEqualTo(shown);
        assertThat(SecretMasker.masked(shown)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " -> ",
            quoteCharacter = '`',
            value = {
                "-Daes.key=00112233445566778899aabbccddeeff -> -Daes.key=(masked)",
                "-Dx=00112233445566778899aabbccddeeff -Xmx1g -> -Dx=(masked) -Xmx1g",
                "wal.key.value: 00112233445566778899AABBCCDDEEFF -> wal.key.value: (masked)",
                "-Djavax.net.ssl.keyStore=/a.jks -> -Djavax.net.ssl.keyStore=(masked)",
                "x q9-LmT2_vRk8ZbW4nXc7JdYh3GfPs6AeUo5TiKx1BwQ= y -> x (masked) y"
            })
    void masked_ofKeysByTheirForm_hidesThem(String text, String shown) {
        assertThat(SecretMasker.masked(text)).isEqualTo(shown);
        assertThat(SecretMasker.masked(shown)).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " -> ",
            quoteCharacter = '`',
            value = {
                "user: admin, pass: hunter2 -> user: admin, pass: (masked)",
                "community=PW -> community=(masked)",
                "db.auth=hunter2 -> db.auth=(masked)",
                "sshkey.private=PW -> sshkey.private=(masked)",
                "my.otp.seed=PW -> my.otp.seed=(masked)",
                "rest.keytabpass=PW -> rest.keytabpass=(masked)",
                "Passwort: PW -> Passwort: (masked)",
                "kennwort=PW -> kennwort=(masked)",
                "mot_de_passe=PW -> mot_de_passe=(masked)",
                "motDePasse=PW -> motDePasse=(masked)",
                "contraseña=PW -> contraseña=(masked)",
                "db.clave=PW -> db.clave=(masked)",
                "wachtwoord=PW lösenord=PW LÖSENORD=PW -> wachtwoord=(masked) lösenord=(masked) LÖSENORD=(masked)",
                "hasło=PW пароль=PW Пароль=PW -> hasło=(masked) пароль=(masked) Пароль=(masked)",
                "senha=PW jelszo=PW heslo=PW -> senha=(masked) jelszo=(masked) heslo=(masked)",
                "x.password=true -> x.password=(masked)"
            })
    void masked_ofNamesOfSecrets_hidesTheirValues(String text, String shown) {
        assertThat(SecretMasker.masked(text)).isEqualTo(shown);
        assertThat(SecretMasker.masked(shown)).isEqualTo(shown);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "curl -b cookies.txt h",
                "auth=KERBEROS",
                "{\"auth\":\"KERBEROS\"}",
                "second pass: 12 ms",
                "bypass: on",
                "{\"name\":\"table\",\"value\":\"orders\"}",
                "<name>orders</name><value>3</value>",
                "<title>Invalid token</title>",
                "sudo -u hbase mkdir -p /x",
                "sudo -u hbase mkdir -p/x",
                "sudo -u hbase ssh -p2222 h",
                "region=00112233445566778899aabbccddeeff",
                "startKey=00112233445566778899aabbccddeeff",
                "-Dbuild.commit=00112233445566778899aabbccddeeff00112233",
                "smtp.auth=true",
                "x.auth=kerberos, y",
                "user hbase (auth:KERBEROS)",
                "random.seed=42",
                "enclave=on",
                "hasLocal=1 hasLock=2",
                "-Dcredentials.provider=com.acme.Foo",
                "-Dx.token=org.acme.Foo,org.acme.Bar2",
                "-Djavax.net.ssl.keyStoreType=JKS",
                "token.use_ip=true",
                "master-key-rolling-interval-secs=86400",
                "the cookie is old",
                "hbase.http.authentication.cookie.domain=x",
                "2026-11-27T12:00:00,123 INFO  [RS-EventLoopGroup-1-3] regionserver.HRegionServer",
                "RpcServer.default.FPBQ.Fifo.handler=29,queue=2,port=16020",
                "/hbase/WALs/rs1.example.com,16020,1795723247792/rs1.example.com%2C16020%2C1795723247792.1795723251342",
                "[StoreOpener-1595e783b53d99cd5eef43b6debb2682-1] regionserver.HStore",
                "sessionid=0x10004da1b730002, x"
            })
    void masked_ofWhatOnlyLooksLikeASecret_changesNothing(String text) {
        assertThat(SecretMasker.masked(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hbase.rest.authentication.kerberos.keytabpass",
                "db.rootpass",
                "hbase.passwort",
                "DB_KENNWORT",
                "hbase.mot_de_passe",
                "hbase.contrase\u00f1a",
                "hbase.contrase\u00c3\u00b1a",
                "bd.Clave",
                "db.senha",
                "sql.wachtwoord",
                "\u043f\u0430\u0440\u043e\u043b\u044c",
                "db.auth",
                "sshkey.private",
                "my.otp.seed",
                "db.totp",
                "pass",
                "pwd",
                "session.cookie",
                "snmp.community"
            })
    void isSecret_ofNamesInOtherWords_holds(String key) {
        assertThat(SecretMasker.isSecret(key)).isTrue();
        assertThat(SecretMasker.shown(key, "hunter2")).isEqualTo("(masked)");
    }

    @ParameterizedTest
    @CsvSource({
        "fs.s3a.aws.credentials.provider, org.apache.hadoop.fs.s3a.SimpleAWSCredentialsProvider",
        "acme.token.impl.x, com.acme.Sha256Tokens",
        "yarn.resourcemanager.am-rm-tokens.master-key-rolling-interval-secs, 86400",
        "yarn.resourcemanager.delegation-token.max-conf-size-bytes, 12800",
        "hadoop.security.token.service.use_ip, true",
        "mapreduce.job.complete.cancel.delegation.tokens, TRUE",
        "mail.smtp.auth, true",
        "yarn.app.mapreduce.am.webapp.https.client.auth, false",
        "acme.auth, kerberos",
        "acme.random.seed, -42",
        "javax.net.ssl.keyStoreType, PKCS12",
        "hbase.multipass, 3",
        "enclave, on",
        "hbase.region.encoded, 1588230740a1b2c3d4e5f60718293a4b",
        "acme.sha256, 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
    })
    void shown_ofValuesThatAreNoSecrets_showsThem(String key, String value) {
        assertThat(SecretMasker.isSecret(key, value)).isFalse();
        assertThat(SecretMasker.shown(key, value)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({
        "acme.password, true",
        "acme.pin, 1234",
        "acme.secret, com.acme.Secrets",
        "acme.token, 12345678",
        "acme.api.key.1, 12345678",
        "acme.auth, hunter2",
        "acme.otp.seed, JBSWY3DPEHPK3PXP",
        "acme.wal.x, 9f86d081884c7d659a2feaa0c55ad015",
        "acme.x, 0x9F86D081884C7D659A2FEAA0C55AD015A3BF4F1B2B0B822CD15D6C15B0F00A08"
    })
    void shown_ofValuesThatCanBeSecrets_masksThem(String key, String value) {
        assertThat(SecretMasker.isSecret(key, value)).isTrue();
        assertThat(SecretMasker.shown(key, value)).isEqualTo("(masked)");
    }

    @Test
    void masked_ofACookieInALog_leavesTheOtherLines() {
        assertThat(SecretMasker.masked("a\nCookie: x=1; y=2\nb")).isEqualTo("a\nCookie: (masked)\nb");
    }

    @Test
    @Timeout(20)
    void masked_ofRepeatedParts_takesLinearTime() {
        for (String part : List.of(
                "<a>",
                "<a key=\"b\">",
                "&lt;password",
                "Cookie: ",
                "name=\"a\" ",
                "\"value\":\"",
                "name\":\"a\",\"value\":\"",
                "-u a -p",
                "-pa -u ",
                "0123456789abcdef",
                "a=0123456789abcdef",
                "SG.abcdefghijklmnop.",
                "ab-_",
                "contrase\u00f1a",
                "snmpget -v ")) {
            SecretMasker.masked(part.repeat((1 << 16) / part.length()));
        }
    }
}
