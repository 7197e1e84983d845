package org.hconfig.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Dimension;

/** The console in a browser, on a lab. The pictures are in {@code target/pictures}. */
class ConsoleIT {
    private static final Path PICTURES = Path.of("target", "pictures");
    private static final Duration PAGE = Duration.ofSeconds(20);
    private static final Duration CHANGE = Duration.ofMinutes(5);
    private static final Duration DATA = Duration.ofMinutes(3);
    private static final Duration PATTERN = Duration.ofMinutes(8);
    private static final boolean LONG = Boolean.getBoolean("hconfig.long");
    private static final int TABS = 7;
    private static final String DATA_TIME =
            "return document.querySelector('#age time') && document.querySelector('#age time').dateTime";

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
                    // Each page, size, and color; with hconfig.long, all of their combinations.
                    if (LONG || size.equals(Chromium.DESKTOP) == colors.equals("light")) {
                        assertThat(Accessibility.violations(browser)).as(name).isEmpty();
                    }
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
    void sevenTabs_ofOneBrowser_allReceiveEventsAndOpenPages() {
        show("overview", "tabs-first");
        browser.await("#view", "RegionServers", DATA);
        List<String> tabs = new ArrayList<>();
        for (int tab = 1; tab <= TABS; tab++) {
            tabs.add(browser.openTab(console.page("overview")));
            browser.await("#view", "RegionServers", PAGE);
        }
        Map<String, String> before = new LinkedHashMap<>();
        for (String tab : tabs) {
            browser.showTab(tab);
            before.put(tab, browser.awaitValue(DATA_TIME, PAGE));
        }
        before.forEach((tab, time) -> {
            browser.showTab(tab);
            assertThat(browser.awaitValue(later(time), PAGE)).isGreaterThan(time);
        });
        // Another request than that of the stream: the browser has connections left.
        show("history", "tabs-last");
        assertThat(browser.consoleErrors()).isEmpty();
    }

    @Test
    void page_inABrowserWithoutSharedWorkers_readsTheState() {
        browser.beforeEachPage("delete window.SharedWorker");
        show("overview", "without-workers");
        browser.await("#view", "RegionServers", DATA);
        String time = browser.awaitValue(DATA_TIME, PAGE);

        assertThat(browser.awaitValue(later(time), PAGE)).isGreaterThan(time);
        assertThat(browser.consoleErrors()).isEmpty();
    }

    @Test
    void openPage_whoseServerRestarts_saysSoAndContinues() {
        logIn();
        console.endServe();
        browser.await("#banners", "No connection to hconfig serve", PAGE);
        browser.picture("restart-1-lost");
        console.startServe();
        browser.await("#banners", "Your session has ended", DATA);
        browser.awaitNone(".disconnected", PAGE);
        browser.await("#view", "RegionServers", DATA);
        browser.picture("restart-2-back");
        assertThat(browser.await("#banners", "Log in again", PAGE).getText()).doesNotContain("No connection");
    }

    @Test
    void visitor_onEachPageWithChanges_seesWhatIsNeededForThem() {
        show("overview", "visitor-overview");

        assertThat(browser.await(".refused", "Pause automatic changes", PAGE).getText())
                .contains("needs the role operator");
        assertThat(browser.run("return document.querySelector('.refused button').getAttribute('aria-disabled')"))
                .isEqualTo("true");
    }

    @Test
    void operator_fromThePlanToTheRollback_changesAndRestoresTheCluster() {
        logIn();
        String plan = plan("{ set: ['BLOCKSIZE=131072'], table: '%s' }");
        assertThat(plan).startsWith("plan-");
        browser.open(console.page("plan/" + plan));
        applyAndRollBack("operator");

        show("history", "operator-history");
        browser.await("#view", "rolled back", PAGE);
        assertThat(browser.consoleErrors()).isEmpty();
    }

    @Test
    void remedies_ofPatterns_arePlansOnARealCluster() {
        logIn();

        assertThat(plan("{ workload: { table: '%s', kind: 'scans' } }")).startsWith("plan-");
        // One region has all writes: its requests can be divided, unless none were counted yet.
        assertThat(plan("{ balance: { table: '%s', by: 'requests' } }")).containsPattern("^plan-|HC-7514");
        assertThat(plan("{ balance: { table: '%s', by: 'requests', sampleSeconds: 2 } }"))
                .startsWith("plan-");
        show("plan", "remedies-plans");
    }

    /** Takes six minutes more than the others: heat maps are recorded by the minute, and patterns need five. */
    @Test
    @EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
    void newcomer_fromTheHotRangeToTheRollback_changesAndRestoresTheCluster() {
        show("overview", "newcomer-1-overview");
        logIn();

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
        applyAndRollBack("newcomer");

        // Patterns are recognized in five minutes of traffic.
        browser.open(console.page("heat/" + ServedConsole.TABLE + "?metric=writes"));
        browser.await(".caption h2", "", PATTERN);
        browser.picture("newcomer-caption");
        assertThat(Accessibility.violations(browser)).as("the pattern").isEmpty();
        browser.await(".caption button.primary", "lan it", PAGE).click();
        browser.await("dialog button", "Sample for", PAGE).click();
        browser.await(".run-now", "", PAGE);
        browser.await("#view a", "Open the plan", CHANGE).click();
        browser.await("#view button.primary", "Apply", PAGE);
        browser.picture("newcomer-caption-plan");
        assertThat(browser.consoleErrors()).as("rule %s", rule).isEmpty();
    }

    /** Makes a plan by the API, as the pages do; returns its id, or the problems. */
    private String plan(String body) {
        return (String) Objects.requireNonNull(browser.await("""
                const done = arguments[arguments.length - 1];
                import('/js/api.js')
                  .then((api) => api.send('POST', 'plans', %s).then((started) => api.task(started.id)))
                  .then((task) => done(task.result ?? JSON.stringify(task.problems)), (failure) => done(String(failure)));
                """.formatted(body.formatted(ServedConsole.TABLE))));
    }

    private void logIn() {
        browser.open(console.page("overview"));
        browser.await("#login", "Log in", PAGE).click();
        browser.await("dialog input", "", PAGE).sendKeys(console.token());
        browser.await("dialog button", "Log in", PAGE).click();
        browser.await("#who", "newcomer", PAGE);
    }

    /** Applies the plan that is shown, or will be, and rolls it back. */
    private void applyAndRollBack(String name) {
        browser.await("#view button.primary", "Apply", CHANGE).click();
        browser.await("dialog .verification", "Measure before and after", PAGE);
        browser.picture(name + "-4-plan");
        assertThat(Accessibility.violations(browser)).as("the plan").isEmpty();
        browser.await("dialog button", "Apply", PAGE).click();
        browser.await(".run-now", "All values are in place", CHANGE);
        browser.picture(name + "-5-applied");
        assertThat(Accessibility.violations(browser)).as("the run").isEmpty();
        browser.await("#view button.danger", "Roll back", PAGE).click();
        browser.await("dialog button.danger", "Roll back", PAGE).click();
        browser.await(".run-now", "All former values are restored", CHANGE);
        browser.picture(name + "-6-rolled-back");
    }

    private static String later(String time) {
        return "const time = document.querySelector('#age time'); return time && time.dateTime > '" + time
                + "' ? time.dateTime : null";
    }

    /** Shows a page, waits until it is complete, and takes a picture. */
    private void show(String page, String picture) {
        browser.open(console.page(page));
        browser.await("#view h1", "", PAGE);
        browser.awaitNone(".loading", PAGE);
        browser.picture(picture);
    }
}
