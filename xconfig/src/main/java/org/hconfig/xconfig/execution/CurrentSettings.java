package org.hconfig.xconfig.execution;

import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.hconfig.xconfig.spi.SettingEdit;

/** Snapshot of the values that a step changes, exactly as they are stored. */
final class CurrentSettings {
    private final Map<String, String> own;
    private final Map<String, Map<String, String>> parts;
    private final Map<String, String> implied;

    private CurrentSettings(
            Map<String, String> own, Map<String, Map<String, String>> parts, Map<String, String> implied) {
        this.own = own;
        this.parts = parts;
        this.implied = implied;
    }

    static CurrentSettings of(ObjectFacts table) {
        return new CurrentSettings(table.settings(), table.partSettings(), Map.of());
    }

    static CurrentSettings ofHints(Map<String, String> hints) {
        return new CurrentSettings(hints, Map.of(), Map.of());
    }

    /** @param implied values that are not distinguished from unset ones */
    static CurrentSettings ofSite(Map<String, String> values, Map<String, String> implied) {
        return new CurrentSettings(values, Map.of(), implied);
    }

    Optional<String> get(SettingEdit settingEdit) {
        Map<String, String> values = settingEdit.part().isEmpty()
                ? own
                : Optional.ofNullable(parts.get(settingEdit.part().get())).orElse(Map.of());
        return Optional.ofNullable(values.get(settingEdit.key()));
    }

    /** Returns false when the edit is for a part that the object no longer has. */
    boolean exists(SettingEdit settingEdit) {
        return settingEdit.part().isEmpty()
                || parts.containsKey(settingEdit.part().get());
    }

    /** Returns true when the edit's value is the stored one, or when the two are not distinguished. */
    boolean has(SettingEdit settingEdit) {
        return explicit(settingEdit, get(settingEdit)).equals(explicit(settingEdit, settingEdit.value()));
    }

    private Optional<String> explicit(SettingEdit settingEdit, Optional<String> value) {
        return value.filter(text -> !text.equals(implied.get(settingEdit.key())));
    }
}
