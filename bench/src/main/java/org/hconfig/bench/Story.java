package org.hconfig.bench;

import java.util.Locale;
import org.hconfig.bench.report.SettingText;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;

/** Tells a bench as a demo's story: what is done, why, and what came of it. */
final class Story implements BenchProgress {
    private final DemoProgress progress;

    Story(DemoProgress progress) {
        this.progress = progress;
    }

    @Override
    public void say(String line) {
        progress.say(line);
    }

    @Override
    public void rate(String what, long rows, long ofRows, double rowsPerSecond) {
        progress.rate(what, rows, ofRows, rowsPerSecond);
    }

    @Override
    public void runBegins(String name, RunPath path, int order, int runs) {
        progress.chapter(path.title() + ": " + path.description());
    }

    @Override
    public void planned(RunPath path, Plan plan) {
        if (path != RunPath.PUTS) {
            progress.say("the same plan as before, " + plan.policy() + ", for an empty table");
            return;
        }
        plan.creation()
                .ifPresent(creation -> progress.say("create the table with " + creation.regions()
                        + " regions by partitioner " + creation.partitioner() + ", spread over all servers"));
        for (Change change : plan.changes()) {
            progress.say(change.key() + ": " + SettingText.of(change.key(), change.effective()) + " -> "
                    + SettingText.of(change.key(), change.proposed()));
            progress.say("    " + change.calculation());
            progress.say("    " + change.reason());
        }
        if (!plan.deferred().isEmpty()) {
            progress.say("left out, because it needs a restart: "
                    + String.join(
                            ", ",
                            plan.deferred().stream()
                                    .map(change ->
                                            change.key() + " -> " + SettingText.of(change.key(), change.proposed()))
                                    .toList()));
        }
    }

    @Override
    public void runEnds(RunResult run) {
        progress.say(String.format(
                Locale.ROOT,
                "%,d rows acknowledged after %.1f s (%,.0f rows/s), readable and quiet after %.1f s",
                run.rows(),
                run.times().acked(),
                run.rowsPerSecond(),
                run.times().quiet()));
        progress.say(String.format(
                Locale.ROOT,
                "largest server %.2f x the mean; %,d rows read back, checksum %s as generated",
                run.placement().maxOverMeanBytes(),
                run.verification().rows(),
                run.verification().checksum()));
    }
}
