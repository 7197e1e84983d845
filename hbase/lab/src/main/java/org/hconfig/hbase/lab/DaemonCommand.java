package org.hconfig.hbase.lab;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hconfig.core.DataSize;

/**
 * Builds the command line and the environment of a lab's process. The command line contains the lab's own options; the options
 * that an owner may change (heap, collector, GC log) are in {@code conf/hbase-env.sh} of a RegionServer, as in any cluster, and
 * in {@code conf/jvm.options} of the other processes. Both are read at every start.
 */
final class DaemonCommand {
    /** The options that HBase's own launcher passes to JDK 11 and later, including those added for 17. */
    private static final List<String> MODULE_OPTIONS = List.of(
            "-Dorg.apache.hbase.thirdparty.io.netty.tryReflectionSetAccessible=true",
            "--add-modules=jdk.unsupported",
            "--add-opens=java.base/java.nio=ALL-UNNAMED",
            "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--add-opens=java.base/jdk.internal.ref=ALL-UNNAMED",
            "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
            "--add-opens=java.base/java.util=ALL-UNNAMED",
            "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED",
            "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
            "--add-exports=java.security.jgss/sun.security.krb5=ALL-UNNAMED",
            "--add-exports=java.base/sun.net.dns=ALL-UNNAMED",
            "--add-exports=java.base/sun.net.util=ALL-UNNAMED",
            "--add-opens=java.base/jdk.internal.util.random=ALL-UNNAMED");

    /** The caller's variables that are passed to the process; all others (tokens, passwords) are withheld. */
    private static final List<String> PASSED_ON = List.of("PATH", "HOME", "USER", "LOGNAME", "TZ", "TMPDIR");

    /** The caller's variable with JVM options for every process of a lab, used by tests; the processes' own options override them. */
    private static final String OPTIONS = "HCONFIG_LAB_JAVA_OPTS";

    private final Path java;
    private final LabLayout layout;
    private final DaemonClassPath classPath;
    private final DaemonClassArchive archive;

    DaemonCommand(HostEnvironment hostEnvironment, LabLayout layout, DaemonClassPath classPath) {
        this.java = hostEnvironment.java();
        this.layout = layout;
        this.classPath = classPath;
        this.archive = new DaemonClassArchive(hostEnvironment, classPath);
    }

    /** Returns the command that starts the process. */
    List<String> start(ManagedProcess managedProcess) {
        return command(
                managedProcess,
                archive.options(layout, managedProcess.name()),
                managedProcess.role() == ProcessRole.KDC
                        ? List.of(
                                layout.security().toString(),
                                layout.client().toString(),
                                Integer.toString(managedProcess.rpcPort()))
                        : managedProcess.role().arguments());
    }

    /** Returns the command that formats the file system, run once and to completion before the NameNode first starts. */
    List<String> format(ManagedProcess nameNode) {
        // The process runs for about a second: optimized compilation would not pay off.
        return command(nameNode, List.of("-XX:TieredStopAtLevel=1"), List.of("-format", "-force", "-nonInteractive"));
    }

    private List<String> command(ManagedProcess managedProcess, List<String> options, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(java.toString());
        // First, so that the process list shows what it is.
        command.add("-Dproc_" + managedProcess.name());
        command.add("-Dhconfig.lab=" + layout.directory());
        command.add("@" + layout.jvmOptions(managedProcess.name()));
        command.addAll(options);
        command.addAll(MODULE_OPTIONS);
        command.add("-Djava.net.preferIPv4Stack=true");
        command.add("-XX:+ExitOnOutOfMemoryError");
        command.add("-Djava.io.tmpdir=" + layout.temporary(managedProcess.name()));
        command.add("-XX:ErrorFile=" + layout.logs(managedProcess.name()).resolve("hs_err.log"));
        command.add("-Dlog4j.configuration="
                + layout.site(managedProcess.name()).resolve("log4j.properties").toUri());
        command.add("-Dhconfig.log=" + layout.log(managedProcess.name()));
        command.add("-Dhadoop.log.dir=" + layout.logs(managedProcess.name()));
        command.add("-Dhbase.log.dir=" + layout.logs(managedProcess.name()));
        if (Files.exists(layout.secure().krb5Conf())) {
            command.add("-Djava.security.krb5.conf=" + layout.secure().krb5Conf());
        }
        command.add(managedProcess.role().mainClass());
        command.addAll(arguments);
        return List.copyOf(command);
    }

