package org.hconfig.cli.matrix;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A function of HConfig that is proven on a version by running its commands there.
 *
 * @param name its name in the table
 * @param steps the commands, in order
 */
record MatrixCase(String name, List<Step> steps) {
    private static final String RESOURCE = "commands.txt";
    private static final int COLUMNS = 4;

    /**
     * A command.
     *
     * @param exits exit codes of success
     * @param without versions to which it does not apply
     * @param arguments arguments of {@code hconfig}
     */
    record Step(Set<Integer> exits, Pattern without, List<String> arguments) {
        Step {
            exits = Set.copyOf(exits);
            arguments = List.copyOf(arguments);
        }
    }

    MatrixCase {
        steps = List.copyOf(steps);
    }

    /** Returns true if the case applies to a version. */
    boolean appliesTo(String version) {
        return steps.stream().noneMatch(step -> step.without().matcher(version).matches());
    }

    /** Returns all cases, in the order in which they run. */
    static List<MatrixCase> all() {
        try (InputStream in = MatrixCase.class.getResourceAsStream(RESOURCE)) {
            return parse(new String(Objects.requireNonNull(in, RESOURCE).readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + RESOURCE, failed);
        }
    }

    static List<MatrixCase> parse(String text) {
        Map<String, List<Step>> cases = new LinkedHashMap<>();
        text.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).forEach(line -> {
            String[] columns = line.split("\\|", COLUMNS);
            if (columns.length != COLUMNS) {
                throw new IllegalArgumentException("not a step: " + line);
            }
            cases.computeIfAbsent(columns[0].strip(), name -> new ArrayList<>())
                    .add(new Step(
                            Pattern.compile(",")
                                    .splitAsStream(columns[1].strip())
                                    .map(Integer::valueOf)
                                    .collect(Collectors.toSet()),
                            Pattern.compile(columns[2].strip()),
                            List.of(columns[3].strip().split(" +"))));
        });
        return cases.entrySet().stream()
                .map(entry -> new MatrixCase(entry.getKey(), entry.getValue()))
                .toList();
    }
}
