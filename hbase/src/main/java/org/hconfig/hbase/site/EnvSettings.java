package org.hconfig.hbase.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.model.HConfigException;

/**
 * What an {@code hbase-env.sh} sets for RegionServers, as far as it can be known without a shell. Assignments that depend on
 * conditions, functions or commands leave a variable unknown; nothing is executed. Immutable.
 */
public final class EnvSettings {
    private static final Pattern SIZE = Pattern.compile("\\d{1,15}[kKmMgGtT]?");
    /** In the order in which bin/hbase joins them for a RegionServer. */
    private static final List<String> OPTIONS = List.of("HBASE_OPTS", "SERVER_GC_OPTS", EnvFile.KEY);

    private final EnvExpansion variables;

    private EnvSettings(EnvExpansion variables) {
        this.variables = variables;
    }

    /**
     * Reads a script.
     *
     * @param place the file as messages name it
     * @throws HConfigException {@link SiteError#ENV_SYNTAX} for a quotation that never ends
     */
    public static EnvSettings read(String place, String script) {
        return new EnvSettings(EnvScan.variables(place, script.replace("\r\n", "\n")));
    }

    /** The value of a variable; empty when it is not set or not known. */
    public Optional<String> variable(String name) {
        return variables.known(name);
    }

    /**
     * The arguments of a RegionServer's JVM as bin/hbase passes them: heap and direct memory of {@code HBASE_HEAPSIZE} and
     * {@code HBASE_OFFHEAPSIZE}, then {@code HBASE_OPTS}, {@code SERVER_GC_OPTS} and {@code HBASE_REGIONSERVER_OPTS}.
     * Arguments that are not known are left out.
     */
    public List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        size("HBASE_HEAPSIZE").ifPresent(size -> arguments.add("-Xmx" + size));
        size("HBASE_OFFHEAPSIZE").ifPresent(size -> arguments.add("-XX:MaxDirectMemorySize=" + size));
        for (String option : OPTIONS) {
            for (String word : variables.partly(option).split("\\s+", -1)) {
                if (word.startsWith("-") && word.indexOf(EnvExpansion.UNKNOWN) < 0) {
                    arguments.add(word);
                }
            }
        }
        return List.copyOf(arguments);
    }

    /** The heap that a RegionServer's JVM is started with, as the JVM writes it: {@code 4096m}; empty when unknown. */
    public Optional<String> heap() {
        return arguments().stream()
                .filter(argument -> argument.startsWith("-Xmx"))
                .map(argument -> argument.substring("-Xmx".length()))
                .filter(size -> SIZE.matcher(size).matches())
                .reduce((first, last) -> last);
    }

    /** A number without a unit is in MiB. */
    private Optional<String> size(String name) {
        return variables.known(name).map(String::strip).flatMap(text -> {
            Matcher size = SIZE.matcher(text);
            return !size.matches()
                    ? Optional.empty()
                    : Optional.of(Character.isDigit(text.charAt(text.length() - 1)) ? text + "m" : text);
        });
    }
}
