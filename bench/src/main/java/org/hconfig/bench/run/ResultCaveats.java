package org.hconfig.bench.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hconfig.bench.report.SettingValueFormatter;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.core.DataSize;
import org.hconfig.xconfig.model.Plan;

/** Caveats about the numbers of a benchmark, derived from its runs. Pure. */
final class ResultCaveats {
    private ResultCaveats() {}

    static List<String> of(List<RunResult> runs, Map<RunPath, Plan> plans) {
        List<String> notes = new ArrayList<>();
        for (RunPath path : RunPath.values()) {
            long memstore = runs.stream()
                    .filter(run -> run.path() == path)
                    .mapToLong(run -> run.placement().memstoreBytes())
                    .max()
                    .orElse(0);
            long all = runs.stream()
                    .filter(run -> run.path() == path)
                    .mapToLong(run -> run.placement().bytes())
                    .max()
                    .orElse(0);
            if (memstore > 0) {
                notes.add(path.title() + ": when idle, " + new DataSize(memstore) + " of " + new DataSize(all)
                        + " were still in memstores, safe in the WAL; their later flush is not included in any time.");
            }
        }
        Plan table3 = plans.get(RunPath.TABLE_3);
        if (table3 != null && !table3.deferred().isEmpty()) {
            List<String> keys = table3.deferred().stream()
                    .map(change -> change.key() + " = " + SettingValueFormatter.of(change.key(), change.proposed()))
                    .toList();
            notes.add("Table 3 ran without the settings that need a restart (" + String.join(", ", keys)
                    + "): restarted servers would have been cold.");
        }
        return notes;
    }
}
