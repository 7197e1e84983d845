package org.hconfig.cli.load;

import java.util.List;
import java.util.function.UnaryOperator;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.job.DryRun;
import org.hconfig.hbase.load.job.Loader;
import org.hconfig.terminal.output.ProgressPrinter;
import org.hconfig.terminal.signal.SignalHandler;

/** Invoker of the loader; adds facts of the cluster and stored client hints to the specification. */
final class LoaderInvoker {
    private final CommandContext commandContext;

    LoaderInvoker(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    LoadResult load(String cluster, LoadSpec asked) {
        return with(
                cluster,
                (loader, prepare, progress, cancellationToken) ->
                        loader.load(prepare.apply(asked), progress, cancellationToken));
    }

    /**
     * Performs a dry run of a load.
     *
     * @param missing true if the table does not need to exist
     */
    DryRun dryRun(String cluster, LoadSpec spec, boolean missing) {
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            return loader(connection).dryRun(spec, missing);
        }
    }

    /** Resumes an interrupted load. */
    LoadResult resume(String cluster, String id, UnaryOperator<LoadSpec> changes) {
        return with(
                cluster,
                (loader, prepare, progress, cancellationToken) ->
                        loader.resume(id, spec -> prepare.apply(changes.apply(spec)), progress, cancellationToken));
    }

    /** Adds a note to the result if the table still has settings for a load, as after an interrupted --create. */
    LoadResult recalling(String cluster, LoadResult result) {
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            return new ApplyService(
                            commandContext.home(),
                            commandContext.clock(),
                            commandContext.nanoClock(),
                            commandContext::printProgress)
                    .loadValues(connection, result.job().table())
                    .map(run -> result.withNotes(List.of(valuesNote(result.job().table(), run.id()))))
                    .orElse(result);
        } catch (HConfigException unread) {
            return result.withNotes(
                    List.of("it is not known whether table " + result.job().table() + " still has values for a load: "
                            + unread.problems().get(0).what()));
        }
    }

    static String valuesNote(String table, String run) {
        return "table " + table + " still has the values for a load that run " + run
                + " set; when all its data are loaded, restore the earlier values with hconfig rollback " + run;
    }

    /** A call of the loader. */
    private interface Call {
        LoadResult of(
                Loader loader,
                UnaryOperator<LoadSpec> prepare,
                LoadProgressListener progress,
                CancellationToken cancellationToken);
    }

    @SuppressWarnings("try") // the scope is closed but not used
    private LoadResult with(String cluster, Call call) {
        ProgressPrinter line = commandContext.progress();
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            ApplyService plans = new ApplyService(
                    commandContext.home(), commandContext.clock(), commandContext.nanoClock(), line::print);
            UnaryOperator<LoadSpec> prepare = spec -> spec.withClientHints(plans.hints(connection, spec.table()))
                    .withServerCores(serverCores(connection, line));
            Loader loader = loader(connection);
            CancellationToken cancellationToken = new CancellationToken();
            try (SignalHandler.InterruptScope stoppable =
                    commandContext.interrupts().redirect(cancellationToken::cancel)) {
                return call.of(loader, prepare, new LoadProgressPrinter(line), cancellationToken);
            }
        } finally {
            line.clear();
        }
    }

    private Loader loader(ClusterConnection connection) {
        return new Loader(
                connection.configuration(),
                commandContext.home(),
                Loader.installedEngines(),
                commandContext.clock(),
                commandContext.nanoClock());
    }

    /** Returns the number of processors of the smallest RegionServer; 0 if unknown. */
    private static double serverCores(ClusterConnection connection, ProgressPrinter line) {
        try {
            return new ClusterFactsReader(connection, SettingsCatalogue.standard())
                    .read()
                    .facts()
                    .node()
                    .cores();
        } catch (HConfigException untold) {
            line.print("the number of processors of the servers is unknown: "
                    + untold.problems().get(0).what());
            return 0;
        }
    }
}
