package org.hconfig.cli.lab;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.Style;
import org.hconfig.cli.output.TextTable;
import org.hconfig.cli.output.TextTable.Column;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.lab.LabStatus;
import org.hconfig.hbase.lab.LabStatus.ProcessStatus;

/** A lab's status for people. */
final class LabView {
    private final Session session;
    private final Style style;

    LabView(Session session) {
        this.session = session;
        this.style = session.style();
    }

    List<String> lines(LabStatus status) {
        List<String> lines = new ArrayList<>();
        lines.add("Lab in " + status.directory() + ": " + state(status));
        lines.add("HBase " + status.hbaseVersion() + " on Hadoop " + status.hadoopVersion() + ", "
                + Count.of(status.regionServers(), "RegionServer") + " with a heap of "
                + new DataSize(status.heapBytes()) + ", "
                + status.cpu() + (status.cpuReason().isEmpty() ? "" : " (" + status.cpuReason() + ")"));
        status.hbaseSite().forEach((key, value) -> lines.add("Setting:  " + key + "=" + value));
        status.jvmOptions().forEach(option -> lines.add("JVM:  " + option));
        lines.add("");
        lines.addAll(session.lines(processes(status)));
        lines.add("");
        lines.add("For clients:  " + status.clientDirectory());
        status.dead().forEach(process -> lines.addAll(lastWords(process)));
        status.problems().forEach(problem -> lines.add(style.notable("!") + " " + problem));
        return lines;
    }

    private String state(LabStatus status) {
        String word = status.state().word();
        return switch (status.state()) {
            case UP -> style.good(word);
            case DEGRADED -> style.bad(word);
            case DOWN -> style.notable(word);
        };
    }

    private TextTable processes(LabStatus status) {
        TextTable table = new TextTable(
                Column.word("PROCESS"),
                Column.word("STATE"),
                Column.number("PID"),
                Column.word("ADDRESS"),
                Column.word("WEB"),
                Column.text("LOG"));
        for (ProcessStatus process : status.processes()) {
            table.row(
                    process.name(),
                    life(process, status.state()),
                    process.alive() ? String.valueOf(process.pid()) : "-",
                    process.rpcAddress(),
                    process.infoUrl() == null ? "-" : process.infoUrl(),
                    process.logFile());
        }
        return table;
    }

    private String life(ProcessStatus process, LabStatus.State lab) {
        if (process.alive()) {
            return style.good("alive");
        }
        return lab == LabStatus.State.DOWN ? "down" : style.bad("dead");
    }

    private static List<String> lastWords(ProcessStatus process) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("Last words of " + process.name() + ":");
        process.lastLines().forEach(line -> lines.add("  " + line));
        return lines;
    }
}
