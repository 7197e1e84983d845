package org.hconfig.hbase.catalogue.harvest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** An archive of a program's source tree, as {@code git archive --format=zip} writes it; tests and generated files are left out. */
final class SourceArchive {
    private static final Pattern MAIN = Pattern.compile("(?:.*/)?(hbase-[a-z0-9-]+)/src/main/.*");
    private static final Pattern SCRIPT = Pattern.compile("(bin|.*/src/main)/.*\\.(rb|jsp)");
    private static final Pattern GENERATED = Pattern.compile(".*/generated/.*");

    /** Modules of tests and of examples of projects: their keys are set by no administrator. */
    private static final Set<String> OF_TESTS = Set.of(
            "hbase-it",
            "hbase-testing-util",
            "hbase-client-project",
            "hbase-shaded-client-project",
            "hbase-checkstyle");

    private final Map<String, List<String>> java = new LinkedHashMap<>();
    private final List<Other> others = new ArrayList<>();

    /**
     * A file that is not Java.
     *
     * @param artifact the module; {@code bin} for scripts outside the modules
     * @param name its last name
     */
    record Other(String artifact, String name, String text) {
        boolean isScript() {
            return name.endsWith(".rb") || name.endsWith(".jsp");
        }
    }

    private SourceArchive() {}

    static SourceArchive read(Path path) throws IOException {
        SourceArchive archive = new SourceArchive();
        try (ZipFile zip = new ZipFile(path.toFile())) {
            for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                String name = entry.getName();
                Matcher main = MAIN.matcher(name);
                String artifact = main.matches() ? main.group(1) : "bin";
                if (OF_TESTS.contains(artifact)) {
                    continue;
                }
                boolean java = main.matches()
                        && name.endsWith(".java")
                        && !GENERATED.matcher(name).matches();
                boolean other = SCRIPT.matcher(name).matches() || (main.matches() && ProgramHarvest.isDefaults(name));
                if (java || other) {
                    try (InputStream in = zip.getInputStream(entry)) {
                        archive.add(artifact, name.substring(name.lastIndexOf('/') + 1), java, in.readAllBytes());
                    }
                }
            }
        }
        return archive;
    }

    private void add(String artifact, String name, boolean isJava, byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (isJava) {
            java.computeIfAbsent(artifact, key -> new ArrayList<>()).add(text);
        } else {
            others.add(new Other(artifact, name, text));
        }
    }

    /** The modules with Java sources. */
    Set<String> artifacts() {
        return java.keySet();
    }

    /** What the Java sources name. */
    void uses(BiConsumer<KeyUse, String> to) throws IOException {
        SourceHarvest harvest = new SourceHarvest();
        for (Map.Entry<String, List<String>> module : java.entrySet()) {
            harvest.add(module.getKey(), module.getValue());
        }
        harvest.uses().forEach((artifact, uses) -> uses.forEach(use -> to.accept(use, artifact)));
    }

    /** Scripts and files of defaults. */
    List<Other> others() {
        return others;
    }
}
