package org.hconfig.xconfig.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.hconfig.core.RetentionRule;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RetentionCleanerTest {
    private static final Instant NOW = Instant.parse("2026-11-25T12:00:00Z");
    private static final InstantSource CLOCK = InstantSource.fixed(NOW);

    @TempDir
    Path home;

    private final RetentionRule rule = new RetentionRule(2, 4, Duration.ofDays(90));

    @Test
    void prunePlans_ofOldOnes_removesThemAndSaysSo() throws IOException {
        plan("plan-new", 1);
        plan("plan-older", 2);
        plan("plan-in-time", 89);
        plan("plan-late", 91);
        plan("plan-oldest", 300);
        Files.writeString(home.resolve("plans").resolve("notes.txt"), "mine");

        new RetentionCleaner(home, CLOCK, FakeDatabase.INSTANCE, rule).prunePlans();

        assertThat(names(home.resolve("plans")))
                .containsExactly("notes.txt", "plan-in-time.json", "plan-new.json", "plan-older.json");
        try (Journal journal = Journal.open(home, CLOCK, FakeDatabase.INSTANCE)) {
            assertThat(journal.pruned())
                    .containsExactly(new PruningSummary(
                            "plans", 2, NOW.minus(Duration.ofDays(300)), NOW.minus(Duration.ofDays(91))));
        }
    }

    @Test
    void prunePlans_withoutPlans_doesNothing() {
        new RetentionCleaner(home, CLOCK, FakeDatabase.INSTANCE, rule).prunePlans();

        assertThat(home).isEmptyDirectory();
    }

    @Test
    void prune_ofADirectory_removesItWithEverythingInIt() throws IOException {
        Path load = Files.createDirectories(home.resolve("loads").resolve("a").resolve("deep"));
        Files.writeString(load.resolve("file"), "x");
        List<RetentionRule.RetainedItem> retainedItems = Stream.of("c", "b", "z", "a")
                .map(id -> new RetentionRule.RetainedItem(
                        id, NOW.minus(Duration.ofDays(id.equals("a") ? 100 : 1)), true, "t"))
                .toList();

        new RetentionCleaner(home, CLOCK, FakeDatabase.INSTANCE, rule)
                .prune("loads", retainedItems, home.resolve("loads")::resolve);

        assertThat(home.resolve("loads")).isEmptyDirectory();
    }

    private void plan(String id, int daysAgo) throws IOException {
        Path file = Files.createDirectories(home.resolve("plans")).resolve(id + ".json");
        Files.writeString(file, "{}");
        Files.setLastModifiedTime(file, FileTime.from(NOW.minus(Duration.ofDays(daysAgo))));
    }

    private static List<String> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
