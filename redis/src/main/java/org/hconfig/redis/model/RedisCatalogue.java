package org.hconfig.redis.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.SettingType;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The settings of one release of Redis. */
public final class RedisCatalogue implements Catalogue {
    private static final int SIMILAR_MAX = 3;

    private final RedisRelease release;
    private final Map<String, RedisSetting> byKey = new LinkedHashMap<>();

    private RedisCatalogue(RedisRelease release) {
        this.release = release;
    }

    /** Returns the settings of a release. */
    public static RedisCatalogue of(RedisRelease release) {
        RedisCatalogue catalogue = new RedisCatalogue(release);
        for (Object entry : entries()) {
            RedisSetting.of((Map<?, ?>) entry, release).ifPresent(one -> {
                if (catalogue.byKey.put(one.setting().key(), one) != null) {
                    throw new IllegalStateException(one.setting().key() + " is defined twice");
                }
            });
        }
        return catalogue;
    }

    private static List<?> entries() {
        try (InputStream in = RedisCatalogue.class.getResourceAsStream("settings.yaml")) {
            if (in == null) {
                throw new IllegalStateException("settings.yaml is missing");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            Object root = new Load(LoadSettings.builder().build()).loadFromString(text);
            if (root instanceof Map<?, ?> map && map.get("settings") instanceof List<?> entries) {
                return entries;
            }
            throw new IllegalStateException("settings.yaml has no list of settings");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Returns the release. */
    public RedisRelease release() {
        return release;
    }

    @Override
    public List<Setting> all() {
        return byKey.values().stream().map(RedisSetting::setting).toList();
    }

    @Override
    public Optional<Setting> find(String text) {
        return all().stream()
                .filter(setting -> setting.key().equalsIgnoreCase(text)
                        || setting.aliases().stream().anyMatch(alias -> alias.equalsIgnoreCase(text)))
                .findFirst();
    }

    @Override
    public List<String> nearest(String text) {
        return SpellingSuggester.of(text, byKey.keySet()).stream()
                .limit(SIMILAR_MAX)
                .toList();
    }

    @Override
    public String canonical(Setting setting, String value) {
        return RedisValueCodec.canonical(entry(setting), value, true);
    }

    /** {@inheritDoc} */
    @Override
    public String normal(Setting setting, String value) {
        try {
            return RedisValueCodec.canonical(entry(setting), value, false);
        } catch (HConfigException unreadable) {
            return value;
        }
    }

    private RedisSetting entry(Setting setting) {
        return Optional.ofNullable(byKey.get(setting.key())).orElseThrow();
    }

    /** Returns the default in its canonical form. */
    public String byDefault(Setting setting) {
        return normal(setting, setting.defaults().default26().orElse(""));
    }

    @Override
    public String display(Setting setting, String value) {
        if (setting.domain().type() == SettingType.BYTES && value.matches("\\d{1,18}")) {
            return new DataSize(Long.parseLong(value)).toString();
        }
        return value.isEmpty() ? "(none)" : value;
    }

    @Override
    public DatabaseModel database() {
        return RedisModel.INSTANCE;
    }

    @Override
    public Route siteRoute(Setting setting) {
        return setting.route();
    }

    /** Values with which a crash or a restart loses more than with the defaults. */
    @Override
    public Optional<String> neverPlanned(Setting setting, String value) {
        return switch (setting.key() + "=" + value) {
            case "appendonly=no" ->
                Optional.of("without the append-only file, a crash loses the writes since the last save");
            case "save=" -> Optional.of("without save points, a restart can lose all keys");
            case "appendfsync=no" ->
                Optional.of(
                        "writes reach the disk when the kernel decides, so that a crash of the machine can lose many seconds of them");
            case "no-appendfsync-on-rewrite=yes" ->
                Optional.of("a crash of the machine during a rewrite can lose many seconds of writes");
            case "stop-writes-on-bgsave-error=no" -> Optional.of("the server would accept writes that it cannot save");
            case "rdbchecksum=no" -> Optional.of("damage of RDB files would not be noticed");
            default -> Optional.empty();
        };
    }

    @Override
    public List<String> conflicts(Map<String, String> values) {
        List<String> conflicts = new ArrayList<>();
        exceeds(
                conflicts,
                values,
                "repl-ping-replica-period",
                "repl-timeout",
                "replicas would be disconnected between two pings");
        exceeds(
                conflicts,
                values,
                "active-defrag-threshold-lower",
                "active-defrag-threshold-upper",
                "the lower threshold must be below the upper one");
        exceeds(
                conflicts,
                values,
                "active-defrag-cycle-min",
                "active-defrag-cycle-max",
                "the minimum effort must be below the maximum");
        return conflicts;
    }

    private void exceeds(List<String> conflicts, Map<String, String> values, String small, String large, String why) {
        long lower = Long.parseLong(value(values, small));
        long upper = Long.parseLong(value(values, large));
        if (lower >= upper) {
            conflicts.add(small + " = " + lower + " is not below " + large + " = " + upper + ": " + why);
        }
    }

    private String value(Map<String, String> values, String key) {
        String value = values.getOrDefault(key, "");
        return value.matches("\\d{1,18}") ? value : byDefault(find(key).orElseThrow());
    }

    @Override
    public List<String> cautions(Map<String, String> values) {
        boolean evicts = !"noeviction".equals(values.getOrDefault("maxmemory-policy", "noeviction"));
        return evicts && "0".equals(values.getOrDefault("maxmemory", "0"))
                ? List.of("maxmemory-policy has no effect while maxmemory is 0")
                : List.of();
    }
}
