package org.hconfig.gc.jvm.lists;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The flags of one JDK, from the directory of HotSpot's source. */
final class SourceList {
    private static final Pattern SPECIAL = Pattern.compile(
            "\\{\\s*\"(\\w+)\",\\s*JDK_Version::(\\w+)(?:\\(([\\d, ]*)\\))?,\\s*JDK_Version::(\\w+)(?:\\(([\\d, ]*)\\))?"
                    + "(?:,\\s*JDK_Version::(\\w+)(?:\\(([\\d, ]*)\\))?)?\\s*\\}");
    private static final Pattern ALIAS =
            Pattern.compile("\\{\\s*\"(\\w+)\",\\s*(?:\"\\w+\"|LogLevel::\\w+,.*?)\\s*\\}");
    private static final Pattern MATCHED = Pattern.compile("match_option\\(option, \"-XX:[+-]?(\\w+)");
    private static final Pattern CHECKED =
            Pattern.compile("verify_(percentage|interval|min_value)\\((?:\\(intx\\))?(\\w+),([^\"]*)\"");
    private static final int UNIFIED_SINCE = 9;

    private final int feature;
    private final Map<String, FlagCell> cells = new TreeMap<>();
    private final Set<String> platform = new TreeSet<>();

    private SourceList(int feature) {
        this.feature = feature;
    }

    /**
     * Reads a list.
     *
     * @param source the directory that holds HotSpot's {@code share}, {@code cpu} and {@code os} somewhere below it
     */
    static SourceList read(int feature, Path source) throws IOException {
        SourceList list = new SourceList(feature);
        try (Stream<Path> files = Files.walk(source)) {
            List<Path> headers = files.filter(
                            file -> file.getFileName().toString().matches("\\w*globals\\w*\\.hpp"))
                    .sorted()
                    .toList();
            headers.forEach(list::declared);
        }
        try (Stream<Path> files = Files.walk(source)) {
            Path arguments = files.filter(file -> file.endsWith(Path.of("share", "runtime", "arguments.cpp"))
                            || file.endsWith(Path.of("share", "vm", "runtime", "arguments.cpp")))
                    .findFirst()
                    .orElseThrow(() -> new IOException(source + " has no arguments.cpp"));
            list.arguments(Files.readString(arguments));
        }
        return list;
    }

    Map<String, FlagCell> cells() {
        return cells;
    }

    /** Names that only some processors, systems (Linux aside) or builds have. */
    Set<String> platform() {
        return platform;
    }

    private void declared(Path header) {
        try {
            boolean shared = header.toString().matches(".*/(share|os/linux)/.*");
            boolean built = header.toString().matches(".*(shenandoah|jvmci).*");
            FlagDeclarations.of(Files.readString(header)).forEach((name, flagCell) -> {
                if (shared && !built) {
                    cells.put(name, flagCell);
                } else {
                    platform.add(name);
                    cells.putIfAbsent(name, flagCell.as('v'));
                }
            });
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void arguments(String text) {
        Matcher matched = MATCHED.matcher(text);
        while (matched.find()) {
            cells.putIfAbsent(matched.group(1), new FlagCell('?', 'p', false, ""));
        }
        Matcher alias = ALIAS.matcher(text);
        while (alias.find()) {
            cells.merge(alias.group(1), new FlagCell('?', 'p', true, ""), (old, added) -> old.warning());
        }
        Matcher special = SPECIAL.matcher(text.replaceAll("(?s)#ifdef (ASSERT|TEST_VERIFY).*?#endif", ""));
        while (special.find()) {
            special(special);
        }
        Matcher checked = CHECKED.matcher(text);
        while (checked.find()) {
            String range = checked.group(1).equals("percentage") ? "0..100" : interval(checked.group(3));
            cells.computeIfPresent(
                    checked.group(2),
                    (name, flagCell) -> new FlagCell(
                            flagCell.type(),
                            flagCell.state(),
                            flagCell.warns(),
                            flagCell.range().isEmpty() ? range : flagCell.range()));
        }
        if (feature >= UNIFIED_SINCE) {
            for (String name : List.of("PrintGC", "PrintGCDetails")) {
                cells.computeIfPresent(name, (key, flagCell) -> flagCell.warning());
            }
        }
    }

    private static String interval(String text) {
        String[] ends = text.split(",", -1);
        return FlagDeclarations.range(ends[0].strip(), ends.length > 2 ? ends[1].strip() : "");
    }

    private void special(Matcher row) {
        boolean three = row.group(6) != null;
        int deprecated = three ? version(row, 2) : Integer.MAX_VALUE;
        int obsolete = version(row, three ? 4 : 2);
        int expired = version(row, three ? 6 : 4);
        String name = row.group(1);
        FlagCell known = cells.getOrDefault(name, FlagCell.REFUSED);
        if (feature >= expired) {
            if (!three) {
                return; // JDK 8 takes such a row out of effect; a declaration of the flag still counts
            }
            cells.put(name, known.as('-'));
        } else if (feature >= obsolete) {
            cells.put(name, known.as('o'));
        } else if (feature >= deprecated) {
            cells.put(name, (known.state() == '-' ? known.as('p') : known).warning());
        }
    }

    private static int version(Matcher row, int group) {
        String digits = row.group(group + 1);
        return row.group(group).equals("undefined") || digits == null
                ? Integer.MAX_VALUE
                : Integer.parseInt(digits.split(",", -1)[0].strip());
    }
}
