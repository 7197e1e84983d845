package org.hconfig.cli.lab;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.Count;
import org.hconfig.hbase.lab.LabStatus;
import org.hconfig.hbase.lab.LabStatus.ProcessStatus;
import org.hconfig.report.text.ConsoleStyle;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.jspecify.annotations.Nullable;

/** Renderer of a lab's status as text. */
final class LabRenderer {
    private final CommandContext commandContext;
    private final ConsoleStyle consoleStyle;

    LabRenderer(CommandContext commandContext) {
        this.commandContext = commandContext;
        this.consoleStyle = commandContext.style();
    }

    List<String> lines(LabStatus status) {
        List<String> lines = new ArrayList<>();
        lines.add("Lab in " + status.directory() + ": " + state(status));
        lines.add("HBase " + status.versions().hbaseVersion() + " on Hadoop "
                + status.versions().hadoopVersion() + ", "
                + Count.of(status.servers().regionServers(), "RegionServer") + " with a heap of "
                + status.servers().heapLabel() + ", "
                + status.cpuLimit().cpu()
                + (status.cpuLimit().cpuReason().isEmpty()
                        ? ""
                        : " (" + status.cpuLimit().cpuReason() + ")"));
        status.servers().hbaseSite().forEach((key, value) -> lines.add("Setting:  " + key + "=" + value));
        status.servers().jvmOptions().forEach(option -> lines.add("JVM:  " + option));
        lines.add("");
        lines.addAll(commandContext.lines(processes(status)));
        lines.add("");
        lines.add("For clients:  " + status.access().clientDirectory());
        lines.addAll(logins(status.access().kerberos()));
        status.notRunning().forEach(process -> lines.addAll(lastWords(process)));
        status.problems().forEach(problem -> lines.add(consoleStyle.warning("!") + " " + problem));
        return lines;
    }

    private static List<String> logins(LabStatus.@Nullable Kerberos kerberos) {
        List<String> lines = new ArrayList<>();
        if (kerberos != null) {
            lines.add("Kerberos:  realm " + kerberos.realm() + ", KRB5_CONFIG=" + kerberos.krb5Conf());
            kerberos.users()
                    .forEach(user -> lines.add("  --principal " + user.principal() + " --keytab " + user.keytab()
                            + "  rights: " + user.rights()));
        }
        return lines;
    }

    private String state(LabStatus status) {
        String word = status.state().id();
        return switch (status.state()) {
            case UP -> consoleStyle.success(word);
            case DEGRADED -> consoleStyle.failure(word);
            case DOWN -> consoleStyle.warning(word);
        };
    }

    private TextTable processes(LabStatus status) {
        TextTable table = new TextTable(
                Column.token("PROCESS"),
                Column.token("STATE"),
                Column.number("PID"),
                Column.token("ADDRESS"),
                Column.token("WEB"),
                Column.text("LOG"));
        for (ProcessStatus process : status.processes()) {
            table.row(
                    process.name(),
                    lifetime(process, status.state()),
                    process.execution().alive()
                            ? String.valueOf(process.execution().pid())
                            : "-",
                    process.addresses().rpcAddress(),
                    process.addresses().infoUrl() == null
                            ? "-"
                            : process.addresses().infoUrl(),
                    process.files().logFile());
        }
        return table;
    }

    private String lifetime(ProcessStatus process, LabStatus.State lab) {
        if (process.execution().alive()) {
            return consoleStyle.success("alive");
        }
        return lab == LabStatus.State.DOWN ? "down" : consoleStyle.failure("dead");
    }

    private static List<String> lastWords(ProcessStatus process) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("End of the log of " + process.name() + ":");
        process.lastLines().forEach(line -> lines.add("  " + line));
        return lines;
    }
}
