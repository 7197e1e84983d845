package org.hconfig.browser;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Checks a page with axe-core, for the rules of WCAG 2.1 at levels A and AA and its best practices. */
final class Accessibility {
    private static final String SCRIPT = script();

    private Accessibility() {}

    /** Returns a line for each violation on the page that a browser shows: rule, effect, and the first elements. */
    static List<?> violations(Chromium browser) {
        browser.run(SCRIPT);
        Object found = browser.await("""
                const done = arguments[arguments.length - 1];
                axe.run(document, {resultTypes: ['violations']}).then(
                  (result) => done(result.violations.map((violation) => violation.id + ' (' + violation.impact + '): '
                    + violation.help + ': '
                    + violation.nodes.slice(0, 3).map((node) => node.html + ' ' + node.failureSummary).join('; '))),
                  (failure) => done(['axe-core failed: ' + failure]));
                """);
        return (List<?>) Objects.requireNonNull(found);
    }

    private static String script() {
        try (InputStream in = Accessibility.class.getResourceAsStream("/axe.min.js")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
