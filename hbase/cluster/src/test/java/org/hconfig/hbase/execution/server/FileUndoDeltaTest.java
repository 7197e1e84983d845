package org.hconfig.hbase.execution.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileUndoDeltaTest {
    private static final String SITE = """
            <configuration>
              <property><name>a.threads</name><value>1</value></property>
              <property><name>hbase.keystore.password</name><value>hunter2</value></property>
              <property><name>b.threads</name><value>1</value></property>
            </configuration>
            """;

    @ParameterizedTest
    @CsvSource({"UTF-8", "UTF-16LE", "UTF-16BE"})
    void before_ofAFileWithChangesAroundASecret_restoresItAndHoldsNoSecret(String encoding) {
        Charset charset = Charset.forName(encoding);
        byte[] before = SITE.getBytes(charset);
        byte[] after = SITE.replace("<value>1</value>", "<value>333</value>").getBytes(charset);

        FileUndoDelta delta =
                FileUndoDelta.parse(FileUndoDelta.between(before, after).text());

        assertThat(delta.before(after)).hasValue(before);
        assertThat(removed(delta.text(), charset)).doesNotContain("hunter2", "password");
    }

    @Test
    void before_ofOptionsRemovedOnBothSidesOfASecret_holdsTheOptionsAlone() {
        String script = "export X=\"-Xmx1g -Djavax.net.ssl.keyStorePassword=hunter2 -XX:+UseG1GC\"\n";
        byte[] before = script.getBytes(StandardCharsets.UTF_8);
        byte[] after = script.replace("-Xmx1g ", "")
                .replace("-XX:+UseG1GC", "-Xmx2g -XX:+UseZGC")
                .getBytes(StandardCharsets.UTF_8);

        FileUndoDelta delta = FileUndoDelta.between(before, after);

        assertThat(delta.before(after)).hasValue(before);
        assertThat(removed(delta.text(), StandardCharsets.UTF_8))
                .contains("Xmx1g", "UseG1")
                .doesNotContain("hunter2");
    }

    @Test
    void before_ofAnotherFile_isNotKnown() {
        FileUndoDelta delta = FileUndoDelta.between(new byte[] {1}, new byte[] {2});

        assertThat(delta.before(new byte[] {1})).isEmpty();
    }

    @Test
    void before_ofRandomFiles_isWhatTheyWere() {
        long seed = 20_281;
        Random random = new Random(seed);
        for (int round = 0; round < 3000; round++) {
            byte[] before = words(random);
            byte[] after = round % 3 == 0 ? words(random) : changed(before, random);
            FileUndoDelta delta =
                    FileUndoDelta.parse(FileUndoDelta.between(before, after).text());
            assertThat(delta.before(after)).as("seed %d, round %d", seed, round).hasValue(before);
        }
    }

    private static byte[] words(Random random) {
        StringBuilder text = new StringBuilder();
        List<String> words = List.of("<", ">", "a", "bc", "\n", " ", "=", "value", "\u00e4");
        for (int word = random.nextInt(30); word > 0; word--) {
            text.append(words.get(random.nextInt(words.size())));
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] changed(byte[] before, Random random) {
        String text = new String(before, StandardCharsets.UTF_8);
        int at = random.nextInt(text.length() + 1);
        int to = at + random.nextInt(text.length() - at + 1);
        return (text.substring(0, at) + (random.nextBoolean() ? "" : "new <") + text.substring(to))
                .getBytes(StandardCharsets.UTF_8);
    }

    /** The words that a delta stores, in order. */
    private static String removed(String text, Charset charset) {
        StringBuilder removed = new StringBuilder();
        for (String part : text.split(" ", -1)) {
            if (part.startsWith("=")) {
                removed.append(new String(Base64.getDecoder().decode(part.substring(1)), charset))
                        .append('|');
            }
        }
        return removed.toString();
    }
}
