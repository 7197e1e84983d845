package org.hconfig.hbase.config;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;

/**
 * The content of an {@code hbase-env.sh}, of which this class reads and sets the heap and garbage collector options of the
 * RegionServer in {@code HBASE_REGIONSERVER_OPTS}. They form one value: all are set together, or none. All other bytes are
 * preserved. Nothing is executed; a script that only a shell can interpret is rejected. Immutable.
 */
public final class EnvFile {
    /** The name of the file. */
    public static final String NAME = "hbase-env.sh";

    /** Variables whose options are also passed to a RegionServer's JVM (bin/hbase). */
    private static final Set<String> ALSO = Set.of("HBASE_OPTS", "SERVER_GC_OPTS");

    private static final Pattern REFERENCE = Pattern.compile("\\$\\{?([A-Za-z_][A-Za-z0-9_]*)\\}?");
    private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use[A-Za-z0-9]*GC\\b");

    private final String place;
    private final String text;
    private final List<EnvAssignmentScanner.Assignment> assignments;
    private final List<EnvOptionValue> live;

    private EnvFile(String place, String text) {
        this.place = place;
        this.text = text;
        this.assignments = EnvAssignmentScanner.of(place, text);
        List<EnvOptionValue> values = assignments.stream()
                .filter(assignment -> assignment.name().equals(HeapAndGcOptions.KEY))
                .map(assignment -> EnvOptionValue.of(place, text, assignment))
                .toList();
        int first = 0;
        for (int i = 0; i < values.size(); i++) {
            // An assignment that does not refer to its old value discards it.
            first = values.get(i).refersTo(HeapAndGcOptions.KEY) ? first : i;
        }
        this.live = values.subList(first, values.size());
    }

    /**
     * Parses a script.
     *
     * @param place the name of the file in messages
     * @throws HConfigException {@link SiteError#ENV_SYNTAX} for each line that only a shell can interpret
     */
    public static EnvFile parse(String place, byte[] bytes) {
        // Decode one character per byte, so that unchanged text is preserved in any encoding.
        return new EnvFile(place, new String(bytes, StandardCharsets.ISO_8859_1));
    }

    /** Returns true if a script has an unterminated quote: a shell refuses it, and its server cannot start. */
    public static boolean isUnterminated(byte[] script) {
        return !EnvLexer.of(new String(script, StandardCharsets.ISO_8859_1))
                .openQuotations()
                .isEmpty();
    }

    /** Returns the content of the file as bytes. */
    public byte[] bytes() {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** True when the other content is equal, byte for byte. */
    public boolean sameAs(byte[] other) {
        return Arrays.equals(bytes(), other);
    }

    /** Returns the heap and collector options, in order, separated by blanks; empty when none is set. */
    public Optional<String> options() {
        List<EnvOptionValue.Token> tokens = new ArrayList<>();
        for (EnvOptionValue value : live) {
            List<EnvOptionValue.Token> before = List.copyOf(tokens);
            if (!value.assignment().append()) {
                tokens.clear();
            }
            value.tokens()
                    .forEach(token -> tokens.addAll(token.refersTo(HeapAndGcOptions.KEY) ? before : List.of(token)));
        }
        String options = tokens.stream()
                .filter(EnvOptionValue.Token::owned)
                .map(EnvOptionValue.Token::text)
                .collect(Collectors.joining(" "));
        return options.isEmpty() ? Optional.empty() : Optional.of(options);
    }

    /**
     * Returns the script with other heap and collector options.
     *
     * @param options all options, separated by blanks; empty to remove them
     * @throws HConfigException {@link SiteError#ENV_VALUE} or {@link SiteError#ENV_COLLECTOR}
     */
    public EnvFile with(Optional<String> options) {
        if (options.equals(options())) {
            return this;
        }
        String wanted = options.orElse("");
        check(wanted);
        StringBuilder script = new StringBuilder(text);
        for (int i = live.size() - 1; i >= 0; i--) {
            EnvOptionValue value = live.get(i);
            boolean last = i == live.size() - 1;
            if (last || value.tokens().stream().anyMatch(EnvOptionValue.Token::owned)) {
                script.replace(
                        value.assignment().from(), value.assignment().to(), value.without(text, last ? wanted : ""));
            }
        }
        if (live.isEmpty()) {
            script.append(text.isEmpty() || text.endsWith("\n") ? "" : "\n")
                    .append("export " + HeapAndGcOptions.KEY + "=\"$" + HeapAndGcOptions.KEY + " " + wanted + "\"\n");
        }
        EnvFile file = new EnvFile(place, script.toString());
        if (!file.options().equals(options)) {
            throw new HConfigException(
                    SiteError.ENV_SYNTAX,
                    place + " cannot be changed to set " + wanted,
                    "after the change, the value read back is " + file.options().orElse("nothing"),
                    "rewrite the assignments to " + HeapAndGcOptions.KEY
                            + " manually in plain form, then try again; nothing was changed");
        }
        return file;
    }

    private void check(String wanted) {
        List<String> words = HeapAndGcOptions.split(wanted);
        HeapAndGcOptions.rejection(wanted).ifPresent(reason -> {
            throw new HConfigException(
                    SiteError.ENV_VALUE, "the options cannot be set in " + place, reason, "set them manually");
        });
        if (words.stream().anyMatch(HeapAndGcOptions::choosesCollector)) {
            requireNoOther(words);
        }
    }

    /** Rejects a second collector: a JVM with two collectors does not start. */
    private void requireNoOther(List<String> words) {
        Set<String> reaching = new LinkedHashSet<>(ALSO);
        live.forEach(value -> value.tokens().forEach(token -> {
            Matcher reference = REFERENCE.matcher(token.text());
            while (reference.find()) {
                reaching.add(reference.group(1));
            }
        }));
        reaching.remove(HeapAndGcOptions.KEY);
        for (EnvAssignmentScanner.Assignment assignment : assignments) {
            Matcher collector = COLLECTOR.matcher(text.substring(assignment.from(), assignment.to()));
            while (reaching.contains(assignment.name()) && collector.find()) {
                String option = collector.group();
                if (HeapAndGcOptions.choosesCollector(option) && !words.contains(option)) {
                    throw new HConfigException(
                            SiteError.ENV_COLLECTOR,
                            place + ":" + assignment.line() + " selects another collector: " + option,
                            "it is in " + assignment.name()
                                    + ", whose options are passed to the RegionServers, and a JVM"
                                    + " with two collectors does not start",
                            "remove it from " + assignment.name()
                                    + ", which other processes also use, and apply again");
                }
            }
        }
    }
}
