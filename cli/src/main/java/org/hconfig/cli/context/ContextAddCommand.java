package org.hconfig.cli.context;

import java.nio.file.Path;
import java.util.Optional;
import org.hconfig.app.context.ClusterContext;
import org.hconfig.app.context.ContextStore;
import org.hconfig.app.context.SavedContexts;
import org.hconfig.app.database.DatabaseCommands;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.TargetDispatcher;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.cluster.ClusterAddress;
import org.hconfig.hbase.cluster.login.LoginRequest;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code context add}: saves the name of a cluster. */
@CommandLine.Command(
        name = "add",
        description = "Save a cluster under a name; an existing context of that name is replaced. Contacts no cluster.",
        footer = {
            "Examples:",
            "  hconfig context add prod --cluster /etc/hbase/conf",
            "  hconfig context add test --cluster zk1:2181,zk2:2181:/hbase --use",
            "  hconfig context add prod --cluster /etc/hbase/conf --principal hconfig@EXAMPLE.COM --keytab hconfig.keytab"
        })
public final class ContextAddCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(paramLabel = "NAME", description = "Name of the context: letters, digits, dots, hyphens, underscores.")
    private String name;

    @Option(
            names = "--cluster",
            required = true,
            paramLabel = "CLUSTER",
            description =
                    "A directory with the cluster's hbase-site.xml, its quorum (zk1:2181,zk2:2181:/hbase), or Redis"
                            + " servers (redis://user@host:6379), without a password.")
    private String cluster;

    @Option(
            names = "--principal",
            paramLabel = "PRINCIPAL",
            description = "The user in Kerberos who logs in to it, with --keytab. Default: the ticket of kinit.")
    private @Nullable String principal;

    @Option(names = "--keytab", paramLabel = "FILE", description = "The keytab of --principal.")
    private @Nullable Path keytab;

    @Option(names = "--use", description = "Use it from now on.")
    private boolean use;

    ContextAddCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        Optional<DatabaseCommands> other = DatabaseCommands.of(cluster, TargetDispatcher.OTHERS);
        other.ifPresentOrElse(database -> database.checkAddress(cluster), () -> ClusterAddress.configuration(cluster));
        LoginRequest login = LoginRequest.ofOptions(principal, keytab);
        ClusterContext context = new ClusterContext(
                name,
                other.isPresent() ? cluster : ClusterAddress.absolute(cluster),
                login.principal(),
                login.keytabFile().map(Path::toString).orElse(null));
        ContextStore store = new ContextStore(commandContext.home());
        SavedContexts saved = store.read();
        boolean replaced = saved.find(name).isPresent();
        SavedContexts changed = saved.with(context);
        store.write(use ? changed.using(name) : changed);
        commandContext.out().println((replaced ? "Replaced " : "Saved ") + name + ": " + context.cluster() + ".");
        if (use) {
            commandContext
                    .out()
                    .println("Commands use it from now on, unless --cluster or HCONFIG_CLUSTER names another.");
        }
        return ExitCode.OK;
    }
}