    /**
     * Returns the complete environment of the process. The class path is an environment variable, because 180 jars on the
     * command line would hide all other options. The site directory comes after the jars: a class archive is valid only while
     * the jars come first.
     */
    Map<String, String> environment(ManagedProcess managedProcess, Map<String, String> callers) {
        Map<String, String> environment = new LinkedHashMap<>();
        for (String name : PASSED_ON) {
            String value = callers.get(name);
            if (value != null) {
                environment.put(name, value);
            }
        }
        String options = callers.get(OPTIONS);
        if (options != null) {
            environment.put("JDK_JAVA_OPTIONS", options);
        }
        environment.put("LANG", "C.UTF-8");
        environment.put(
                "CLASSPATH",
                classPath.of(managedProcess.role()).text() + ":" + layout.site(managedProcess.name()) + ":"
                        + layout.web()
                        + further(managedProcess.role()));
        return environment;
    }

    private String further(ProcessRole role) {
        return switch (role) {
            case KDC -> ":" + LabWatchdog.classPath();
            case MASTER, REGIONSERVER -> ":" + layout.libraries() + "/*";
            case ZOOKEEPER, NAMENODE, DATANODE -> "";
        };
    }

    /**
     * Returns the {@code jvm.options} of a process: for a RegionServer only the options that {@code hbase-env.sh} cannot
     * contain.
     */
    String jvmOptions(ManagedProcess managedProcess, DataSize heap, int processors, List<String> further) {
        boolean ofRegionServer = managedProcess.role() == ProcessRole.REGIONSERVER;
        StringBuilder text = new StringBuilder("# Read by the JVM of " + managedProcess.name() + " at every start.\n");
        if (ofRegionServer) {
            text.append("# Heap size, garbage collector and GC log options are in hbase-env.sh.\n");
        }
        options(managedProcess, heap, processors, further).stream()
                .filter(option -> !ofRegionServer || !isWord(option))
                .forEach(option -> text.append(quoted(option)).append('\n'));
        return text.toString();
    }

    /** Returns the {@code hbase-env.sh} of a RegionServer. */
    String env(ManagedProcess managedProcess, DataSize heap, int processors, List<String> further) {
        String options = options(managedProcess, heap, processors, further).stream()
                .filter(DaemonCommand::isWord)
                .collect(Collectors.joining(" "));
        return "# Read by the shell that starts " + managedProcess.name() + ".\n" + "export HBASE_REGIONSERVER_OPTS=\""
                + options + "\"\n";
    }

    /** True for an option that is unchanged by a shell's word splitting. */
    private static boolean isWord(String option) {
        return option.matches("[A-Za-z0-9:+=.,%_/*@~-]+");
    }

    private List<String> options(ManagedProcess managedProcess, DataSize heap, int processors, List<String> further) {
        List<String> lines = new ArrayList<>();
        lines.add("-Xms" + heap.mebibytes() + "m");
        lines.add("-Xmx" + heap.mebibytes() + "m");
        if (further.stream().noneMatch(option -> option.matches("-XX:\\+Use\\w+GC"))) {
            lines.add("-XX:+UseG1GC");
        }
        if (processors > 0) {
            lines.add("-XX:ActiveProcessorCount=" + processors);
        }
        lines.add("-Xlog:gc*,safepoint:file=" + layout.gcLog(managedProcess.name())
                + ":time,uptime,level,tags:filecount=5,filesize=20m");
        lines.addAll(further);
        return lines;
    }

    /** Quotes an argument for an argument file, with the escapes of C. */
    private static String quoted(String argument) {
        return '"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
