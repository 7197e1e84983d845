package org.hconfig.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.Test;

/** Every how-to guide is run by a test. */
class HowToGuidesTest {
    @Test
    void howTos_all_haveATest() throws IOException {
        try (Stream<Path> pages = Files.list(Checkout.root().resolve("docs").resolve("how-to"))) {
            assertThat(pages.map(page -> page.getFileName().toString().replace(".md", ""))
                            .map(HowToGuidesTest::methodName))
                    .isSubsetOf(Stream.of(HowToIT.class, HowToObserveIT.class, HowToLabIT.class, HowToRedisIT.class)
                            .flatMap(tests -> Arrays.stream(tests.getDeclaredMethods()))
                            .filter(method -> method.isAnnotationPresent(Test.class))
                            .map(method -> method.getName().replaceAll("_.*", ""))
                            .toList());
        }
    }

    private static String methodName(String page) {
        String[] words = page.split("-", -1);
        return words[0]
                + Arrays.stream(words)
                        .skip(1)
                        .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                        .collect(Collectors.joining());
    }
}
