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
 * The content of one {@code hbase-env.sh}, of which it reads and sets the options of the RegionServer's heap and garbage
 * collector in {@code HBASE_REGIONSERVER_OPTS}. They are one value: set all together, or none. Every other byte stays.
 * Nothing is executed; a script that only a shell understands is refused. Immutable.
 */
public final class EnvFile {
    /** The file's name. */
    public static final String NAME = "hbase-env.sh";

    /** Variables whose options reach a RegionServer's JVM, too (bin/hbase). */
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
            // What stood before an assignment that does not refer to it is gone.
            first = values.get(i).refersTo(HeapAndGcOptions.KEY) ? first : i;
        }
        this.live = values.subList(first, values.size());
    }

    /**
     * Reads a script.
     *
     * @param place the file as messages name it
     * @throws HConfigException {@link SiteError#ENV_SYNTAX} for each line that only a shell understands
     */
    public static EnvFile parse(String place, byte[] bytes) {
        // One character for each byte: whatever the encoding, what is not changed stays.
        return new EnvFile(place, new String(bytes, StandardCharsets.ISO_8859_1));
    }

    /** The content as it is on disk. */
    public byte[] bytes() {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** True when the other content is the same, byte for byte. */
    public boolean sameAs(byte[] other) {
        return Arrays.equals(bytes(), other);
    }

    /** The options of heap and collector, in order, with a blank between them; empty when none is set. */
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
     * The script with other options of heap and collector.
     *
     * @param options all of them, with blanks between them; empty for none
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
                    place + " cannot be made to set " + wanted,
                    "written there, it reads back as " + file.options().orElse("nothing"),
                    "write the assignments to " + HeapAndGcOptions.KEY
                            + " plainly by hand, then try again; nothing was changed");
        }
        return file;
    }

    private void check(String wanted) {
        List<String> words = HeapAndGcOptions.split(wanted);
        HeapAndGcOptions.rejection(wanted).ifPresent(reason -> {
            throw new HConfigException(
                    SiteError.ENV_VALUE, "the options cannot be set in " + place, reason, "set them by hand");
        });
        if (words.stream().anyMatch(HeapAndGcOptions::choosesCollector)) {
            requireNoOther(words);
        }
    }

    /** A JVM that is asked for two collectors does not start. */
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
                            place + ":" + assignment.line() + " asks for another collector: " + option,
                            "it is in " + assignment.name()
                                    + ", whose options reach the RegionServers, and a JVM that is"
                                    + " asked for two does not start",
                            "take it out of " + assignment.name()
                                    + ", which other processes use, too, and apply again");
                }
            }
        }
    }
}
