package org.hconfig.bench.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.result.PairedRatio;
import org.hconfig.bench.result.RunPath;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;

class PairedExperimentTest {
    private enum Arm implements Identified {
        BASE,
        NEW
    }

    private record ArmRun(Arm variant, int repeat, double value) implements PairedRun<Arm> {}

    private final List<String> said = new ArrayList<>();

    private PairedExperiment<Arm, String> experiment(int repeats) {
        return new PairedExperiment<>(
                List.of(Arm.values()), repeats, RunReporter.lines(said::add, run -> "done " + run));
    }

    @Test
    void run_ofTwoCases_alternatesTheOrderAndReportsEachRun() throws IOException, InterruptedException {
        List<String> runs = experiment(2)
                .run(
                        List.of("reads", "writes"),
                        name -> name,
                        (name, slot) -> name + slot.variant() + slot.repeat() + slot.order());

        assertThat(runs)
                .containsExactly(
                        "readsBASE11",
                        "readsNEW12",
                        "readsNEW23",
                        "readsBASE24",
                        "writesBASE15",
                        "writesNEW16",
                        "writesNEW27",
                        "writesBASE28");
        assertThat(said).hasSize(16).startsWith("run 1 of 8: reads base-1", "  done readsBASE11");
    }

    @Test
    void run_interrupted_beginsNoRun() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> experiment(1).run(RunSlot::name))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        failed -> assertThat(failed.problems().get(0).code()).isEqualTo(BenchError.INTERRUPTED));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(said).isEmpty();
    }

    @Test
    void slots_ofThreeRepeats_haveEachVariantOnceInARepeat() {
        assertThat(experiment(3).slots())
                .extracting(RunSlot::name)
                .containsExactly("base-1", "new-1", "new-2", "base-2", "base-3", "new-3");
    }

    @Test
    void slots_ofTwoRepeats_giveEveryVariantTheSameMeanPlace() {
        List<RunSlot<RunPath>> slots = new PairedExperiment<>(
                        List.of(RunPath.values()), 2, RunReporter.<RunPath, String>lines(said::add, run -> run))
                .slots();

        for (RunPath path : RunPath.values()) {
            assertThat(slots.stream()
                            .filter(slot -> slot.variant() == path)
                            .mapToInt(RunSlot::order)
                            .sum())
                    .isEqualTo(slots.size() + 1);
        }
    }

    @Test
    void ratio_andLeft_areOfRunsOfTheSameRepeat() {
        PairedRuns<Arm, ArmRun> runs = new PairedRuns<>(List.of(
                new ArmRun(Arm.BASE, 1, 2),
                new ArmRun(Arm.NEW, 1, 3),
                new ArmRun(Arm.NEW, 2, 0),
                new ArmRun(Arm.BASE, 2, 4),
                new ArmRun(Arm.NEW, 3, 5)));

        assertThat(runs.ratio(Arm.NEW, Arm.BASE, ArmRun::value).map(PairedRatio::pairs))
                .contains(List.of(1.5));
        assertThat(runs.left(Arm.NEW, Arm.BASE, ArmRun::value).orElseThrow().pairs())
                .hasSize(2)
                .contains(1.5);
        assertThat(runs.left(Arm.NEW, Arm.BASE, run -> 0)).isEmpty();
        assertThat(runs.median(Arm.BASE, ArmRun::value)).hasValue(3);
        assertThat(runs.where(run -> run.repeat() > 3).median(Arm.BASE, ArmRun::value))
                .isEmpty();
    }

    @Test
    void table_ofFigures_hasMediansRatiosAndPairs() {
        FigureTable<Arm, ArmRun> table = new FigureTable<>(
                new PairedRuns<>(List.of(new ArmRun(Arm.BASE, 1, 2), new ArmRun(Arm.NEW, 1, 3))), Arm.BASE, Arm.NEW);

        assertThat(table.head()).matches("median +base +new +ratio  pairs\\R");
        assertThat(table.row("rate", "%.1f", ArmRun::value)).matches("rate +2\\.0 +3\\.0 +1\\.50 x  1\\.50\\R");
        assertThat(table.row("none", "%.0f", run -> 0)).matches("none +0 +0 +-  \\R");
    }

    @Test
    void columns_ofRows_areAlignedByTheirWidth() {
        String text = new ColumnTable<Integer>()
                .column("name", -6, number -> "n" + number)
                .column("rate", 6, number -> Integer.toString(number))
                .last("pairs", number -> "p")
                .text(List.of(1, 20));

        assertThat(text.lines()).containsExactly("name     rate  pairs", "n1          1  p", "n20        20  p");
    }
}
