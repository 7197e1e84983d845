package org.hconfig.xconfig.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hconfig.core.sqlite.ChecksummedTable;
import org.hconfig.core.sqlite.SqliteDatabase;
import org.hconfig.xconfig.plan.PlannerFixtures;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalPruneTest {
    private static final int RUNS = 260;

    @TempDir
    Path home;

    private Instant now = PlannerFixtures.NOON;

    @Test
    void begin_afterYears_forgetsWhatEndedLongAgo() {
        try (Journal journal = Journal.open(home, () -> now, FakeDatabase.INSTANCE)) {
            for (int run = 0; run < RUNS; run++) {
                ended(journal, "w" + run, run % 2 == 0 ? "t" : "u", RunState.APPLIED);
            }
            Run open = begun(journal, "open", "v");
            ended(journal, "solitary", "alone", RunState.ROLLED_BACK);
            now = now.plus(Duration.ofDays(400));

            ended(journal, "last", "t", RunState.APPLIED);

            // 262 runs, of which the newest 200 and no other are kept, and then the one that was begun.
            assertThat(journal.history()).hasSize(201).extracting(Run::id).contains("open", "solitary", "last");
            assertThat(journal.unfinished("id")).map(Run::id).hasValue(open.id());
            assertThat(journal.pruned()).singleElement().satisfies(pruningSummary -> {
                assertThat(pruningSummary.kind()).isEqualTo("runs");
                assertThat(pruningSummary.count()).isEqualTo(62);
                assertThat(pruningSummary.newest()).isEqualTo(PlannerFixtures.NOON);
            });
            assertThatThrownBy(() -> journal.find("w0"))
                    .hasMessageContaining("HC-2104")
                    .hasMessageContaining("the newest 200 are kept");
        }
    }

    @Test
    void begin_ofARunWhosePlanWasPrunedInPart_getsAnIdOfItsOwn() {
        try (Journal journal = Journal.open(home, () -> now, FakeDatabase.INSTANCE)) {
            ended(journal, "w", "t", RunState.APPLIED);
            ended(journal, "w", "t", RunState.APPLIED);
        }
        Pruning.of(home, "w");

        try (Journal journal = Journal.open(home, () -> now, FakeDatabase.INSTANCE)) {
            assertThat(begun(journal, "w", "t").id()).isEqualTo("w.3");
        }
    }

    @Test
    void history_afterRandomPruning_isWholeAndNoticesAMissingRun() {
        long seed = 20_282;
        Random random = new Random(seed);
        for (int round = 0; round < 30; round++) {
            Path place = home.resolve("r" + round);
            Set<String> left = new TreeSet<>();
            try (Journal journal = Journal.open(place, () -> now, FakeDatabase.INSTANCE)) {
                for (int run = 0; run < 12; run++) {
                    left.add(
                            ended(journal, "w" + run, "t", RunState.ROLLED_BACK).id());
                }
            }
            List<String> order = new java.util.ArrayList<>(left);
            java.util.Collections.shuffle(order, random);
            // Never the newest, which nothing comes after.
            order.remove("w11");
            for (String id : order.subList(0, 1 + random.nextInt(10))) {
                Pruning.of(place, id);
                left.remove(id);
                try (Journal journal = Journal.open(place, () -> now, FakeDatabase.INSTANCE)) {
                    assertThat(journal.history().stream().map(Run::id).collect(Collectors.toSet()))
                            .as("seed %d, round %d", seed, round)
                            .isEqualTo(left);
                }
            }
            assertThat(Pruning.gaps(place)).isLessThanOrEqualTo(left.size());
            String victim = left.iterator().next();
            if (!victim.equals("w11")) {
                Pruning.damage(place, victim);
                try (Journal journal = Journal.open(place, () -> now, FakeDatabase.INSTANCE)) {
                    assertThatThrownBy(journal::history)
                            .as("seed %d, round %d without %s", seed, round, victim)
                            .hasMessageContaining("HC-2114");
                }
            }
        }
    }

    private static Run ended(Journal journal, String id, String table, RunState state) {
        Run run = begun(journal, id, table);
        journal.run(run.id(), state, Optional.empty());
        return run;
    }

    private static Run begun(Journal journal, String id, String table) {
        return journal.begin(FakeTask.plan(id, table, 1), "id", List.of(), List.of("a step"), List.of(List.of()));
    }

    /** Removes single runs, by the journal's own means. */
    private static final class Pruning {
        static void of(Path home, String id) {
            try (SqliteDatabase sqliteDatabase = SqliteDatabase.open(home.resolve("journal.db"), Journal.SCHEMA)) {
                JournalDamage journalDamage = new JournalDamage(home);
                ChecksummedTable runs = RunTables.table(sqliteDatabase, journalDamage);
                sqliteDatabase.inTransaction(() -> {
                    new RunChain(sqliteDatabase, runs, journalDamage).remove(id);
                    delete(sqliteDatabase, id);
                });
            }
        }

        static void damage(Path home, String id) {
            try (SqliteDatabase sqliteDatabase = SqliteDatabase.open(home.resolve("journal.db"), Journal.SCHEMA)) {
                sqliteDatabase.inTransaction(() -> delete(sqliteDatabase, id));
            }
        }

        static int gaps(Path home) {
            try (SqliteDatabase sqliteDatabase = SqliteDatabase.open(home.resolve("journal.db"), Journal.SCHEMA)) {
                return sqliteDatabase
                        .query("SELECT count(*) FROM gap", row -> row.getInt(1))
                        .get(0);
            }
        }

        private static void delete(SqliteDatabase sqliteDatabase, String id) {
            sqliteDatabase.update("DELETE FROM step WHERE run_id = ?", id);
            sqliteDatabase.update("DELETE FROM run WHERE id = ?", id);
        }
    }
}
