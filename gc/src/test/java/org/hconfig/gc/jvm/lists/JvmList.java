package org.hconfig.gc.jvm.lists;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The flags of a JVM that is here, by asking it. */
final class JvmList {
    private static final Pattern ROW = Pattern.compile("\\s*(\\w+) (\\w+)\\s+=\\s*(.*?)\\s+\\{([^}]*)\\} \\{[^}]*\\}");
    private static final Pattern RANGE =
            Pattern.compile("\\s*\\w+ (\\w+)\\s+\\[\\s*(\\S+)\\s+\\.\\.\\.\\s+(\\S+)\\s*\\].*");
    private static final Pattern WARNED = Pattern.compile("[Oo]ption (\\w+) (?:was deprecated|is deprecated)");
    private static final List<String> UNLOCK =
            List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+UnlockExperimentalVMOptions");

    private static final int TOGETHER = 25;

    private final Path java;
    private final Map<String, FlagCell> cells = new TreeMap<>();
    private final List<String> defaults = new ArrayList<>();

    private JvmList(Path home) {
        java = home.resolve("bin").resolve("java");
    }

    /**
     * Runs the JVM.
     *
     * @param candidates flag names of other JDKs, which are tried one by one
     */
    static Map<String, FlagCell> read(Path home, Map<String, Character> candidates, Set<String> platform)
            throws IOException, InterruptedException {
        JvmList list = new JvmList(home);
        list.ranges(list.listed());
        list.deprecated();
        for (Map.Entry<String, Character> candidate : candidates.entrySet()) {
            if (!list.cells.containsKey(candidate.getKey())) {
                list.tried(candidate.getKey(), candidate.getValue());
            }
        }
        list.cells.replaceAll(
                (name, flagCell) -> platform.contains(name) && flagCell.state() != 'o' ? flagCell.as('v') : flagCell);
        return list.cells;
    }

    private Map<String, FlagCell> listed() throws IOException, InterruptedException {
        for (String line : started(with(UNLOCK, "-XX:+PrintFlagsFinal")).lines()) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                String kind = row.group(4);
                boolean built = kind.contains("ARCH")
                        || kind.contains("JVMCI")
                        || row.group(2).contains("Shenandoah");
                char state =
                        built ? 'v' : kind.contains("diagnostic") ? 'd' : kind.contains("experimental") ? 'x' : 'p';
                cells.put(row.group(2), new FlagCell(FlagCell.type(row.group(1)), state, false, ""));
                boolean word = FlagCell.type(row.group(1)) == 'b';
                defaults.add(
                        word
                                ? "-XX:" + (row.group(3).equals("true") ? "+" : "-") + row.group(2)
                                : "-XX:" + row.group(2) + "=" + row.group(3));
            }
        }
        return cells;
    }

    private void ranges(Map<String, FlagCell> known) throws IOException, InterruptedException {
        for (String line : started(with(UNLOCK, "-XX:+PrintFlagsRanges")).lines()) {
            Matcher row = RANGE.matcher(line);
            if (row.matches()) {
                known.computeIfPresent(
                        row.group(1),
                        (name, flagCell) -> new FlagCell(
                                flagCell.type(),
                                flagCell.state(),
                                false,
                                FlagDeclarations.range(bound(row.group(2)), bound(row.group(3)))));
            }
        }
    }

    /** Ends of a type's own range are no limits. */
    private static String bound(String text) {
        return Math.abs(Double.parseDouble(text)) >= Integer.MAX_VALUE ? "" : text;
    }

    private void deprecated() throws IOException, InterruptedException {
        for (int from = 0; from < defaults.size(); from += TOGETHER) {
            List<String> some = defaults.subList(from, Math.min(defaults.size(), from + TOGETHER));
            Answer all = started(with(UNLOCK, some.toArray(String[]::new)));
            warned(all);
            if (!all.text().contains("version \"")) {
                for (String one : some) {
                    warned(started(with(UNLOCK, one)));
                }
            }
        }
        for (String name : List.of("PrintGC", "PrintGCDetails")) {
            if (started(List.of("-XX:+" + name)).text().contains("-XX:+" + name + " is deprecated")) {
                cells.computeIfPresent(name, (key, flagCell) -> flagCell.warning());
            }
        }
    }

    private void warned(Answer answer) {
        Matcher warned = WARNED.matcher(answer.text());
        while (warned.find()) {
            cells.computeIfPresent(warned.group(1), (name, flagCell) -> flagCell.warning());
        }
    }

    private void tried(String name, char type) throws IOException, InterruptedException {
        for (String flag : type == 'b' ? List.of("-XX:+" + name) : List.of("-XX:" + name + "=1", "-XX:+" + name)) {
            Answer answer = started(with(UNLOCK, flag));
            if (answer.text().contains("Ignoring option " + name)) {
                cells.put(name, new FlagCell(type, 'o', false, ""));
                return;
            }
            if (!answer.text().contains("Unrecognized VM option")
                    && !answer.text().contains("is develop")) {
                cells.put(name, new FlagCell(type, 'p', answer.text().contains("deprecated"), ""));
                return;
            }
        }
        cells.put(name, new FlagCell(type, '-', false, ""));
    }

    private static List<String> with(List<String> first, String... further) {
        List<String> all = new ArrayList<>(first);
        all.addAll(List.of(further));
        return all;
    }

    private record Answer(String text) {
        List<String> lines() {
            return text.lines().toList();
        }
    }

    private Answer started(List<String> flags) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(flags);
        command.add("-version");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return new Answer(text);
    }
}
