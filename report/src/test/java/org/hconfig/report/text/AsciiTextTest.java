package org.hconfig.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.Test;

class AsciiTextTest {
    private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\\n]|\\\\.)*\"");

    @Test
    void of_everySignInTextsOfTheSources_hasAnAsciiForm() throws IOException {
        List<Path> sources;
        try (Stream<Path> all = Files.walk(Checkout.root())) {
            sources = all.filter(file -> file.toString().contains("/src/main/"))
                    .filter(file -> file.toString().endsWith(".java"))
                    .toList();
        }
        assertThat(sources).hasSizeGreaterThan(1000);
        for (Path source : sources) {
            Matcher literal = LITERAL.matcher(Files.readString(source));
            while (literal.find()) {
                literal.group()
                        .chars()
                        .filter(one -> one > 0x7f)
                        .forEach(one -> assertThat(AsciiText.of(String.valueOf((char) one)))
                                .as(source + ": " + literal.group())
                                .doesNotStartWith("\\u"));
            }
        }
    }
}
