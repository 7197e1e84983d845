package org.hconfig.cli.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.testkit.Checkout;

/** A generated page below {@code docs/reference}; {@code -Dhconfig.docs=write} regenerates it. */
final class GeneratedPage {
    private GeneratedPage() {}

    static void check(String name, String text) throws IOException {
        Path page = Checkout.root().resolve("docs/reference").resolve(name);
        if ("write".equals(System.getProperty("hconfig.docs"))) {
            Files.createDirectories(page.getParent());
            Files.writeString(page, text);
        }
        assertThat(page)
                .as("generated; regenerate it with: mvn -B -ntp -pl cli -am test -Dhconfig.docs=write")
                .hasContent(text);
    }
}
