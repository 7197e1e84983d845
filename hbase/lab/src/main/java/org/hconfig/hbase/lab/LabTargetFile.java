package org.hconfig.hbase.lab;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The lab's target file: it specifies, as for any cluster, the site directory of each HBase process and the command that
 * restarts it.
 */
final class LabTargetFile {
    static final String FILE = "hconfig-target.yaml";

    private static final String HEAD = """
        # Where the servers of this lab have their site files; made by lab up.
        format: 1
        kind: directory
        servers:
        """;

    private LabTargetFile() {}

    static String render(LabLayout layout, List<ManagedProcess> managedProcess, Path java) {
        return managedProcess.stream()
                .filter(member -> member.role() == ProcessRole.MASTER || member.role() == ProcessRole.REGIONSERVER)
                .map(member -> server(layout, member, java))
                .collect(Collectors.joining("", HEAD, ""));
    }

    private static String server(LabLayout layout, ManagedProcess member, Path java) {
        String command = LabProcessRestarter.command(java, layout.directory(), member.name()).stream()
                .map(LabTargetFile::quoted)
                .collect(Collectors.joining(", "));
        return "  " + quoted(member.rpcAddress()) + ":\n    directory: "
                + quoted(layout.site(member.name()).toString()) + "\n    restart: [" + command + "]\n";
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
