package org.hconfig.hbase.cluster;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Setting;

/**
 * Reads the values of the catalogue's settings from a configuration, under their present keys: an older key applies where the present
 * one is missing or empty, as in HBase.
 */
public final class CatalogueValueReader {
    /** The catalogue's name for the heap, which is not a key of a site file. */
    static final String HEAP = "<heapsize>";

    private static final String LOWER_LIMIT = "hbase.regionserver.global.memstore.size.lower.limit";
    private static final String UPPER_LIMIT = "hbase.regionserver.global.memstore.size";

    private static final String OLD_UPPER_LIMIT = "hbase.regionserver.global.memstore.upperLimit";

    private final Catalogue catalogue;

    /** Creates a reader for the settings of a catalogue. */
    public CatalogueValueReader(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /** Returns the servers' values of all settings except those of clients. */
    public Map<String, String> ofServers(Map<String, String> shown) {
        Map<String, String> values = new TreeMap<>();
        for (Setting setting : catalogue.all()) {
            if (setting.scope() != HBaseScope.CLIENT) {
                value(shown, setting).ifPresent(value -> values.put(setting.key(), value));
            }
        }
        return values;
    }

    /** Returns the values that a client with this configuration uses. */
    Map<String, String> ofClient(Configuration configuration) {
        Map<String, String> values = new TreeMap<>();
        for (Setting setting : catalogue.all()) {
            String value = setting.scope() == HBaseScope.CLIENT ? configuration.get(setting.key()) : null;
            if (value != null && !value.isBlank()) {
                values.put(setting.key(), value);
            }
        }
        return values;
    }

    private static Optional<String> value(Map<String, String> shown, Setting setting) {
        Optional<String> own = filled(shown, setting.key());
        if (own.isPresent()) {
            return own;
        }
        Optional<String> older = setting.aliases().stream()
                .flatMap(alias -> filled(shown, alias).stream())
                .findFirst();
        return setting.key().equals(LOWER_LIMIT) ? older.map(share -> ofUpperLimit(shown, share)) : older;
    }

    /** The old lower limit is a share of the heap, the present one a share of the upper limit. */
    private static String ofUpperLimit(Map<String, String> shown, String shareOfHeap) {
        try {
            double upper = Double.parseDouble(filled(shown, UPPER_LIMIT)
                    .or(() -> filled(shown, OLD_UPPER_LIMIT))
                    .orElse("0.4"));
            return Double.toString(Math.min(1, Double.parseDouble(shareOfHeap) / upper));
        } catch (NumberFormatException noNumber) {
            return shareOfHeap;
        }
    }

    private static Optional<String> filled(Map<String, String> values, String key) {
        return Optional.ofNullable(values.get(key)).filter(value -> !value.isBlank());
    }
}
