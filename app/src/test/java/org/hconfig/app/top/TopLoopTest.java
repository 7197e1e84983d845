package org.hconfig.app.top;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.report.text.ConsoleStyle;
import org.hconfig.report.text.DisplayWidth;
import org.hconfig.xconfig.plan.PlanError;
import org.junit.jupiter.api.Test;

/** The refreshes of {@code top}, on a terminal of our own. */
class TopLoopTest {
    private final FakeScreen screen = new FakeScreen();
    private int readings;

    private List<String> run() throws InterruptedException {
        return run(() -> ++readings == 1 ? Optional.empty() : Optional.of(TopReports.of(40)));
    }

    private List<String> run(TopSource source) throws InterruptedException {
        new TopLoop(
                        source,
                        screen,
                        new TopRenderer(new ConsoleStyle(false)),
                        "prod",
                        Duration.ofSeconds(5),
                        () -> screen.nanos)
                .run(TopState.of(TopView.SERVERS, "reads", ""), () -> false);
        return screen.last();
    }

    @Test
    void screen_ofEightyColumns_fitsAndShowsTheBusiestServersAndTheHeader() throws Exception {
        List<String> lines = at(80, 24);

        assertThat(lines).hasSize(24).allMatch(line -> DisplayWidth.of(line) <= 80);
        assertThat(lines.get(0)).contains("prod").contains("1.5 s old");
        assertThat(lines.get(1)).contains("6,000 reads/s, 30 writes/s, 41 servers, 3 tables, 2 regions in transition");
        assertThat(lines.get(2)).isEqualTo("Open advice: 3.");
        assertThat(lines.get(3)).contains("Dead: rs0.example.com");
        assertThat(String.join("\n", lines)).contains("READS/S*").contains("rs40.example.com:16020");
        assertThat(lines.get(23)).contains("q quit");
    }

    @Test
    void screen_ofOneHundredSixtyColumns_showsAllColumns() throws Exception {
        List<String> lines = at(160, 50);

        assertThat(lines).hasSize(50).allMatch(line -> DisplayWidth.of(line) <= 160);
        assertThat(String.join("\n", lines)).contains("LOCAL %", "CACHE", "MEMSTORE");
    }

    @Test
    void screen_afterAResize_fitsTheNewSize() throws Exception {
        assertThat(at(40, 10)).hasSize(10).allMatch(line -> DisplayWidth.of(line) <= 40);
    }

    @Test
    void screen_withoutColors_hasNoEscapeSequences() throws Exception {
        assertThat(at(80, 24)).noneMatch(line -> line.contains("\u001b"));
    }

    @Test
    void run_untilQuit_readsOnceInEachInterval() throws Exception {
        screen.await().await().press(TopKey.of('t'), TopKey.of('r'));
        List<String> lines = run();

        assertThat(readings).isEqualTo(3);
        assertThat(screen.nanos).isEqualTo(Duration.ofSeconds(10).toNanos());
        assertThat(String.join("\n", lines)).contains("3 tables by reads, reversed", "orders");
        assertThat(screen.drawn.get(0)).anyMatch(line -> line.contains("Reading the cluster twice"));
    }

    @Test
    void run_withDownKeys_scrollsToTheLastRowAtMost() throws Exception {
        screen.await();
        for (int i = 0; i < 100; i++) {
            screen.press(TopKey.of(TopKey.Kind.DOWN));
        }
        List<String> lines = run();

        assertThat(String.join("\n", lines)).contains("silent.example.com").doesNotContain("rs40.example.com");
    }

    @Test
    void screen_beforeTheFirstReport_showsWhyTheReadingFailed() throws Exception {
        TopSource failing = new TopSource() {
            @Override
            public Optional<TopReport> read() {
                return Optional.empty();
            }

            @Override
            public Optional<HConfigException> failure() {
                return Optional.of(new HConfigException(PlanError.JOURNAL, "the cluster is gone", "", "next"));
            }
        };

        assertThat(run(failing)).anyMatch(line -> line.contains("the cluster is gone"));
    }

    private List<String> at(int columns, int lines) throws InterruptedException {
        screen.resize(columns, lines).await();
        return run();
    }
}
