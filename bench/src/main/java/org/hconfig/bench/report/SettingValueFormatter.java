package org.hconfig.bench.report;

import org.hconfig.hbase.catalogue.SettingsCatalogue;

/** Formatter of setting values for display: {@code 128 MiB} for 134217728, the simple name of a class. */
public final class SettingValueFormatter {
    private static final SettingsCatalogue CATALOGUE = SettingsCatalogue.standard();

    private SettingValueFormatter() {}

    /** Returns the value with its unit; unchanged if the key is not in the catalogue. */
    public static String of(String key, String value) {
        return CATALOGUE
                .find(key)
                .map(setting -> CATALOGUE.display(setting, value))
                .orElse(value);
    }
}
