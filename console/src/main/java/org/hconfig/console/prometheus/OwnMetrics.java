package org.hconfig.console.prometheus;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntSupplier;
import org.hconfig.app.serve.LiveState.DatedAdvice;
import org.hconfig.app.serve.LiveState.LiveView;
import org.hconfig.app.serve.PauseFile;
import org.hconfig.console.ConsoleContext.ConsoleProcess;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.api.HistoryOperations;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.workload.WorkloadProfile;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Severity;

/** Metrics of HConfig itself: the age of its data, workloads, advice, plans, runs, experiments, and the cluster lease. */
final class OwnMetrics {
    private final ConsoleProcess process;
    private final HistoryOperations history;
    private final IntSupplier activeTasks;

    OwnMetrics(ConsoleProcess process, HistoryOperations history, IntSupplier activeTasks) {
        this.process = process;
        this.history = history;
        this.activeTasks = activeTasks;
    }

    List<MetricFamily> of(LiveView view) {
        List<MetricFamily> families = new ArrayList<>();
        families.add(MetricFamily.gauge("hconfig_build_info", "Version of HConfig and of HBase.")
                .add(
                        1,
                        "version",
                        process.version(),
                        "hbase_version",
                        view.snapshot().map(ClusterSnapshot::hbaseVersion).orElse("")));
        age(view, families);
        workloads(view, families);
        view.advice().ifPresent(advice -> advice(advice, families));
        plans(families);
        families.add(MetricFamily.gauge("hconfig_leader", "1 if this process holds the cluster lease, else 0.")
                .add(view.leading() ? 1 : 0));
        families.add(MetricFamily.gauge("hconfig_paused", "1 if automatic changes are paused, else 0.")
                .add(new PauseFile(process.home(), ConsoleError.TASKS).isPaused() ? 1 : 0));
        families.add(MetricFamily.gauge("hconfig_console_active_tasks", "Long operations of the console in progress.")
                .add(activeTasks.getAsInt()));
        return families;
    }

    private void age(LiveView view, List<MetricFamily> families) {
        Instant now = process.clock().instant();
        MetricFamily age = MetricFamily.gauge("hconfig_data_age_seconds", "Age of the newest snapshot of the cluster.");
        view.snapshot().ifPresent(snapshot -> age.add(seconds(snapshot.at(), now)));
        families.add(age);
        families.add(MetricFamily.counter("hconfig_snapshots", "Snapshots that were read.")
                .add(view.readings()));
        families.add(MetricFamily.counter(
                        "hconfig_snapshot_failures", "Failures to read the cluster or to store its metrics.")
                .add(view.failures()));
    }

    private static void workloads(LiveView view, List<MetricFamily> families) {
        Map<String, Long> counts = new TreeMap<>();
        view.observation()
                .ifPresent(report -> report.workloads().stream()
                        .filter(profile -> !profile.table().equals(WorkloadProfile.CLUSTER))
                        .forEach(profile -> counts.merge(
                                profile.kind()
                                        .map(kind -> kind.id())
                                        .orElse(profile.state()
                                                .name()
                                                .toLowerCase(Locale.ROOT)
                                                .replace('_', '-')),
                                1L,
                                Long::sum)));
        MetricFamily family = MetricFamily.gauge("hconfig_workload_tables", "Tables by recognized workload.");
        counts.forEach((workload, count) -> family.add(count, "workload", workload));
        families.add(family);
    }

    private void advice(DatedAdvice advice, List<MetricFamily> families) {
        Map<Severity, Long> counts = new EnumMap<>(Severity.class);
        for (Severity severity : Severity.values()) {
            counts.put(severity, 0L);
        }
        advice.report().advice().forEach(one -> counts.merge(one.severity(), 1L, Long::sum));
        MetricFamily open = MetricFamily.gauge("hconfig_advice_open", "Open recommendations by severity.");
        counts.forEach(
                (severity, count) -> open.add(count, "severity", severity.name().toLowerCase(Locale.ROOT)));
        families.add(open);
        families.add(MetricFamily.gauge("hconfig_advice_age_seconds", "Time since the rules were evaluated.")
                .add(seconds(advice.at(), process.clock().instant())));
    }

    private void plans(List<MetricFamily> families) {
        families.add(
                MetricFamily.gauge("hconfig_saved_plans", "Plans in the home.").add(history.planCount()));
        Map<RunState, Long> states = new EnumMap<>(RunState.class);
        for (RunState state : RunState.values()) {
            states.put(state, 0L);
        }
        List<Run> runs = history.runs().stream()
                .filter(run -> run.cluster().clusterId().equals(process.clusterId()))
                .toList();
        runs.forEach(run -> states.merge(run.progress().state(), 1L, Long::sum));
        MetricFamily family = MetricFamily.gauge("hconfig_runs", "Applied plans in the history, by state.");
        states.forEach((state, count) ->
                family.add(count, "state", state.name().toLowerCase(Locale.ROOT).replace('_', '-')));
        families.add(family);
        MetricFamily last = MetricFamily.gauge(
                "hconfig_last_change_timestamp_seconds", "When the newest change of a kind ended, since 1970.");
        newest(runs, RunState.APPLIED).ifPresent(at -> last.add(at, "change", "applied"));
        newest(runs, RunState.ROLLED_BACK).ifPresent(at -> last.add(at, "change", "rolled-back"));
        families.add(last);
        MetricFamily experiments =
                MetricFamily.gauge("hconfig_experiments", "Automatic changes in the history, by state.");
        history.experiments().forEach((state, count) -> experiments.add(count, "state", state));
        families.add(experiments);
    }

    private static Optional<Double> newest(List<Run> runs, RunState state) {
        return runs.stream()
                .filter(run -> run.progress().state() == state)
                .flatMap(run -> run.progress().endedAt().stream())
                .max(Instant::compareTo)
                .map(at -> at.toEpochMilli() / 1e3);
    }

    private static double seconds(Instant from, Instant to) {
        return Duration.between(from, to).toMillis() / 1e3;
    }
}
