package org.hconfig.redis.model;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.SettingType;

/**
 * An entry of the catalogue of one release.
 *
 * @param setting the setting
 * @param choices the permitted words; empty when it is not one of a few words
 */
record RedisSetting(Setting setting, List<String> choices) {
    /** Copies the words. */
    RedisSetting {
        choices = List.copyOf(choices);
    }

    /** Returns the entry of a release; empty when the release does not have the setting. */
    static Optional<RedisSetting> of(Map<?, ?> entry, RedisRelease release) {
        boolean old = release == RedisRelease.R6_2;
        if (old && entry.containsKey("since")) {
            return Optional.empty();
        }
        String name = required(entry, "key");
        Optional<String> former = text(entry, "name-6.2");
        String key = old ? former.orElse(name) : name;
        List<String> aliases = former.map(other -> List.of(old ? name : other)).orElse(List.of());
        Optional<String> value =
                (old ? text(entry, "default-6.2") : Optional.<String>empty()).or(() -> text(entry, "default"));
        Setting setting = new Setting(
                key,
                aliases,
                Setting.PaperEntry.NONE,
                new Setting.ValueDomain(
                        SettingType.valueOf(required(entry, "type").toUpperCase(java.util.Locale.ROOT)),
                        required(entry, "unit"),
                        text(entry, "min").map(BigDecimal::new),
                        text(entry, "max").map(BigDecimal::new)),
                new Setting.Defaults(Optional.empty(), value),
                RedisScope.SERVER,
                text(entry, "route").isPresent() ? RedisRoute.RESTART : RedisRoute.CONFIG_SET,
                required(entry, "meaning"),
                text(entry, "notes").orElse(""));
        List<String> choices = entry.get("choices") instanceof List<?> words
                ? words.stream().map(String::valueOf).toList()
                : List.of();
        return Optional.of(new RedisSetting(setting, choices));
    }

    private static Optional<String> text(Map<?, ?> entry, String field) {
        return Optional.ofNullable(entry.get(field)).map(String::valueOf);
    }

    private static String required(Map<?, ?> entry, String field) {
        return text(entry, field)
                .orElseThrow(
                        () -> new IllegalStateException("an entry of settings.yaml has no " + field + ": " + entry));
    }
}
