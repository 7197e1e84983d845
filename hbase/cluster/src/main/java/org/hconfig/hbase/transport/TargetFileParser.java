package org.hconfig.hbase.transport;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.core.io.YamlGuard;
import org.hconfig.hbase.config.SiteError;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Parser of target files: validates the transport kind and its fields. All problems are reported together. */
final class TargetFileParser {
    /** The format version that this class reads. */
    static final int FORMAT = 1;

    private final String source;
    private final Map<String, Object> fields;
    private final ProblemCollector problemCollector = new ProblemCollector();

    private TargetFileParser(String source, Map<String, Object> fields) {
        this.source = source;
        this.fields = fields;
    }

    /** Returns the file's fields; the caller reads those it knows, then calls {@link #check}. */
    static TargetFileParser parse(String source, String text) {
        YamlGuard.refusal(text).ifPresent(why -> {
            throw new HConfigException(
                    SiteError.TARGET_FILE,
                    source + " is not supported",
                    why,
                    "correct it; for the format see docs/how-to/configure-server-access.md");
        });
        try {
            Object content = new Load(LoadSettings.builder().setLabel(source).build()).loadFromString(text);
            TargetFileParser file = new TargetFileParser(source, map(content));
            if (!(content instanceof Map) || !Integer.valueOf(FORMAT).equals(file.fields.get("format"))) {
                file.addProblem("it does not contain 'format: " + FORMAT + "'");
                file.check(List.of());
            }
            return file;
        } catch (YamlEngineException notYaml) {
            throw new HConfigException(
                    SiteError.TARGET_FILE,
                    source + " is not YAML",
                    String.valueOf(notYaml.getMessage()).lines().findFirst().orElse(""),
                    "correct it; for the format see docs/how-to/configure-server-access.md");
        }
    }

    String source() {
        return source;
    }

    /** Throws all problems found so far, including every unknown field. */
    void check(List<String> known) {
        if (!known.isEmpty()) {
            new TreeSet<>(fields.keySet())
                    .stream()
                            .filter(field -> !known.contains(field))
                            .forEach(field -> addProblem(
                                    "unknown field '" + field + "'; the fields here are " + String.join(", ", known)));
        }
        problemCollector.throwIfAny();
    }

    void addProblem(String why) {
        problemCollector.add(
                SiteError.TARGET_FILE,
                source + " cannot be used",
                why,
                "correct it; for the format see docs/how-to/configure-server-access.md");
    }

    /** Returns a mandatory text. */
    String required(String field) {
        return text(fields, field).orElseGet(() -> {
            addProblem("the field '" + field + "' is missing");
            return "";
        });
    }

    Optional<String> optional(String field) {
        return text(fields, field);
    }

    int number(String field, int otherwise) {
        Object value = fields.get(field);
        if (value != null && !(value instanceof Integer)) {
            addProblem(field + " is '" + value + "', not a whole number");
        }
        return value instanceof Integer number ? number : otherwise;
    }

    int port(String text) {
        if (!text.matches("\\d{1,5}")) {
            addProblem("the port '" + text + "' is not a number");
            return 0;
        }
        return Integer.parseInt(text);
    }

    List<String> command(String field) {
        return command(fields, field);
    }

    /** Returns the map under {@code servers}: access data by {@code host:port}. */
    Map<String, Map<String, Object>> servers() {
        Map<String, Map<String, Object>> servers = new LinkedHashMap<>();
        map(fields.get("servers")).forEach((name, said) -> {
            if (!name.matches("[^:\\s]+:\\d{1,5}")) {
                addProblem("'" + name + "' under servers is not host:port");
            }
            servers.put(name, map(said));
        });
        return servers;
    }

    /** Returns a path; a leading {@code ~} is the home directory. */
    Path path(String text, Path relativeTo) {
        try {
            String home = text.startsWith("~/") ? System.getProperty("user.home") + text.substring(1) : text;
            return relativeTo.resolve(home);
        } catch (InvalidPathException bad) {
            addProblem("'" + text + "' is not a path");
            return relativeTo;
        }
    }

    static Optional<String> text(Map<String, Object> fields, String field) {
        return Optional.ofNullable(fields.get(field)).map(String::valueOf).filter(text -> !text.isBlank());
    }

    /** Returns a command as a list of words; a single text is a shell command. */
    List<String> command(Map<String, Object> from, String field) {
        Object value = from.get(field);
        if (value instanceof String line) {
            return List.of("/bin/sh", "-c", line);
        }
        List<String> words = new ArrayList<>();
        if (value instanceof List<?> list) {
            list.forEach(word -> words.add(String.valueOf(word)));
        } else if (value != null) {
            addProblem(field + " is neither a command line nor a list of words");
        }
        return words;
    }

    private static Map<String, Object> map(@Nullable Object value) {
        Map<String, Object> map = new LinkedHashMap<>();
        if (value instanceof Map<?, ?> entries) {
            entries.forEach((key, entry) -> map.put(String.valueOf(key), entry));
        }
        return map;
    }
}
