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
import org.hconfig.hbase.model.ProcessArgument;

/**
 * The start of a RegionServer as configured by {@code hbase-env.sh}. Any script is accepted: parts that only a shell can
 * compute are unknown, and nothing is executed. To change the script, use {@link EnvFile}.
 */
public final class StartScript {
    private static final String HEAP_SIZE = "HBASE_HEAPSIZE";
    private static final String OFF_HEAP_SIZE = "HBASE_OFFHEAPSIZE";
    private static final Pattern SUFFIX = Pattern.compile(".*[mMgG]");
    private static final String MARK = "\u00EF\u00BB\u00BF";

    /** A variable of examples for Windows, which bin/hbase does not use. */
    private static final String UNREAD = "HBASE_GC_OPTS";

    /** Variables whose values bin/hbase uses. */
    private static final List<String> USED =
            List.of("JAVA_HOME", HEAP_SIZE, OFF_HEAP_SIZE, "HBASE_OPTS", "SERVER_GC_OPTS", HeapAndGcOptions.KEY);

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
     * Parses a script.
     *
     * @param place the name of the file in messages
     * @throws HConfigException {@link SiteError#ENV_SYNTAX} for an unterminated quote
     */
    public static StartScript parse(String place, byte[] bytes) {
        // Decode one character per byte: regardless of the encoding of comments, options are ASCII. A shell drops NUL
        // bytes.
        String decoded = new String(bytes, StandardCharsets.ISO_8859_1);
        String text = (decoded.startsWith(MARK) ? decoded.substring(MARK.length()) : decoded)
                .replace("\r\n", "\n")
                .replace("\0", "");
        EnvLexer lexer = EnvLexer.of(text);
        if (!lexer.openQuotations().isEmpty()) {
            throw new HConfigException(List.of(EnvAssignmentScanner.problem(
                    place,
                    lexer.openQuotations().get(0),
                    "has an unterminated quote",
                    "a shell would read the rest of the file as part of the value")));
        }
        EnvInterpreter interpreter = EnvInterpreter.of(new EnvTokenList(text, lexer.tokens()));
        return new StartScript(interpreter.variables(), interpreter.conditions(), interpreter.hidden());
    }

    /** Returns the value of {@code JAVA_HOME}; empty when the script does not set it, or a shell computes it. */
    public Optional<String> javaHome() {
        return Optional.of(variables.value("JAVA_HOME"))
                .filter(home -> !home.isBlank() && !EnvVariables.isUnknown(home));
    }

    /**
     * Returns the used variables whose values depend on conditions that only a shell can evaluate, each with its lines: {@code
     * HBASE_HEAPSIZE (lines 12-18)}. Conditions of the {@link #hiddenLines} are not included.
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

    /** Returns the lines that run other scripts or computed text, which may set any variable. */
    public List<Integer> hiddenLines() {
        return hiddenLines;
    }

    /**
     * Returns the known arguments that bin/hbase passes to the JVM of a RegionServer, without those that it adds itself: heap
     * and direct memory of {@code HBASE_HEAPSIZE} and {@code HBASE_OFFHEAPSIZE}, then {@code HBASE_OPTS}, {@code
     * SERVER_GC_OPTS} and {@code HBASE_REGIONSERVER_OPTS}. Of several sizes for one purpose the JVM uses the last; where the
     * last is unknown, none is in the list.
     */
    public List<String> arguments() {
        return arguments;
    }

    /**
     * Returns the known arguments that are in effect in each type of process that bin/hbase starts: HMaster, RegionServer,
     * REST and Thrift server, shell, tools. Of several sizes for one purpose, and of several {@code -Xloggc:}, only the last
     * is in the list; none, where the last is unknown. Options of {@code HBASE_GC_OPTS} that no such variable contains are in
     * the list without a process.
     */
    public List<ProcessArgument> processArguments() {
        List<ProcessArgument> all = new ArrayList<>();
        Set<String> passed = new LinkedHashSet<>();
        for (ProcessType type : ProcessType.values()) {
            all.addAll(EffectiveOptions.of(words(type)));
            words(type).forEach(word -> passed.add(word.text()));
        }
        Arrays.stream(variables.value(UNREAD).strip().split("\\s+", -1))
                .filter(word -> word.startsWith("-") && !EnvVariables.isUnknown(word) && !passed.contains(word))
                .forEach(word -> all.add(new ProcessArgument("", UNREAD, word)));
        return all;
    }

    /** True when no argument that sets a memory size can be missing from the {@link #arguments}. */
    public boolean isComplete() {
        return isComplete;
    }

    /**
     * Returns the variables that the options use and the script does not set, and which may change a heap size that it sets;
     * for example {@code JDK_DEPENDED_OPTS} after {@code -Xmx3276m}.
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

    /** Returns all words of the RegionServer's command line, with markers for unknown ones. */
    private List<String> words() {
        return words(ProcessType.REGION_SERVER).stream()
                .map(ProcessArgument::text)
                .toList();
    }

    private List<ProcessArgument> words(ProcessType type) {
        List<ProcessArgument> words = new ArrayList<>();
        size(HEAP_SIZE)
                .ifPresent(size -> words.add(new ProcessArgument(type.label(), HEAP_SIZE, JvmSizeOptions.HEAP + size)));
        size(OFF_HEAP_SIZE)
                .ifPresent(size ->
                        words.add(new ProcessArgument(type.label(), OFF_HEAP_SIZE, JvmSizeOptions.DIRECT + size)));
        for (String name : type.variables()) {
            Arrays.stream(variables.value(name).strip().split("\\s+", -1))
                    .forEach(word -> words.add(new ProcessArgument(type.label(), name, word)));
        }
        return words;
    }

    /** Returns whether the last option for a purpose is certainly known; true when there is none. */
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

    /** Returns a size in the form of bin/hbase's add_size_suffix: in MiB unless it ends with m or g. */
    private Optional<String> size(String name) {
        String value = variables.value(name);
        if (value.isEmpty()) {
            return Optional.empty();
        }
        String first = value.strip().split("\\s+", -1)[0];
        return Optional.of(first.isEmpty() || SUFFIX.matcher(first).matches() ? first : first + "m");
    }
}
