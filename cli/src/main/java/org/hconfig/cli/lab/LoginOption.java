package org.hconfig.cli.lab;

import java.nio.file.Path;
import org.hconfig.app.context.ContextStore;
import org.hconfig.cli.CommandContext;
import org.hconfig.hbase.cluster.ClusterAddress;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.login.ClusterLogin;
import org.hconfig.hbase.cluster.login.LoginRequest;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say who logs in to a cluster with Kerberos. */
public final class LoginOption {
    @Option(
            names = "--principal",
            paramLabel = "PRINCIPAL",
            defaultValue = "${env:HCONFIG_PRINCIPAL}",
            description =
                    "The user in Kerberos, with --keytab. Default: the environment variable HCONFIG_PRINCIPAL, that of"
                            + " the context, that of hbase-site.xml, or the ticket of kinit.")
    private @Nullable String principal;

    @Option(
            names = "--keytab",
            paramLabel = "FILE",
            defaultValue = "${env:HCONFIG_KEYTAB}",
            description = "The keytab of --principal. Default: the environment variable HCONFIG_KEYTAB.")
    private @Nullable Path keytab;

    /** Sets who logs in from now on: as given by the options, else by the saved context of the cluster. */
    public void use(CommandContext commandContext, String cluster) {
        ClusterConnection.announceWaitingTo(commandContext::printProgress);
        LoginRequest request = request();
        if (request.keytabFile().isEmpty()) {
            String address = ClusterAddress.absolute(cluster);
            request = new ContextStore(commandContext.home())
                    .read().contexts().stream()
                            .filter(context -> context.cluster().equals(address) && context.keytab() != null)
                            .findFirst()
                            .map(context -> LoginRequest.ofOptions(
                                    context.principal(), Path.of(String.valueOf(context.keytab()))))
                            .orElse(request);
        }
        ClusterLogin.use(request);
    }

    /** Returns the login of the options alone. */
    public LoginRequest request() {
        return LoginRequest.ofOptions(principal, keytab);
    }
}
