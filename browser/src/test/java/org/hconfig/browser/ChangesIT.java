package org.hconfig.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.hconfig.console.ConsoleFixture;
import org.hconfig.console.SnapshotFactory;
import org.hconfig.console.security.Role;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.HeatRecorder;
import org.hconfig.hbase.heat.HeatSlice;
import org.hconfig.hbase.heat.RegionPlace;
import org.hconfig.hbase.heat.store.SqliteHeatStore;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.xconfig.execution.JournaledRuns;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Plan;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** What pages say before and after a change of the cluster, and what they offer while the cluster changes. */
class ChangesIT {
    private static final Path PICTURES = Path.of("target", "pictures");
    private static final Duration PAGE = Duration.ofSeconds(20);
    private static final int REGIONS = 32;
    private static final int MINUTES = 20;

    @TempDir
    Path home;

    private ConsoleFixture console;
    private Chromium browser;

    @BeforeEach
    void open() {
        assumeTrue(Chromium.isInstalled(), "Chromium and its driver are installed");
        console = new ConsoleFixture(home);
        browser = Chromium.start(PICTURES);
    }

    @AfterEach
    void close() {
        if (browser != null) {
            browser.close();
        }
        if (console != null) {
            console.close();
        }
    }

    @Test
    void planOfSplits_saysWhatIsDone_whatIsUnavailable_andWhatCannotBeUndone() {
        console.observe(new SnapshotFactory(3, 2, 12), 4);
        Plan plan = console.splits("table0");
        logIn();
        go("plan/" + plan.id());

        assertThat(browser.await("#view .card h2", "2 splits, 1 merge and 1 move of regions", PAGE)
                        .getText())
                .doesNotContain("0 values");
        String page = browser.await("#view", "A rollback does not undo", PAGE).getText();
        assertThat(page)
                .contains("105 MiB rewritten", "about 9.4 s, longer under load", "3 regions now, 4 then")
                .contains("Regions will be unavailable for a moment")
                .doesNotContain("Nothing is restarted or reopened");
        browser.await("#view button.primary", "Apply", PAGE).click();
        assertThat(browser.await("dialog", "Apply this plan?", PAGE).getText())
                .contains("2 splits, 1 merge and 1 move of regions", "longer under load", "A rollback does not undo")
                .doesNotContain("Nothing is restarted", "and rolled back");
        assertThat(Accessibility.violations(browser)).isEmpty();
    }

    @Test
    void rollbackOfSplits_saysWhatStays_andNeverThatAllIsRestored() {
        console.observe(new SnapshotFactory(3, 2, 12), 4);
        Plan plan = console.splits("table0");
        JournaledRuns.ofTask(home, console::now, plan, SnapshotFactory.CLUSTER, "table0", 1);
        logIn();
        go("plan/" + plan.id());
        browser.await("#view button.danger", "Roll back", PAGE).click();
        WebElement dialog = browser.await("dialog", "Roll back", PAGE);
        assertThat(dialog.getText())
                .contains("Not undone: 1 split.", "cannot be undone")
                .doesNotContain("All former values");
        JournaledRuns.end(home, console::now, plan, RunState.PARTLY_ROLLED_BACK, "not undone: 1 of 4 steps");
        dialog.findElement(By.cssSelector("button.danger")).click();

        String result = browser.await(".run-head", "Not undone: 1 split", PAGE).getText();
        assertThat(result).contains("partly rolled back").doesNotContain("All former values");
        String steps = browser.await(".waves", "Table table0", PAGE).getText();
        assertThat(steps)
                .contains("2 splits, 1 merge, 1 move", "1 of 4 done", "not finished")
                .doesNotContain("undone");
        assertThat(browser.run("return document.querySelectorAll('.steps [aria-label=\"never begun\"]').length"))
                .isEqualTo(3L);
        assertThat(Accessibility.violations(browser)).isEmpty();
    }

    @Test
    void planInProgress_offersToWatchItsTask_andNothingElse() throws Exception {
        console.observe(new SnapshotFactory(3, 2, 12), 4);
        Plan plan = console.plan();
        CountDownLatch gate = console.operations().holdApplies();
        try {
            logIn();
            go("plan/" + plan.id());
            browser.await("#view button.primary", "Apply", PAGE).click();
            browser.await("dialog button.primary", "Apply", PAGE).click();
            console.operations().awaitFirstStep();
            browser.await("#view h1", "Apply", PAGE);
            WebElement stop = browser.await("#view .heading button", "Stop", PAGE);
            browser.run("arguments[0].focus()", stop);
            go("plan/" + plan.id());
            String offered = browser.await("#view .heading .actions", "Watch the run", PAGE)
                    .getText();
            assertThat(offered).contains("is applying it").doesNotContain("Resume", "Roll back", "Apply\n");
            assertThat(browser.run("return document.querySelectorAll('.heading button').length"))
                    .isEqualTo(0L);
        } finally {
            gate.countDown();
        }
        browser.await("#view .heading button.primary", "Apply", PAGE);
    }

