package org.hconfig.hbase.catalogue.harvest;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.hconfig.hbase.catalogue.StartupClasses;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * Harvests the keys of all jars of one program (a release of HBase, Hadoop's clients, Phoenix). An
 * archive of the program's sources next to them supplies keys of modules without available jars.
 */
final class ProgramHarvest {
    private static final Pattern DEFAULTS = Pattern.compile("(hbase|core|hdfs|mapred)-default\\.xml");
    private static final Pattern SCRIPT = Pattern.compile(".*\\.(rb|jsp)");
    private static final Pattern QUOTED = Pattern.compile("[\"']([a-z][A-Za-z0-9_.-]+)[\"']");
    /** Shaded copies of other programs, tests, and generated messages name no key of their own. */
    private static final Pattern SKIPPED = Pattern.compile(
            "(org/apache/hadoop/hbase/shaded/protobuf/generated|org/apache/hbase/thirdparty|META-INF).*");

    private final TreeMap<String, KeyNotes> keys = new TreeMap<>();
    private final TreeSet<String> jars = new TreeSet<>();
    private final TreeSet<String> artifacts = new TreeSet<>();

    private ProgramHarvest() {}

    /** Facts about one key in a program. */
    static final class KeyNotes {
        final TreeSet<String> getters = new TreeSet<>();
        final TreeSet<String> fallbacks = new TreeSet<>();
        final TreeMap<String, Integer> readers = new TreeMap<>();
        final TreeSet<String> artifacts = new TreeSet<>();
        String documented = "";
        boolean inDefaults;
        boolean inCode;
        /** A class file names it, so that sources add nothing unless they know how it is read. */
        boolean inClassFiles;

        /** A class file shows how it is read. */
        boolean readInClassFiles;
    }

    /** Harvests all jars of a directory. */
    static ProgramHarvest of(Path directory) throws IOException {
        ProgramHarvest harvest = new ProgramHarvest();
        Map<ClassNode, String> classes = new LinkedHashMap<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path jar : files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList()) {
                harvest.jars.add(jar.getFileName().toString());
                harvest.artifacts.add(artifact(jar.getFileName().toString()));
                harvest.jar(jar, classes);
            }
        }
        harvest.classes(classes);
        harvest.keys.values().forEach(notes -> {
            notes.inClassFiles = notes.inCode;
            notes.readInClassFiles = !notes.getters.isEmpty();
        });
        try (Stream<Path> files = Files.list(directory)) {
            for (Path archive : files.filter(file -> file.toString().endsWith("-src.zip"))
                    .sorted()
                    .toList()) {
                harvest.jars.add(archive.getFileName().toString());
                harvest.sources(SourceArchive.read(archive));
            }
        }
        return harvest;
    }

    private void sources(SourceArchive archive) throws IOException {
        artifacts.addAll(archive.artifacts());
        archive.uses(this::fill);
        for (SourceArchive.Other other : archive.others()) {
            if (other.isScript()) {
                script(other.text(), other.name(), other.artifact(), this::fill);
            } else {
                defaults(other.text().getBytes(StandardCharsets.UTF_8), other.artifact());
            }
        }
    }

    /** Adds facts from sources that are missing from class files. */
    private void fill(KeyUse use, String artifact) {
        KeyNotes known = keys.get(use.key());
        if (known == null || !known.inClassFiles) {
            note(use, artifact);
        } else if (!known.readInClassFiles && use.getter().isPresent()) {
            known.getters.add(use.getter().get());
            use.fallback().ifPresent(known.fallbacks::add);
        }
    }

    Map<String, KeyNotes> keys() {
        return keys;
    }

    /** Names of the jars and archives that were read. */
    Set<String> jars() {
        return jars;
    }

    /** The modules that were read. */
    Set<String> artifacts() {
        return artifacts;
    }

    private void jar(Path path, Map<ClassNode, String> classes) throws IOException {
        String artifact = artifact(path.getFileName().toString());
        try (JarFile jar = new JarFile(path.toFile())) {
            for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                String name = entry.getName();
                if (entry.isDirectory() || SKIPPED.matcher(name).matches()) {
                    continue;
                }
                try (InputStream in = jar.getInputStream(entry)) {
                    if (name.endsWith(".class")) {
                        ClassNode node = new ClassNode();
                        new ClassReader(in).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
                        classes.put(node, artifact);
                    } else if (isDefaults(name)) {
                        defaults(in.readAllBytes(), artifact);
                    } else if (SCRIPT.matcher(name).matches()) {
                        script(new String(in.readAllBytes(), StandardCharsets.UTF_8), name, artifact, this::note);
                    }
                }
            }
        }
    }

    /** The name of a jar without its version: {@code hbase-server}. */
    static String artifact(String jar) {
        return jar.replaceFirst("-\\d.*", "");
    }

    static boolean isDefaults(String path) {
        return DEFAULTS.matcher(path.substring(path.lastIndexOf('/') + 1)).matches();
    }

    private void classes(Map<ClassNode, String> classes) {
        ClassHarvest.Constants constants = new ClassHarvest.Constants();
        classes.keySet().forEach(constants::add);
        ConfigurationWrapperFinder configurationWrapperFinder = new ConfigurationWrapperFinder();
        Map<String, List<KeyUse>> uses = Map.of();
        // A wrapper may call another one: repeated until no more are found.
        int before = -1;
        while (configurationWrapperFinder.size() > before) {
            before = configurationWrapperFinder.size();
            uses = pass(classes, configurationWrapperFinder, constants);
        }
        uses.forEach((artifact, found) -> found.forEach(use -> note(use, artifact)));
    }

    private static Map<String, List<KeyUse>> pass(
            Map<ClassNode, String> classes,
            ConfigurationWrapperFinder configurationWrapperFinder,
            ClassHarvest.Constants constants) {
        Map<String, List<KeyUse>> uses = new LinkedHashMap<>();
        classes.forEach((node, artifact) -> {
            try {
                uses.computeIfAbsent(artifact, name -> new ArrayList<>())
                        .addAll(new ClassHarvest(configurationWrapperFinder, constants).read(node));
            } catch (AnalyzerException broken) {
                throw new IllegalStateException(node.name, broken);
            }
        });
        return uses;
    }

    private void note(KeyUse use, String artifact) {
        KeyNotes notes = keys.computeIfAbsent(use.key(), key -> new KeyNotes());
        notes.inCode = true;
        notes.artifacts.add(artifact);
        use.getter().ifPresent(notes.getters::add);
        use.fallback().ifPresent(notes.fallbacks::add);
        notes.readers.merge(use.owner(), weight(use), Integer::max);
    }

    /** Ranks owners: classes that read the key before those that contain it, and startup classes first. */
    private static int weight(KeyUse use) {
        return use.getter().isEmpty() ? 1 : StartupClasses.reads(use.owner()) ? 3 : 2;
    }

    private static void script(String text, String name, String artifact, BiConsumer<KeyUse, String> to) {
        Matcher quoted = QUOTED.matcher(text);
        while (quoted.find()) {
            if (KeyPattern.named(quoted.group(1))) {
                to.accept(KeyUse.named(quoted.group(1), name.substring(name.lastIndexOf('/') + 1)), artifact);
            }
        }
    }

    private void defaults(byte[] xml, String artifact) throws IOException {
        try {
            NodeList properties = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new ByteArrayInputStream(xml))
                    .getElementsByTagName("property");
            for (int i = 0; i < properties.getLength(); i++) {
                Element property = (Element) properties.item(i);
                KeyNotes notes = keys.computeIfAbsent(child(property, "name"), key -> new KeyNotes());
                notes.artifacts.add(artifact);
                if (!notes.inDefaults) {
                    notes.documented = child(property, "value");
                }
                notes.inDefaults = true;
            }
        } catch (ParserConfigurationException | SAXException broken) {
            throw new IOException(broken);
        }
    }

    private static String child(Element property, String name) {
        NodeList found = property.getElementsByTagName(name);
        return found.getLength() == 0
                ? ""
                : found.item(0).getTextContent().strip().replaceAll("\\s+", " ");
    }
}
