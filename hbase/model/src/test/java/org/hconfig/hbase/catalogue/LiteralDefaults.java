package org.hconfig.hbase.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.procedure2.ProcedureExecutor;
import org.apache.hadoop.hbase.regionserver.HRegionServer;
import org.apache.hadoop.hdfs.client.HdfsClientConfigKeys;
import org.hconfig.xconfig.spi.SettingType;
import org.jspecify.annotations.Nullable;

/**
 * Defaults that are literals in HBase's classes: {@code conf.getInt("key", 10)}. Read from the compiled
 * classes with the JDK's disassembler, so that they are those of the jars and of no source.
 */
final class LiteralDefaults {
    private static final Pattern INSTRUCTION = Pattern.compile("\\s+\\d+: (\\S+)\\s*(.*)");
    private static final Pattern READ =
            Pattern.compile(".*\\.get(Int|Long|Float|Double|Boolean)?:\\(Ljava/lang/String;[IJFDZL].*");

    /** Known owners of these keys; HeterogeneousRegionCountCostFunction borrows another function's key. */
    private static final Set<String> IGNORED_CLASSES = Set.of(
            "org/apache/hadoop/hbase/master/balancer/HeterogeneousRegionCountCostFunction",
            "org/apache/hadoop/hbase/master/balancer/CacheAwareLoadBalancer$CacheAwareRegionSkewnessCostFunction");

    private final Map<String, Set<String>> found = new HashMap<>();
    private final Set<String> mentioned = new HashSet<>();

    private LiteralDefaults() {}

    /** Reads the defaults of the jars on the class path. */
    static LiteralDefaults ofHBase() throws IOException {
        LiteralDefaults defaults = new LiteralDefaults();
        for (Class<?> one : List.of(
                HRegionServer.class,
                Connection.class,
                HConstants.class,
                ProcedureExecutor.class,
                HdfsClientConfigKeys.class)) {
            defaults.jar(Path.of(java.net.URI.create(
                    one.getProtectionDomain().getCodeSource().getLocation().toString())));
        }
        return defaults;
    }

    /** Returns true when a class contains this text. */
    boolean mentions(String key) {
        return mentioned.contains(key);
    }

    /** Returns the default in the code; empty when there is none, or when classes disagree. */
    Optional<String> of(String key, SettingType type) {
        Set<String> values = found.getOrDefault(key, Set.of());
        if (values.size() != 1) {
            return Optional.empty();
        }
        String value = values.iterator().next();
        return Optional.of(type == SettingType.BOOLEAN ? Boolean.toString(value.equals("1")) : value);
    }

    private void jar(Path path) throws IOException {
        List<String> classes = new ArrayList<>();
        try (JarFile jar = new JarFile(path.toFile())) {
            for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                JarEntry entry = entries.nextElement();
                String name = entry.getName();
                if (!name.endsWith(".class") || name.contains("/generated/") || name.contains("META-INF")) {
                    continue;
                }
                try (InputStream in = jar.getInputStream(entry)) {
                    if (note(in.readAllBytes()) && !IGNORED_CLASSES.contains(name.replace(".class", ""))) {
                        classes.add("jar:" + path.toUri() + "!/" + name);
                    }
                }
            }
        }
        if (!path.getFileName().toString().startsWith("hadoop")) {
            disassemble(classes);
        }
    }

    /** Records every text constant of the class; returns true when one of them has the form of a key. */
    private boolean note(byte[] type) {
        boolean keys = false;
        String text = new String(type, StandardCharsets.ISO_8859_1);
        // A text constant: tag 1, two bytes of length, the text.
        for (int i = 10; i < type.length - 3; i++) {
            int length = ((type[i + 1] & 0xff) << 8) | (type[i + 2] & 0xff);
            if (type[i] == 1 && length > 2 && length < 120 && i + 3 + length <= type.length) {
                String constant = text.substring(i + 3, i + 3 + length);
                if (constant.matches("[A-Za-z][\\w.-]+")) {
                    mentioned.add(constant);
                    keys |= constant.matches("(hbase|hfile|io|zookeeper|dfs)\\..+");
                }
            }
        }
        return keys;
    }

    private void disassemble(List<String> classes) {
        List<String> arguments = new ArrayList<>(List.of("-p", "-c"));
        arguments.addAll(classes);
        StringWriter out = new StringWriter();
        ToolProvider javap = ToolProvider.findFirst("javap").orElseThrow();
        javap.run(new PrintWriter(out), new PrintWriter(new StringWriter()), arguments.toArray(String[]::new));
        List<String> window = new ArrayList<>();
        out.toString().lines().forEach(line -> {
            Matcher instruction = INSTRUCTION.matcher(line);
            if (!instruction.matches()) {
                return;
            }
            if (window.size() >= 2 && READ.matcher(instruction.group(2)).matches()) {
                String key = constant(window.get(window.size() - 2));
                String value = constant(window.get(window.size() - 1));
                if (key != null && value != null) {
                    found.computeIfAbsent(key, absent -> new HashSet<>()).add(value);
                }
            }
            window.add(instruction.group(1) + " " + instruction.group(2));
        });
    }

    /** Returns the constant that an instruction pushes on the stack; null for other instructions. */
    private static @Nullable String constant(String instruction) {
        String[] words = instruction.split("\\s+", 2);
        String rest = words.length == 2 ? words[1] : "";
        if (words[0].matches("[ilfd]const_(m1|\\d)")) {
            return words[0].replaceAll(".*_", "").replace("m1", "-1");
        }
        if (words[0].matches("bipush|sipush")) {
            return rest.strip();
        }
        Matcher loaded = Pattern.compile(".*// (?:String (.*)|(?:int|long|float|double) (-?[\\d.E-]+)[lfd]?)")
                .matcher(rest);
        return words[0].startsWith("ldc") && loaded.matches()
                ? (loaded.group(1) != null ? loaded.group(1) : loaded.group(2))
                : null;
    }
}
