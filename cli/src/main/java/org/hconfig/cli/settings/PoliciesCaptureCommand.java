package org.hconfig.cli.settings;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hconfig.app.collect.ArchivedCluster;
import org.hconfig.app.sharing.CaptureRequest;
import org.hconfig.app.sharing.CaptureService;
import org.hconfig.app.sharing.PolicyInstaller;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.help.VersionInfo;
import org.hconfig.cli.inspect.ObservationRunner;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.core.Count;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.policies.capture.CapturedPolicy;
import org.hconfig.hbase.policies.capture.LeftOut;
import org.hconfig.hbase.workload.WorkloadBoundsFile;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.units.SecondsConverter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code policies capture}: writes a tuned system as a policy. */
@CommandLine.Command(
        name = "capture",
        description = {
            "Write the configuration of a tuned cluster as a policy that others can install.",
            "Captures the values that differ from the defaults of the cluster's version, as formulas of memory, heap,"
                    + " processors and regions where they fit a known relation. Leaves out secrets, security, paths,"
                    + " hosts and ports. Changes nothing."
        },
        footer = {
            "Examples:",
            "  hconfig policies capture --name acme/orders --table orders --out orders.yaml",
            "  hconfig policies capture --name acme/servers --workload mixed --offline hconfig-collect.zip"
        })
final class PoliciesCaptureCommand implements Command {
    private static final int NAMED = 4;

    private final CommandContext commandContext;

    @Mixin
    private ClusterOption cluster;

    @Option(names = "--name", required = true, paramLabel = "NAME", description = "Name of the policy: maker/purpose.")
    private String name;

    @Option(
            names = "--table",
            paramLabel = "TABLE",
            description = "Also capture the values of this table, from the servers of its group.")
    private @Nullable String table;

    @Option(
            names = "--workload",
            paramLabel = "WORKLOAD",
            description = "The workload that the system is tuned for. Default: observe it.")
    private @Nullable WorkloadKind workload;

    @Option(
            names = {"--duration", "--seconds"},
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            defaultValue = "1m",
            description = "Without --workload: time to observe the cluster. Default: ${DEFAULT-VALUE}.")
    private int seconds;

    @Option(
            names = "--range-factor",
            paramLabel = "N",
            defaultValue = "" + CaptureRequest.FACTOR_DEFAULT,
            description = "The policy is valid for machines with 1/N to N times the memory, heap and processors of the"
                    + " captured ones. Default: ${DEFAULT-VALUE}.")
    private double factor;

    @Option(
            names = "--offline",
            paramLabel = "ARCHIVE",
            description = "Capture the cluster of an archive of hconfig collect instead of a live one.")
    private @Nullable Path offline;

    @Option(names = "--out", paramLabel = "FILE", description = "File for the policy. Default: standard output.")
    private @Nullable Path out;

    @Mixin
    private JsonOption json;

    PoliciesCaptureCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        CaptureRequest request =
                new CaptureRequest(name, Optional.ofNullable(table), Optional.ofNullable(workload), factor);
        CapturedPolicy policy = capture(request);
        List<String> summary = summary(policy);
        if (out == null) {
            summary.forEach(commandContext::printProgress);
            commandContext.result(json, policy, policy.yaml().lines().toList());
        } else {
            PolicyInstaller.writeFile(out, policy.yaml());
            summary.add("The policy is in " + out + "; to install it: hconfig policies install " + out);
            commandContext.result(json, policy, summary);
        }
        return ExitCode.OK;
    }

    private CapturedPolicy capture(CaptureRequest request) {
        CaptureService service = new CaptureService(
                commandContext.home(),
                commandContext.clock(),
                "hconfig " + VersionInfo.current().version());
        cluster.requireNoneWith(offline);
        if (offline != null) {
            try (ArchivedCluster archive = ArchivedCluster.open(offline)) {
                commandContext.printProgress(archive.label());
                return service.captureRecorded(
                        archive.connection(),
                        archive.groups(),
                        () -> archive.observation(WorkloadBoundsFile.read(commandContext.home())),
                        request);
            }
        }
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            return service.capture(
                    connection,
                    () -> ObservationRunner.observe(
                            connection,
                            commandContext,
                            ObservationRunner.length(seconds, "hconfig policies capture --duration 1m")),
                    request);
        }
    }

    private List<String> summary(CapturedPolicy policy) {
        List<String> lines = new ArrayList<>();
        long formulas = policy.settings().stream()
                .filter(setting -> setting.formula().isPresent())
                .count();
        lines.addAll(commandContext.wrapped(
                "Captured " + Count.of(policy.settings().size(), "setting") + ", " + formulas
                        + " as a formula. Valid for " + policy.range() + ".",
                0));
        policy.leftOut().stream()
                .collect(Collectors.groupingBy(LeftOut::reason, TreeMap::new, Collectors.toList()))
                .forEach((reason, left) -> lines.addAll(commandContext.wrapped(
                        "Left out: "
                                + left.stream().limit(NAMED).map(LeftOut::key).collect(Collectors.joining(", "))
                                + (left.size() > NAMED ? " and " + (left.size() - NAMED) + " more" : "") + ": "
                                + reason + ".",
                        0)));
        policy.notes().forEach(note -> lines.addAll(commandContext.wrapped("Note: " + note + ".", 0)));
        return lines;
    }
}
