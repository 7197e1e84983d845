package org.hconfig.cli.inspect;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.hconfig.app.doctor.CheckResult;
import org.hconfig.app.doctor.CommandRights;
import org.hconfig.app.doctor.DoctorReport;
import org.hconfig.app.doctor.DoctorService;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.core.Count;
import org.hconfig.core.ExitCode;
import org.hconfig.terminal.output.JsonOption;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code doctor}: checks the connection to a cluster step by step. */
@CommandLine.Command(
        name = "doctor",
        description = {
            "Check the connection to a cluster step by step: configuration, host names, login, ZooKeeper, HMaster, the RPC port and"
                    + " the pages of each server, and the rights that commands need.",
            "Names what fails, why, and who can repair it. Exit code 1 if a check fails. Changes nothing."
        },
        footer = {
            "Examples:",
            "  hconfig doctor --cluster /etc/hbase/conf",
            "  hconfig doctor --for load --table sales --principal loader@EXAMPLE.COM --keytab loader.keytab",
            "  hconfig doctor --json"
        })
public final class DoctorCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private ClusterOption cluster;

    @Option(
            names = "--table",
            paramLabel = "TABLE",
            description = "Check the rights on this table. Default: rights on all tables.")
    private @Nullable String table;

    @Option(
            names = "--for",
            paramLabel = "COMMAND",
            split = ",",
            description = "Check the rights of these commands only: ${COMPLETION-CANDIDATES}. Default: all of them.")
    private @Nullable List<CommandRights> commands;

    @Mixin
    private JsonOption json;

    DoctorCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        Set<CommandRights> checked = commands == null ? EnumSet.allOf(CommandRights.class) : EnumSet.copyOf(commands);
        DoctorReport report = new DoctorService(result -> {
                    if (!json.isEnabled()) {
                        lines(result).forEach(commandContext.out()::println);
                        commandContext.out().flush();
                    }
                })
                .run(cluster.name(commandContext), table, checked);
        commandContext.result(json, report, List.of(summary(report)));
        return report.healthy() ? ExitCode.OK : ExitCode.FAILED;
    }

    private List<String> lines(CheckResult result) {
        String what = result.check() + (result.subject().isEmpty() ? "" : " " + commandContext.data(result.subject()));
        List<String> lines = new ArrayList<>();
        switch (result.outcome()) {
            case OK ->
                lines.add(commandContext.style().success("ok") + "       " + what + ": "
                        + commandContext.data(result.detail()));
            case SKIPPED -> lines.add(commandContext.style().warning("skipped") + "  " + what + ": " + result.detail());
            case FAILED -> {
                lines.add(commandContext.style().failure("failed") + "   " + what + ": " + result.code() + " "
                        + commandContext.data(result.detail()));
                lines.add("           repaired by: "
                        + (result.repairer() == null ? "" : result.repairer().label()));
                lines.add("           next: " + commandContext.data(result.next()));
            }
        }
        return lines;
    }

    private static String summary(DoctorReport report) {
        long failed = report.checks().stream()
                .filter(check -> check.outcome() == CheckResult.Outcome.FAILED)
                .count();
        long dead = report.checks().stream()
                .filter(check -> check.outcome() == CheckResult.Outcome.SKIPPED
                        && !check.subject().isEmpty())
                .count();
        return report.healthy()
                ? "All checks passed"
                        + (dead == 0
                                ? "."
                                : ", except for " + Count.of(dead, "server") + " that " + (dead == 1 ? "is" : "are")
                                        + " down.")
                : Count.of(failed, "check") + " of " + report.checks().size() + " failed.";
    }
}
