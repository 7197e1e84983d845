package org.hconfig.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Dimension;

/** The console in a browser, on a lab. The pictures are in {@code target/pictures}. */
class ConsoleIT {
    private static final Path PICTURES = Path.of("target", "pictures");
    private static final Duration PAGE = Duration.ofSeconds(20);
    private static final Duration CHANGE = Duration.ofMinutes(5);
    private static final Duration DATA = Duration.ofMinutes(3);

    @TempDir
    static Path directory;

    private static ServedConsole console;

    private Chromium browser;

    @BeforeAll
    static void start() {
        if (!Chromium.isInstalled()) {
            System.err.println(
                    "THE CONSOLE IS NOT TESTED: install Chromium and its driver (chromium, chromium-driver).");
        }
        assumeTrue(Chromium.isInstalled(), "Chromium and its driver are installed");
        console = ServedConsole.start(directory);
    }

    @AfterAll
    static void stop() {
        if (console != null) {
            console.close();
        }
    }

    @BeforeEach
    void open() {
        browser = Chromium.start(PICTURES);
    }

    @AfterEach
    void close() {
        browser.close();
    }

    @Test
    void everyPage_onDesktopAndPhoneInBothColors_isAccessibleAndStaysOnThisHost() {
        show("overview", "overview");
        browser.await("#view", "RegionServers", DATA);
        List<?> pages = (List<?>) Objects.requireNonNull(browser.await("""
                const done = arguments[arguments.length - 1];
                import('/js/views.js').then((views) => done(views.VIEWS.map((view) => view.path)));
                """));
        assertThat(pages).hasSizeGreaterThan(3);
        for (Object page : pages) {
            for (Dimension size : List.of(Chromium.DESKTOP, Chromium.PHONE)) {
                browser.resize(size);
                for (String colors : List.of("light", "dark")) {
                    browser.prefer(colors);
                    String name = page + "-" + size.getWidth() + "-" + colors;
                    show(Objects.requireNonNull(page).toString(), name);
                    assertThat(Accessibility.violations(browser)).as(name).isEmpty();
                }
                assertThat((Long) Objects.requireNonNull(
                                browser.run("return document.documentElement.scrollWidth - window.innerWidth")))
                        .as("%s is wider than %s", page, size)
                        .isLessThanOrEqualTo(0);
            }
        }
        assertThat(browser.consoleErrors()).isEmpty();
        assertThat(browser.requestedHosts()).containsExactly(console.page("").getAuthority());
    }

    @Test
    void newcomer_fromTheHotRangeToTheRollback_changesAndRestoresTheCluster() {
        show("overview", "newcomer-1-overview");
        browser.await("#login", "Log in", PAGE).click();
        browser.await("dialog input", "", PAGE).sendKeys(console.token());
        browser.await("dialog button", "Log in", PAGE).click();
        browser.await("#who", "newcomer", PAGE);

        browser.open(console.page("heat?table=" + ServedConsole.TABLE));
        browser.await("#view button", "Rows written", DATA).click();
        assertThat(browser.await("#view table tbody tr", "k5", PAGE).getText()).startsWith("k5");
        browser.picture("newcomer-2-heat");

        browser.open(console.page("advice"));
        browser.await("article.advice-card input", "", DATA);
        String rule = (String) Objects.requireNonNull(browser.run("""
                const cards = [...document.querySelectorAll('article.advice-card')].filter((card) => card.querySelector('input'));
                const card = cards.find((one) => !/restart/i.test(one.innerText)) ?? cards[0];
                card.querySelector('input').click();
                return card.dataset.rule;
                """));
        browser.picture("newcomer-3-advice");
        browser.await(".selection button", "Make a plan", PAGE).click();
        browser.await("#view button.primary", "Apply", CHANGE).click();
        browser.picture("newcomer-4-plan");
        browser.await("dialog button", "Apply", PAGE).click();
        browser.await(".run-now", "All values are in place", CHANGE);
        browser.picture("newcomer-5-applied");
        browser.await("#view button.danger", "Roll back", PAGE).click();
        browser.await("dialog button.danger", "Roll back", PAGE).click();
        browser.await(".run-now", "All former values are restored", CHANGE);
        browser.picture("newcomer-6-rolled-back");

        show("history", "newcomer-7-history");
        browser.await("#view", "rolled back", PAGE);
        assertThat(browser.consoleErrors()).as("rule %s", rule).isEmpty();
    }

    /** Shows a page, waits until it is complete, and takes a picture. */
    private void show(String page, String picture) {
        browser.open(console.page(page));
        browser.await("#view h1", "", PAGE);
        browser.awaitNone(".loading", PAGE);
        browser.picture(picture);
    }
}
