package org.hconfig.hbase.config;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;

/**
 * How {@code hbase-env.sh} starts a RegionServer. Any script is read: what only a shell could compute is unknown, and nothing
 * is executed. For changing the script there is {@link EnvFile}.
 */
public final class StartScript {
    /** Variables whose options end up in the RegionServer's JVM, in the order of bin/hbase of 2.4 to 3.0. */
    private static final List<String> OPTIONS = List.of("HBASE_OPTS", "SERVER_GC_OPTS", HeapAndGcOptions.KEY);

    private static final Pattern SUFFIX = Pattern.compile(".*[mMgG]");
    private static final String MARK = "\u00EF\u00BB\u00BF";

    /** Variables whose values bin/hbase uses. */
    private static final List<String> USED = List.of(
            "JAVA_HOME", "HBASE_HEAPSIZE", "HBASE_OFFHEAPSIZE", "HBASE_OPTS", "SERVER_GC_OPTS", HeapAndGcOptions.KEY);

    private final EnvVariables variables;
    private final EnvConditionTracker conditions;
    private final List<Integer> hiddenLines;
    private final List<String> arguments;
    private final boolean isComplete;
    private final boolean heapUncertain;

    private StartScript(EnvVariables variables, EnvConditionTracker conditions, List<Integer> hiddenLines) {
        this.variables = variables;
        this.conditions = conditions;
        this.hiddenLines = hiddenLines;
        List<String> words = words();
        List<String> uncertain = JvmSizeOptions.purposes().stream()
                .filter(purpose -> !lastIsKnown(words, purpose))
                .flatMap(List::stream)
                .toList();
        this.arguments = words.stream()
                .filter(word -> word.startsWith("-") && !EnvVariables.isUnknown(word))
                .filter(word -> !JvmSizeOptions.isOneOf(word, uncertain))
                .toList();
        this.heapUncertain = uncertain.contains(JvmSizeOptions.HEAP);
        this.isComplete = uncertain.isEmpty() && words.stream().noneMatch(StartScript::isAnything);
    }

    /**
     * Reads a script.
     *
     * @param place the file as messages name it
     * @throws HConfigException {@link SiteError#ENV_SYNTAX} for a quotation that has no end
     */
    public static StartScript parse(String place, byte[] bytes) {
        // One character for each byte: whatever the encoding of comments, options are ASCII. A shell drops NUL bytes.
        String decoded = new String(bytes, StandardCharsets.ISO_8859_1);
        String text = (decoded.startsWith(MARK) ? decoded.substring(MARK.length()) : decoded)
                .replace("\r\n", "\n")
                .replace("\0", "");
        EnvLexer lexer = EnvLexer.of(text);
        if (!lexer.openQuotations().isEmpty()) {
            throw new HConfigException(List.of(EnvAssignmentScanner.problem(
                    place,
                    lexer.openQuotations().get(0),
                    "opens a quotation that never ends",
                    "a shell would read the rest of the file as its value")));
        }
        EnvInterpreter interpreter = EnvInterpreter.of(new EnvTokenList(text, lexer.tokens()));
        return new StartScript(interpreter.variables(), interpreter.conditions(), interpreter.hidden());
    }

    /** The value of {@code JAVA_HOME}; empty when the script does not set it, or a shell computes it. */
    public Optional<String> javaHome() {
        return Optional.of(variables.value("JAVA_HOME"))
                .filter(home -> !home.isBlank() && !EnvVariables.isUnknown(home));
    }

