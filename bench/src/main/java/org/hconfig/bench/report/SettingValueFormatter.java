package org.hconfig.bench.report;

import org.hconfig.hbase.catalogue.SettingsCatalogue;

/** Values of settings as people read them: {@code 128 MiB} for 134217728, a class by its short name. */
public final class SettingValueFormatter {
    private static final SettingsCatalogue CATALOGUE = SettingsCatalogue.standard();

    private SettingValueFormatter() {}

    /** The value with its unit; as it is when the catalogue does not know the key. */
    public static String of(String key, String value) {
        return CATALOGUE
                .find(key)
                .map(setting -> CATALOGUE.display(setting, value))
                .orElse(value);
    }
}
