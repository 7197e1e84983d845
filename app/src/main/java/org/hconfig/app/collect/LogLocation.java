package org.hconfig.app.collect;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.hbase.model.JvmFacts;

/**
 * Where a server's info server shows its logs: {@code /logs/} is its log directory.
 *
 * @param serverLog path of the server's log; empty when its JVM's arguments do not name it
 * @param gcLog path of the garbage collection log; empty when it is elsewhere, or has a name that changes
 */
record LogLocation(Optional<String> serverLog, Optional<String> gcLog) {
    private static final Pattern GC_LOG =
            Pattern.compile("-Xloggc:(.+)|-Xlog:[^:]*\\bgc\\b[^:]*:(?:file=)?\"?([^:\"]+)\"?(?::.*)?");

    /** Characters of paths that an address may contain as they are. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._/-]+");

    /** Returns the locations by the arguments of the server's JVM. */
    static LogLocation of(JvmFacts jvm) {
        Map<String, String> properties = jvm.systemProperties();
        String directory = properties.getOrDefault("hbase.log.dir", "").replaceAll("/+$", "");
        Optional<String> log = Optional.ofNullable(properties.get("hbase.log.file"))
                .filter(name -> !directory.isEmpty())
                .flatMap(name -> below(directory, name.startsWith("/") ? name : directory + "/" + name));
        return new LogLocation(
                log,
                jvm.arguments().stream()
                        .map(GC_LOG::matcher)
                        .filter(Matcher::matches)
                        .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
                        .flatMap(path -> below(directory, path).stream())
                        .findFirst());
    }

    private static Optional<String> below(String directory, String path) {
        return !directory.isEmpty()
                        && path.startsWith(directory + "/")
                        && PLAIN.matcher(path).matches()
                        && !path.contains("..")
                ? Optional.of("/logs" + path.substring(directory.length()))
                : Optional.empty();
    }
}