    /**
     * The variables in use whose values depend on conditions that only a shell could decide, each with its lines: {@code
     * HBASE_HEAPSIZE (lines 12-18)}. Conditions for the {@link #hiddenLines} are not among them.
     */
    public List<String> conditionalVariables() {
        List<String> conditionalVariables = new ArrayList<>();
        for (String name : USED) {
            String lines = conditions.conditionsOf(name, variables.value(name)).stream()
                    .filter(conditionalValue -> hiddenLines.stream()
                            .noneMatch(line -> line >= conditionalValue.from() && line <= conditionalValue.to()))
                    .map(conditionalValue -> conditionalValue.from() == conditionalValue.to()
                            ? String.valueOf(conditionalValue.from())
                            : conditionalValue.from() + "-" + conditionalValue.to())
                    .distinct()
                    .collect(Collectors.joining(", "));
            if (!lines.isEmpty()) {
                conditionalVariables.add(name + (lines.matches("\\d+") ? " (line " : " (lines ") + lines + ")");
            }
        }
        return conditionalVariables;
    }

    /** Lines that run other scripts or computed text, which may set any variable. */
    public List<Integer> hiddenLines() {
        return hiddenLines;
    }

    /**
     * The arguments that bin/hbase passes to the JVM of a RegionServer, as far as they are known, without those that it adds
     * by itself: heap and direct memory of {@code HBASE_HEAPSIZE} and {@code HBASE_OFFHEAPSIZE}, then {@code HBASE_OPTS},
     * {@code SERVER_GC_OPTS} and {@code HBASE_REGIONSERVER_OPTS}. Of several sizes for one purpose the JVM takes the last;
     * where the last is not known, none is in the list.
     */
    public List<String> arguments() {
        return arguments;
    }

    /** Those of the known arguments that come from {@code HBASE_OPTS}, which bin/hbase passes to processes of every kind. */
    public List<String> shared() {
        return Arrays.stream(variables.value("HBASE_OPTS").strip().split("\\s+", -1))
                .filter(arguments::contains)
                .toList();
    }

    /** True when no argument that sets a size of memory can be missing among the {@link #arguments}. */
    public boolean isComplete() {
        return isComplete;
    }

    /**
     * Variables that the script uses in the options and does not set, while they may change a heap size that it does set;
     * as {@code JDK_DEPENDED_OPTS} behind {@code -Xmx3276m}.
     */
    public Set<String> unknownHeapVariables() {
        Set<String> names = new LinkedHashSet<>();
        if (heapUncertain) {
            for (String name : USED) {
                Set<String> parts = EnvVariables.unknownNames(variables.value(name));
                if (conditions.conditionsOf(name, variables.value(name)).isEmpty()) {
                    names.addAll(parts);
                }
            }
        }
        names.remove("JAVA_HOME");
        return names;
    }

    /** All words of the command line, with markers for those that are not known. */
    private List<String> words() {
        List<String> words = new ArrayList<>();
        size("HBASE_HEAPSIZE").ifPresent(size -> words.add(JvmSizeOptions.HEAP + size));
        size("HBASE_OFFHEAPSIZE").ifPresent(size -> words.add(JvmSizeOptions.DIRECT + size));
        for (String name : OPTIONS) {
            words.addAll(Arrays.asList(variables.value(name).strip().split("\\s+", -1)));
        }
        return words;
    }

    /** Whether nothing unknown can be behind the last option for a purpose; true when there is neither. */
    private static boolean lastIsKnown(List<String> words, List<String> purpose) {
        boolean known = true;
        boolean given = false;
        for (String word : words) {
            if (JvmSizeOptions.isOneOf(word, purpose)) {
                given = true;
                known = !EnvVariables.isUnknown(word);
            } else if (isAnything(word)) {
                known = false;
            }
        }
        return known || !given;
    }

    /** True for a word that may be any option, or several. */
    private static boolean isAnything(String word) {
        return !word.isEmpty() && word.charAt(0) == EnvVariables.UNKNOWN;
    }

    /** A size as bin/hbase's add_size_suffix makes it: in MiB unless it ends with m or g. */
    private Optional<String> size(String name) {
        String value = variables.value(name);
        if (value.isEmpty()) {
            return Optional.empty();
        }
        String first = value.strip().split("\\s+", -1)[0];
        return Optional.of(first.isEmpty() || SUFFIX.matcher(first).matches() ? first : first + "m");
    }
}
