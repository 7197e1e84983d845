package org.hconfig.cli.serve;

import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.function.Supplier;
import org.hconfig.app.operations.LiveClusterOperations;
import org.hconfig.app.serve.LiveState;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.InternalErrors;
import org.hconfig.cli.advice.ErrorCodeRegistry;
import org.hconfig.cli.help.VersionInfo;
import org.hconfig.console.ConsoleContext;
import org.hconfig.console.http.ConsoleServer;
import org.hconfig.controlloop.AutonomyLevel;
import org.hconfig.metrics.MetricSampleStore;

/** Starts the console of {@code serve}; its classes are loaded only with {@code --http}. */
final class ConsoleStarter {
    private ConsoleStarter() {}

    /**
     * Starts the console.
     *
     * @param clusterId id of the cluster
     * @param clusterName the cluster as it was given
     * @param automation highest autonomy level of serve for any route
     * @param live the state that serve observes
     * @param samples opens the stored samples once more, for reading
     */
    static ConsoleServer start(
            CommandContext commandContext,
            HttpOptions options,
            String clusterId,
            String clusterName,
            AutonomyLevel automation,
            LiveState live,
            Supplier<MetricSampleStore> samples) {
        SecureRandom random = new SecureRandom();
        ConsoleContext context = new ConsoleContext(
                new ConsoleContext.ConsoleProcess(
                        commandContext.home(),
                        clusterId,
                        clusterName,
                        VersionInfo.current().version(),
                        automation,
                        commandContext.clock(),
                        commandContext.nanoClock(),
                        count -> {
                            byte[] bytes = new byte[count];
                            random.nextBytes(bytes);
                            return bytes;
                        }),
                live,
                new LiveClusterOperations(
                        commandContext.home(),
                        clusterName,
                        Optional.ofNullable(commandContext.environment().get("HCONFIG_TRUSTED_KEYS"))
                                .filter(keys -> !keys.isBlank())
                                .map(Path::of),
                        commandContext.clock(),
                        commandContext.nanoClock()),
                samples,
                ErrorCodeRegistry::view);
        ConsoleServer console = ConsoleServer.start(
                new ConsoleServer.ServerOptions(
                        options.address().orElseThrow(),
                        options.tls(),
                        options.kerberos(),
                        options.tables(),
                        defect -> commandContext.problems(
                                InternalErrors.of(defect, commandContext).problems())),
                context);
        commandContext.printProgress("Console: " + console.url());
        return console;
    }
}
