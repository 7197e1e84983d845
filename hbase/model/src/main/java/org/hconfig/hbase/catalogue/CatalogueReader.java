package org.hconfig.hbase.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.xconfig.policy.PolicyError;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.SettingType;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reader of the catalogue files. They are part of HConfig, so any error in them is a defect. */
final class CatalogueReader {
    /** The settings files, in catalogue order. */
    static final List<String> SUBJECTS = List.of(
            "memory",
            "regions",
            "families",
            "compactions",
            "caches",
            "rpc",
            "wal",
            "balancing",
            "master",
            "clients",
            "application");

    private static final String LIMITS = "limits";

    private CatalogueReader() {}

    /** Reads the shipped catalogue. */
    static SettingsCatalogue standard() {
        try {
            List<CatalogueEntry> entries = new ArrayList<>();
            for (String subject : SUBJECTS) {
                entries.addAll(entries(resource(subject)));
            }
            Set<String> keys = new HashSet<>();
            entries.forEach(catalogueEntry -> {
                if (!keys.add(catalogueEntry.setting().key())) {
                    throw new IllegalArgumentException(catalogueEntry.setting().key() + " is defined twice");
                }
            });
            return new SettingsCatalogue(
                    entries,
                    list(map(yaml(resource(LIMITS))), "joint").stream()
                            .map(item -> limit(map(item)))
                            .toList());
        } catch (IOException | YamlEngineException | IllegalArgumentException | IllegalStateException e) {
            throw new HConfigException(
                    new Problem(
                            PolicyError.CATALOGUE_BROKEN,
                            String.valueOf(e.getMessage()),
                            "the settings catalogue is part of HConfig",
                            "Rebuild HConfig; if the error persists, report it as a defect."),
                    e);
        }
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = CatalogueReader.class.getResourceAsStream(name + ".yaml")) {
            if (in == null) {
                throw new IllegalStateException(name + ".yaml is missing from the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static @Nullable Object yaml(String text) {
        return new Load(LoadSettings.builder().build()).loadFromString(text);
    }

    /** Returns the settings of one file. */
    static List<CatalogueEntry> entries(String text) {
        Map<?, ?> root = map(yaml(text));
        String subject = text(root, "title");
        List<CatalogueEntry> entries = new ArrayList<>();
        for (Object group : list(root, "groups")) {
            Map<?, ?> common =
                    map(group).get("common") == null ? Map.of() : map(map(group).get("common"));
            for (Object item : list(map(group), "settings")) {
                Map<Object, Object> fields = new HashMap<>(common);
                fields.putAll(map(item));
                entries.add(entry(subject, fields));
            }
        }
        return entries;
    }

    private static CatalogueEntry entry(String subject, Map<?, ?> map) {
        SettingType type = one(SettingType.class, map, "type");
        List<String> choices = texts(map, "choices");
        String notes = optional(map, "notes");
        Setting setting = new Setting(
                text(map, "key"),
                texts(map, "aliases"),
                new Setting.PaperEntry(Optional.ofNullable(optional(map, "paper")), texts(map, "tables")),
                new Setting.ValueDomain(
                        type,
                        text(map, "unit"),
                        number(type, optional(map, "min")),
                        number(type, optional(map, "max"))),
                new Setting.Defaults(
                        value(type, optional(map, "default-0.96"), choices),
                        value(type, optional(map, "default-2.6"), choices)),
                one(HBaseScope.class, map, "scope"),
                one(HBaseRoute.class, map, "route"),
                text(map, "meaning"),
                notes == null ? "" : notes);
        String readBy = optional(map, "read-by");
        String never = optional(map, "never");
        return new CatalogueEntry(
                subject,
                setting,
                number(type, optional(map, "least-above-zero")),
                texts(map, "also"),
                choices,
                never == null ? "" : never,
                readBy == null ? "" : readBy,
                Optional.ofNullable(optional(map, "online-from")).flatMap(HBaseVersion::parse));
    }

    private static JointLimit limit(Map<?, ?> map) {
        if (map.containsKey("heap")) {
            return new JointLimit.Heap(text(map, "meaning"), Optional.empty());
        }
        boolean refused = Boolean.parseBoolean(text(map, "refused"));
        return map.containsKey("sum")
                ? new JointLimit.Sum(
                        texts(map, "sum"), new BigDecimal(text(map, "at-most")), refused, text(map, "meaning"))
                : new JointLimit.Order(text(map, "lower"), text(map, "upper"), refused, text(map, "meaning"));
    }

    private static Optional<BigDecimal> number(SettingType type, @Nullable String text) {
        return Optional.ofNullable(text).map(given -> SettingValueCodec.number(type, given));
    }

    private static Optional<String> value(SettingType type, @Nullable String text, List<String> choices) {
        return Optional.ofNullable(text)
                .map(given -> SettingValueCodec.isNumber(type)
                        ? SettingValueCodec.text(SettingValueCodec.number(type, given))
                        : SettingValueCodec.canonical(type, given, choices));
    }

    private static <E extends Enum<E>> E one(Class<E> words, Map<?, ?> map, String field) {
        return Enum.valueOf(words, text(map, field).toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    private static String text(Map<?, ?> map, String field) {
        String text = optional(map, field);
        if (text == null) {
            throw new IllegalArgumentException(map.get("key") + " lacks '" + field + "'");
        }
        return text;
    }

    private static @Nullable String optional(Map<?, ?> map, String field) {
        Object value = map.get(field);
        return value == null ? null : value.toString().strip();
    }

    private static List<String> texts(Map<?, ?> map, String field) {
        List<String> texts = new ArrayList<>();
        if (map.get(field) != null) {
            list(map, field).forEach(item -> texts.add(item.toString()));
        }
        return texts;
    }

    private static List<?> list(Map<?, ?> map, String field) {
        if (map.get(field) instanceof List<?> list) {
            return list;
        }
        throw new IllegalArgumentException("'" + field + "' is not a list");
    }

    private static Map<?, ?> map(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return map;
        }
        throw new IllegalArgumentException("fields expected, but found " + value);
    }
}
