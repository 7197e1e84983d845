package org.hconfig.app.collect;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.hconfig.app.collect.DocumentMasker.MaskedDocument;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.hconfig.testkit.PropertyCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class DocumentMaskerTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String SECRET = "Hunter2-planted";

    private final DocumentMasker masker = new DocumentMasker();
    private final SiteFileMasker sites = new SiteFileMasker(masker);

    private MaskedDocument json(String text) {
        return masker.json(JSON.readTree(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'properties':[{'key':'hbase.ssl.keystore.password','value':'%s','resource':'x'}]}",
                "{'properties':[{'value':'%s','key':'FS.S3A.SECRET.KEY'}]}",
                "{'beans':[{'name':'java.lang:type=Runtime','InputArguments':['-Xmx1g','-Djavax.net.ssl.keyStorePassword=%s']}]}",
                "{'beans':[{'InputArguments':['-Ddb.password=%s with spaces']}]}",
                "{'SystemProperties':[{'key':'fs.azure.account.key.x','value':'%s'}]}",
                "{'Password':'%s'}",
                "{'token':['%s']}",
                "{'tables':[{'name':'t','values':{'hbase.coprocessor.password':'%s'}}]}",
                "{'url':'jdbc:mysql://h/db?password=%s'}",
                "{'url':'https://user:%s@host/'}",
                "{'jaas':'DigestLoginModule required user_super=\\\"%s\\\";'}",
                "{'value':{'value':'-Dx.token=%s'}}",
                "{'acme.conn':'{\\'pass\\': \\'%s\\', \\'a\\': 1}'}",
                "{'acme.conn':'<db><password>%s</password></db>'}",
                "{'acme.conn':'<entry key=x.pw>y</entry> Cookie: hadoop.auth=\\'u=x&s=%s\\''}",
                "{'key':'db.passwort','value':'%s'}",
                "{'METADATA':'{x.password => %s}'}",
                "{'a':'sqoop -u root -p%s'}"
            })
    void json_withASecret_losesIt(String form) {
        MaskedDocument masked = json(form.formatted(SECRET).replace('\'', '"'));

        assertThat(masked.text())
                .doesNotContain(SECRET)
                .doesNotContain("with spaces")
                .contains("(masked)");
        assertThat(masked.count()).isPositive();
        assertThat(JSON.readTree(masked.text()).isObject()).isTrue();
    }

    @Test
    void json_withoutSecrets_staysAsItIs() {
        String page =
                "{\"a\":[1,2.5,true,null,\"x\"],\"properties\":[{\"key\":\"hbase.rootdir\",\"value\":\"hdfs://nn:8020/hbase\"}],"
                        + "\"cp\":\"/lib/token-provider-1.jar:/lib/hbase-server-2.6.4.jar\"}";

        assertThat(JSON.readTree(json(page).text())).isEqualTo(JSON.readTree(page));
        assertThat(json(page).count()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "export DB_PASSWORD=%s",
                "export DB_PASSWORD='%s with spaces'",
                "mysql -p%s",
                "export MULTI_PASSWORD=abc\\\n%s",
                "kinit a <<E\n%s\nE",
                "# export AWS_SECRET_ACCESS_KEY=%s",
                "export HBASE_OPTS=\"$HBASE_OPTS -Djavax.net.ssl.trustStorePassword=%s -Xmx1g\"",
                "export HBASE_OPTS='-Dzookeeper.DigestAuthenticationProvider.superDigest=super:%s'",
                "DB_PASS=\"$(echo %s)\""
            })
    void script_withASecret_losesIt(String line) {
        MaskedDocument masked = masker.script(
                        ("export HBASE_HEAPSIZE=1g\n" + line.formatted(SECRET) + "\nexport HBASE_OFFHEAPSIZE=2g\n")
                                .getBytes(StandardCharsets.UTF_8))
                .orElseThrow();

        assertThat(masked.text())
                .doesNotContain(SECRET)
                .doesNotContain("with spaces")
                .contains("export HBASE_HEAPSIZE=1g\n", "\nexport HBASE_OFFHEAPSIZE=2g\n");
    }

    @Test
    void script_withoutSecrets_keepsItsOptions() {
        byte[] script = "export HBASE_OPTS=\"-Xmx1g\" # gr\u00f6\u00dfe\n".getBytes(StandardCharsets.UTF_8);

        assertThat(masker.script(script))
                .contains(new MaskedDocument(
                        "export HBASE_OPTS=\"-Xmx1g\"\n# MASKED: left out by hconfig collect, as are comments.\n", 0));
    }

    @Test
    void script_withAnUnterminatedQuote_isNotTaken() {
        assertThat(masker.script("export A=\"b\n".getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<property><name>hbase.ssl.keystore.password</name><value>%s</value></property>",
                "<property><value>%s</value><name>A.PassWord</name></property>",
                "<property>\n <name> fs.s3a.access.key </name>\n <value> %s </value></property>",
                "<property><name>a.secret</name><value><![CDATA[%s]]></value></property>",
                "<property name=\"a.token\" value=\"%s\"/>",
                "<!-- <property><name>a.password</name><value>%s</value></property> -->",
                "<!-- password=%s-->",
                "<!-- root/%s\npassword is %s -->",
                "<!-- <!- -> %s -->",
                "free %s text",
                "<?note %s?>",
                "<property note='root/%s'><name>x</name><value>1</value></property>",
                "<property><name>x</name><value>digest:u:%s</value></property>",
                "<property><name>x</name><value>1</value><description>root/%s</description></property>",
                "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='http://u:%s@h/x.xml'/>",
                "<property><name>x</name><value>https://u:%s@h/</value></property>",
                "<property><name>x</name><value>1</value><description>password: %s</description></property>"
            })
    void siteFile_withASecret_losesIt(String element) {
        String file = "<?xml version=\"1.0\"?>\n<configuration>\n" + element.replace("%s", SECRET)
                + "\n<property><name>b</name><value>2 &lt; 3</value></property></configuration>\n";

        MaskedDocument masked = sites.masked("hbase-site.xml", file.getBytes(StandardCharsets.UTF_8))
                .orElseThrow();

        assertThat(masked.text())
                .doesNotContain(SECRET)
                .contains("<property><name>b</name><value>2 &lt; 3</value></property>");
    }

    @Test
    void siteFile_thatCannotBeMasked_isNotTaken() {
        String file = "<configuration><property><name>a.password</name><value>x</value></property></configuration>";

        assertThat(sites.masked("a.xml", file.getBytes(StandardCharsets.UTF_16)))
                .isEmpty();
        assertThat(sites.masked("a.xml", "<configuration><property>".getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
        assertThat(sites.masked("a.xml", "no XML".getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
    }

    @Test
    void anyMutatedSiteFile_isCleanOrNotTaken() {
        String file =
                "<?xml version=\"1.0\"?><configuration><property><name>a.password</name><value>Hunter2-planted</value>"
                        + "</property><!-- password=Hunter2-planted --><property><name>b</name><value>1</value></property></configuration>";
        AnyBytes.mutated(
                500,
                Mutations.of(file),
                bytes -> sites.masked("hbase-site.xml", bytes)
                        .ifPresent(masked -> assertThat(masked.count()).isNotNegative()));
    }

    @Test
    void anySecret_isMaskedInEveryDocument() {
        PropertyCheck.forAll(2000, random -> secret(random, ' ', '~'), secret -> {
            DocumentMasker own = new DocumentMasker();
            ObjectNode page = JSON.createObjectNode().put("a.password", secret);
            page.putArray("InputArguments").add("-Dx.token=" + secret);
            JsonNode masked = JSON.readTree(own.json(page).text());
            assertThat(masked.path("a.password").asString("")).isEqualTo("(masked)");
            assertThat(masked.path("InputArguments").path(0).asString("")).isEqualTo("-Dx.token=(masked)");

            String escaped = secret.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
            String file = "<configuration><property><name>a.secret</name><value>" + escaped
                    + "</value></property></configuration>";
            assertThat(new SiteFileMasker(own).masked("a.xml", file.getBytes(StandardCharsets.UTF_8)))
                    .get()
                    .extracting(MaskedDocument::text)
                    .isEqualTo("<configuration><property><name>a.secret</name><value>(masked)</value></property>"
                            + "</configuration>");
            assertThat(own.script(("export A_PASSWORD='" + secret.replace("'", "") + "'\n")
                                    .getBytes(StandardCharsets.UTF_8))
                            .map(MaskedDocument::text))
                    .contains("export A_PASSWORD=MASKED\n# MASKED: left out by hconfig collect, as are comments.\n");
        });
    }

    @Test
    void anyPasswordOfAnAddress_isMasked() {
        PropertyCheck.forAll(
                2000, random -> "p" + secret(random, '!', '~').replaceAll("[\"'<>\\\\]|://", "_"), secret -> {
                    String masked = new DocumentMasker()
                            .text("see https://user:" + secret + "@host/x for more")
                            .text();

                    assertThat(masked)
                            .doesNotContain(secret)
                            .startsWith("see https://user:(masked)")
                            .endsWith(" for more");
                });
    }

    private static String secret(java.util.random.RandomGenerator random, char from, char to) {
        StringBuilder secret = new StringBuilder("Q");
        int length = random.nextInt(6, 20);
        for (int i = 0; i < length; i++) {
            secret.append((char) random.nextInt(from, to + 1));
        }
        return secret.append("Z7").toString();
    }

    @Test
    void passwordThatWasSeen_isMaskedInLaterDocuments() {
        json("{\"a.password\":\"" + SECRET + "\"}");

        assertThat(masker.text("login with " + SECRET + " failed").text()).isEqualTo("login with (masked) failed");
        assertThat(masker.text("-Da.password=short1 and word").text()).contains("and word");
    }

    @Test
    void commonWordAsAPassword_doesNotMaskOtherTexts() {
        json("{\"a.password\":\"regionserver\"}");

        assertThat(masker.text("the regionserver runs").text()).isEqualTo("the regionserver runs");
    }

    @Test
    void site_withSecretsInValuesAndOtherLanguages_losesThem() {
        String file = "<configuration><property><name>db.contrase\u00f1a</name><value>Hunter2-a</value></property>"
                + "<property><name>my.xml</name><value>&lt;password&gt;Hunter2-b&lt;/password&gt;</value></property>"
                + "<property><name>my.json</name><value>{\"pwd\":\"Hunter2-c\"}</value></property>"
                + "<property><name>hbase.crypto.wal.key.value</name><value>00112233445566778899aabbccddeeff</value></property>"
                + "<property><name>fs.s3a.aws.credentials.provider</name><value>com.acme.S3Provider1</value></property>"
                + "<property><name>other</name><value>com.acme.S3Provider1</value></property></configuration>";

        MaskedDocument masked =
                sites.masked("a.xml", file.getBytes(StandardCharsets.UTF_8)).orElseThrow();

        assertThat(masked.text()).doesNotContain("Hunter2", "0011223344");
        assertThat(masked.text().split("com.acme.S3Provider1", -1)).hasSize(3);
        assertThat(masked.count()).isEqualTo(4);
    }
}