    @Test
    void controlWithTheFocus_keepsItWhenThePageIsDrawnAgain() throws Exception {
        console.observe(new SnapshotFactory(3, 2, 12), 4);
        Plan plan = console.plan();
        CountDownLatch gate = console.operations().holdApplies();
        try {
            logIn();
            go("plan/" + plan.id());
            browser.await("#view button.primary", "Apply", PAGE).click();
            browser.await("dialog button.primary", "Apply", PAGE).click();
            console.operations().awaitFirstStep();
            WebElement stop = browser.await("#view .heading button", "Stop", PAGE);
            browser.run("arguments[0].dataset.before = 'yes'; arguments[0].focus()", stop);
            stop.sendKeys(Keys.ENTER);
            browser.await("dialog", "Stop this run?", PAGE)
                    .findElement(By.cssSelector("button"))
                    .click();
            browser.awaitNone("dialog", PAGE);
            assertThat(focused()).contains("Stop");
        } finally {
            gate.countDown();
        }
        browser.await(".run-now", "All values are in place", PAGE);
        // The button is gone: the heading has the focus, and not the whole document.
        assertThat(browser.awaitValue("return document.activeElement.tagName === 'H1' ? 'H1' : null", PAGE))
                .isEqualTo("H1");
    }

    @Test
    void overview_ofATableWithAHotRange_namesItWithALink_andTheMapShowsTheBusierMeasure() {
        console.observe(new SnapshotFactory(3, 1, REGIONS), 4);
        recordHotWrites("table0");
        open("overview");

        String sentence =
                browser.await(".sentences li.warn", "Table table0", PAGE).getText();
        assertThat(sentence).contains("of the rows are written", "See the heat map of table0");
        browser.await(".sentences a", "See the heat map of table0", PAGE).click();
        browser.await("#view .captions h2", "Hot range", PAGE);
        assertThat(browser.run("return document.querySelector('.tabs [aria-pressed=true]').textContent"))
                .isEqualTo("Rows written");
        WebElement map = browser.await("canvas.map", "", PAGE);
        map.sendKeys(Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ENTER);
        assertThat(browser.awaitValue(
                        "const text = document.getElementById('announcer').textContent; return text.startsWith('Pinned') ? text : null",
                        PAGE))
                .contains("region");
        assertThat(Accessibility.violations(browser)).isEmpty();
    }

    @Test
    void heatMap_ofATableThatIsGone_saysSo_andPlansNothing() {
        console.observe(new SnapshotFactory(3, 1, REGIONS), 4);
        recordHotWrites("gone");
        open("heat/gone");

        assertThat(browser.await("#view .problem", "No region of the table gone is open", PAGE)
                        .getText())
                .contains("Nothing can be planned");
        browser.await("#view .captions h2", "Hot range", PAGE);
        assertThat(browser.run(
                        "return [...document.querySelectorAll('#view button')].filter((one) => /plan it/i.test(one.textContent)"
                                + " && one.offsetParent !== null).length"))
                .isEqualTo(0L);
    }

    @Test
    void pages_afterTwoMissedReadings_sayThatNothingIsRead() {
        console.observe(new SnapshotFactory(3, 1, REGIONS), 4);
        console.pass(Duration.ofSeconds(18));
        for (String page : List.of("overview", "regions")) {
            open(page);
            browser.await("#banners", "Nothing has been read since", PAGE);
        }
        open("overview");
        assertThat(browser.await(".sentences", "rows were read", PAGE).getText())
                .contains("3 RegionServers served")
                .doesNotContain("rows are read");
    }

    @Test
    void advice_ofOneTable_choosesThisTableOnly_andTheBarNamesWhatIsChosen() {
        console.observe(new SnapshotFactory(3, 2, REGIONS), 4);
        console.advisePolicy("hconfig/bulk-load", "table0", "table1", "dropped");
        logIn();
        go("advice?table=table0");
        browser.await(".advice-card", "BLOCKSIZE", PAGE);
        browser.run("document.querySelector('.advice-card input').click()");
        assertThat(browser.await(".selection", "1 value", PAGE).getText())
                .contains("of table table0")
                .doesNotContain("restarts", "table1");
        browser.await(".selection button.primary", "Make a plan", PAGE).click();
        browser.await("#view .problem", "HC-", PAGE);
        assertThat(console.operations().calls()).containsExactly("plan 1");
        go("advice");
        browser.await(".advice-card", "hfile.block.cache.size", PAGE);
        assertThat(browser.await("#view .impact", "No region is open of table dropped", PAGE)
                        .isDisplayed())
                .isTrue();
        browser.run("document.querySelector('.advice-card input').click()");
        assertThat(browser.await(".selection", "values", PAGE).getText())
                .contains("tables", "table0", "table1", "all RegionServers", "with restarts");
        Object repeated = browser.run(
                "const names = [...document.querySelectorAll('.advice-card input, .advice-card summary, .advice-card .rule')]"
                        + ".map((one) => one.getAttribute('aria-label'));"
                        + "return names.filter((one, at) => !one || names.indexOf(one) !== at)");
        assertThat((List<?>) repeated).isEmpty();
        assertThat(Accessibility.violations(browser)).isEmpty();
    }

