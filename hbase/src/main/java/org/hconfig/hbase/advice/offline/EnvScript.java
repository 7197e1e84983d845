package org.hconfig.hbase.advice.offline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.gc.jvm.JavaHome;
import org.hconfig.hbase.cluster.JvmFacts;
import org.hconfig.model.DataSize;
import org.hconfig.model.Problems;

/**
 * What {@code hbase-env.sh} sets. Only plain assignments are read, {@code export NAME="…"}; nothing is executed, and what
 * a shell would compute stays unknown.
 */
final class EnvScript {
    private static final Pattern ASSIGNMENT =
            Pattern.compile("\\s*(?:export\\s+)?([A-Za-z_][A-Za-z0-9_]*)=(.*)", Pattern.DOTALL);
    private static final List<String> OPTIONS =
            List.of("HBASE_OPTS", "SERVER_GC_OPTS", "HBASE_GC_OPTS", "HBASE_REGIONSERVER_OPTS");

    private final Map<String, String> variables;

    private EnvScript(Map<String, String> variables) {
        this.variables = variables;
    }

    /**
     * Reads the script.
     *
     * @param problems takes {@link AdviceError#ENV_SYNTAX} for a quotation that never ends
     */
    static Optional<EnvScript> read(String name, String text, Problems problems) {
        Map<String, String> variables = new HashMap<>();
        List<String> lines = text.replace("\r", "").lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            int first = i;
            StringBuilder logical = new StringBuilder(lines.get(i));
            while (i + 1 < lines.size() && (continued(logical) || open(logical))) {
                if (continued(logical)) {
                    logical.setLength(logical.length() - 1);
                }
                logical.append(' ').append(lines.get(++i));
            }
            Matcher assignment = ASSIGNMENT.matcher(logical);
            if (logical.toString().stripLeading().startsWith("#") || !assignment.matches()) {
                continue;
            }
            if (open(logical)) {
                problems.add(
                        AdviceError.ENV_SYNTAX,
                        name + ":" + (first + 1) + ": the quotation of " + assignment.group(1) + " never ends",
                        "a shell would read the rest of the file as its value",
                        "Correct the line, then try again.");
                return Optional.empty();
            }
            String before = variables.getOrDefault(assignment.group(1), "");
            variables.put(assignment.group(1), plain(assignment.group(2)).replace("$" + assignment.group(1), before));
        }
        return Optional.of(new EnvScript(variables));
    }

    /** The heap of HBASE_HEAPSIZE, a number of MiB or a size; empty when it is not set plainly. */
    Optional<DataSize> heap() {
        return Optional.ofNullable(variables.get("HBASE_HEAPSIZE"))
                .filter(text -> text.matches("\\d+[kKmMgGtT]?"))
                .map(text -> text.matches("\\d+") ? DataSize.ofMebibytes(Long.parseLong(text)) : DataSize.parse(text))
                .or(() -> arguments().stream()
                        .filter(argument -> argument.matches("-Xmx\\d+[kKmMgGtT]?"))
                        .reduce((first, last) -> last)
                        .map(argument -> DataSize.parse(argument.substring("-Xmx".length()))));
    }

    /** How the RegionServers' JVM is started. */
    JvmFacts jvm() {
        return new JvmFacts(
                JavaHome.feature(variables.getOrDefault("JAVA_HOME", "")),
                arguments(),
                false);
    }

    private List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        for (String option : OPTIONS) {
            for (String word : variables.getOrDefault(option, "").split("\\s+", -1)) {
                if (word.startsWith("-")) {
                    arguments.add(word);
                }
            }
        }
        return arguments;
    }

    private static boolean continued(CharSequence line) {
        return line.length() > 0 && line.charAt(line.length() - 1) == '\\';
    }

    /** True while a quotation is open, or a comment is not what hides its end. */
    private static boolean open(CharSequence line) {
        if (line.toString().stripLeading().startsWith("#")) {
            return false;
        }
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '\\' && quote != '\'') {
                i++;
            } else if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
            } else if (c == quote) {
                quote = 0;
            } else if (quote == 0 && c == '#' && i > 0 && Character.isWhitespace(line.charAt(i - 1))) {
                return false;
            }
        }
        return quote != 0;
    }

    private static String plain(String value) {
        String text = value.strip();
        int comment = text.indexOf(" #");
        if (comment >= 0 && !text.startsWith("\"") && !text.startsWith("'")) {
            text = text.substring(0, comment).strip();
        }
        return text.replace("\"", "").replace("'", "");
    }
}
