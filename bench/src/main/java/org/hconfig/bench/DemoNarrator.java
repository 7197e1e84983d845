package org.hconfig.bench;

import java.util.Locale;
import org.hconfig.bench.experiment.RunSlot;
import org.hconfig.bench.report.SettingValueFormatter;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;

/** Narrator of a demo: reports the actions of its benchmark with reasons and results. */
final class DemoNarrator implements BenchProgressListener {
    private final DemoProgressListener progress;

    DemoNarrator(DemoProgressListener progress) {
        this.progress = progress;
    }

    @Override
    public void report(String line) {
        progress.report(line);
    }

    @Override
    public void rate(String what, long rows, long ofRows, double rowsPerSecond) {
        progress.rate(what, rows, ofRows, rowsPerSecond);
    }

    @Override
    public void runBegins(RunSlot<RunPath> slot, int runs) {
        progress.chapter(slot.variant().title() + ": " + slot.variant().description());
    }

    @Override
    public void planned(RunPath path, Plan plan) {
        if (path != RunPath.PUTS) {
            progress.report("the same plan as for puts, " + plan.policy() + ", for an empty table");
            return;
        }
        TableCreation.of(plan)
                .ifPresent(creation -> progress.report("create the table with " + creation.regions()
                        + " regions by partitioner " + creation.partitioner() + ", distributed over all servers"));
        for (Change change : plan.changes()) {
            progress.report(change.key() + ": " + SettingValueFormatter.of(change.key(), change.effective()) + " -> "
                    + SettingValueFormatter.of(change.key(), change.proposed()));
            progress.report("    " + change.rationale().calculation());
            progress.report("    " + change.rationale().reason());
        }
        if (!plan.deferred().isEmpty()) {
            progress.report("skipped, because a restart is needed: "
                    + String.join(
                            ", ",
                            plan.deferred().stream()
                                    .map(change -> change.key() + " -> "
                                            + SettingValueFormatter.of(change.key(), change.proposed()))
                                    .toList()));
        }
    }

    @Override
    public void runEnds(RunResult run) {
        progress.report(String.format(
                Locale.ROOT,
                "%,d rows acknowledged after %.1f s (%,.0f rows/s), readable and idle after %.1f s",
                run.rows(),
                run.times().acked(),
                run.rowsPerSecond(),
                run.times().quiet()));
        progress.report(String.format(
                Locale.ROOT,
                "largest server %.2f x the mean; %,d rows verified, checksum %s matches",
                run.placement().maxOverMeanBytes(),
                run.verification().rows(),
                run.verification().checksum()));
    }
}
