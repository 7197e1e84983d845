package org.hconfig.console.api;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.hconfig.app.json.ProblemView;
import org.hconfig.app.serve.LiveState.DatedAdvice;
import org.hconfig.app.serve.LiveState.LiveView;
import org.hconfig.app.serve.PauseFile;
import org.hconfig.console.ConsoleContext;
import org.hconfig.console.ConsoleError;
import org.hconfig.hbase.inspection.InspectionReport;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.xconfig.model.Severity;

/** Makes the summary of the newest state. */
public final class StateReader {
    private final ConsoleContext context;
    private final IntSupplier activeTasks;

    /**
     * Creates a reader.
     *
     * @param activeTasks number of tasks that have not ended
     */
    public StateReader(ConsoleContext context, IntSupplier activeTasks) {
        this.context = context;
        this.activeTasks = activeTasks;
    }

    /** Returns the summary. */
    public StateView state() {
        LiveView view = context.live().view();
        Optional<ClusterSnapshot> snapshot = view.snapshot();
        return new StateView(
                new StateView.Cluster(
                        context.process().clusterName(),
                        context.process().clusterId(),
                        snapshot.map(ClusterSnapshot::hbaseVersion),
                        context.process().version()),
                new StateView.Data(
                        snapshot.map(ClusterSnapshot::at),
                        snapshot.map(one -> Duration.between(
                                                one.at(),
                                                context.process().clock().instant())
                                        .toMillis()
                                / 1e3),
                        view.readings(),
                        view.failures()),
                servers(snapshot),
                view.observation().map(StateReader::traffic),
                view.advice().map(StateReader::advice),
                new StateView.Automation(
                        view.leading(),
                        context.process().automation(),
                        new PauseFile(context.process().home(), ConsoleError.TASKS).state()),
                view.lastFailure()
                        .map(failure -> new StateView.Failure(
                                failure.at(),
                                failure.problems().stream().map(ProblemView::of).toList())),
                activeTasks.getAsInt());
    }

    private static StateView.Servers servers(Optional<ClusterSnapshot> snapshot) {
        return snapshot.map(now -> new StateView.Servers(
                        now.servers().size(),
                        now.unreachable(),
                        now.dead(),
                        now.regions().size(),
                        now.regionsInTransition()))
                .orElseGet(() -> new StateView.Servers(0, List.of(), List.of(), 0, 0));
    }

    private static StateView.Traffic traffic(InspectionReport report) {
        return new StateView.Traffic(
                report.seconds(),
                report.tables().stream()
                        .mapToDouble(InspectionReport.Table::readsPerSecond)
                        .sum(),
                report.tables().stream()
                        .mapToDouble(InspectionReport.Table::writesPerSecond)
                        .sum());
    }

    private static StateView.OpenAdvice advice(DatedAdvice advice) {
        return new StateView.OpenAdvice(
                advice.at(),
                count(advice, Severity.CRITICAL),
                count(advice, Severity.WARN),
                count(advice, Severity.INFO));
    }

    private static long count(DatedAdvice advice, Severity severity) {
        return advice.report().advice().stream()
                .filter(one -> one.severity() == severity)
                .count();
    }
}