    @Test
    void session_ofARevokedToken_endsAtOnce_andItsPageSaysSo() {
        console.observe(new SnapshotFactory(3, 2, 12), 4);
        Plan plan = console.plan();
        logIn();
        go("plan/" + plan.id());
        browser.await("#view button.primary", "Apply", PAGE);
        console.revokeTokens();
        console.observe(new SnapshotFactory(3, 2, 12), 1);

        browser.await("#banners", "Your session has ended", PAGE);
        assertThat(browser.await("#view .refused", "role operator", PAGE).isDisplayed())
                .isTrue();
        assertThat(browser.await("#who", "Read only", PAGE).isDisplayed()).isTrue();
    }

    @Test
    void heatMap_ofALongTableName_isNoWiderThanAPhone_andPagesOfTheApiAreLinks() {
        console.observe(new SnapshotFactory(3, 1, REGIONS), 4);
        String name = "t".repeat(113);
        recordHotWrites(name);
        browser.resize(Chromium.PHONE);
        open("heat/" + name);
        browser.await("#view .captions h2", "Hot range", PAGE);
        assertThat((Long) browser.run("return document.documentElement.scrollWidth"))
                .isLessThanOrEqualTo(Chromium.PHONE.getWidth());
        open("plan/plan-000000000000");
        assertThat(browser.await("#view .problem", "See the saved plans", PAGE).getText())
                .doesNotContain("/api/");
        assertThat(browser.await("#view .problem a", "Plans", PAGE).getDomAttribute("href"))
                .isEqualTo("#/plan");
    }

    private String focused() {
        return String.valueOf(browser.run("return document.activeElement.textContent"));
    }

    private void logIn() {
        open("overview");
        browser.await("#login", "Log in", PAGE).click();
        browser.await("dialog input", "", PAGE).sendKeys(console.token(Role.OPERATOR, Optional.empty()));
        browser.await("dialog button.primary", "Log in", PAGE).click();
        browser.await("#who", "operator", PAGE);
    }

    private void open(String page) {
        browser.open(URI.create("about:blank"));
        browser.open(URI.create("http://127.0.0.1:" + console.server().port() + "/#/" + page));
        browser.await("#view h1", "", PAGE);
    }

    private void go(String page) {
        browser.awaitNone(".loading", PAGE);
        browser.run("location.hash = '#/" + page + "'");
    }

    /** Records 20 minutes in which three neighboring regions take most of the writes, and nothing is read. */
    private void recordHotWrites(String table) {
        List<RegionPlace> places = new ArrayList<>();
        for (int region = 0; region < REGIONS; region++) {
            places.add(new RegionPlace(
                    "region" + region,
                    "rs" + region % 3 + ".example.com,16020,1",
                    region == 0 ? RowKey.EMPTY : RowKey.ofText(String.format("k%06d", region)),
                    region + 1 < REGIONS ? RowKey.ofText(String.format("k%06d", region + 1)) : RowKey.EMPTY));
        }
        long minute = HeatRecorder.STEP.toSeconds();
        console.pass(Duration.ofSeconds(minute - console.now().getEpochSecond() % minute));
        Instant from = console.now().minus(HeatRecorder.STEP.multipliedBy(MINUTES));
        try (SqliteHeatStore store = SqliteHeatStore.open(home, SqliteHeatStore.STANDARD_SIZE)) {
            IntStream.range(0, MINUTES).forEach(at -> {
                long[][] amounts = new long[HeatMetric.values().length][REGIONS];
                for (int region = 0; region < REGIONS; region++) {
                    amounts[HeatMetric.WRITES.index()][region] = region >= 10 && region < 13 ? 10_000 : 150;
                }
                store.write(
                        SnapshotFactory.CLUSTER,
                        List.of(new HeatSlice(
                                table, from.plusSeconds(at * minute), HeatRecorder.STEP, minute, places, amounts)));
            });
        }
        console.observe(new SnapshotFactory(3, 1, REGIONS), 1);
    }
}
