package org.hconfig.app.sharing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.hconfig.app.drift.DriftComparer;
import org.hconfig.app.drift.ServerConfiguration;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.catalogue.ReleaseDefaults;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.CatalogueValueReader;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.policies.capture.CaptureExclusions;
import org.hconfig.hbase.policies.capture.LeftOut;
import org.hconfig.xconfig.spi.Setting;

/** Finds the values of a cluster that differ from the defaults of its version, and which of them a policy may contain. */
final class EffectiveDifferences {
    private static final String DEFAULT_FILE = "-default.xml";

    private static final List<String> UPPER_LIMITS =
            List.of(HeapShares.MEMSTORE, "hbase.regionserver.global.memstore.upperLimit");

    private final SettingsCatalogue catalogue;
    private final ReleaseDefaults defaults;
    private final Map<String, String> values = new TreeMap<>();
    private final List<LeftOut> leftOut = new ArrayList<>();

    EffectiveDifferences(SettingsCatalogue catalogue, HBaseVersion version) {
        this.catalogue = catalogue;
        this.defaults = ReleaseDefaults.of(Optional.of(version.release()));
    }

    /** Returns the canonical values by key. */
    Map<String, String> values() {
        return values;
    }

    /** Returns the values that differ and are not captured. */
    List<LeftOut> leftOut() {
        return leftOut;
    }

    /** Adds the values of servers: those of HMasters for the settings that only an HMaster reads. */
    void addServers(List<ServerConfiguration> servers) {
        List<ServerConfiguration> regionServers = of(servers, HBaseServerKind.REGION_SERVER);
        List<ServerConfiguration> masters = of(servers, HBaseServerKind.MASTER);
        for (Setting setting : catalogue.all()) {
            boolean ofMaster = setting.route() == HBaseRoute.MASTER_RESTART;
            // Attributes of column families and the heap are no keys of site files.
            if (setting.key().contains(".")) {
                add(setting, ofMaster && !masters.isEmpty() ? masters : regionServers);
            }
        }
        addUnknown(regionServers);
    }

    private static List<ServerConfiguration> of(List<ServerConfiguration> servers, HBaseServerKind kind) {
        return servers.stream().filter(one -> one.server().kind() == kind).toList();
    }

    private void add(Setting setting, List<ServerConfiguration> servers) {
        CatalogueValueReader reader = new CatalogueValueReader(catalogue);
        Map<String, Integer> found = new LinkedHashMap<>();
        String raw = "";
        boolean set = false;
        for (ServerConfiguration server : servers) {
            Map<String, String> shown = new HashMap<>();
            keys(setting)
                    .forEach(key -> Optional.ofNullable(server.inForce().get(key))
                            .ifPresent(value -> shown.put(key, value.value())));
            String value = value(reader, setting, shown);
            raw = value.isEmpty() ? raw : value;
            set |= isSet(setting, server);
            String effective = value.isEmpty() ? defaults.of(setting).orElse("") : value;
            found.merge(catalogue.normal(setting, effective), 1, Integer::sum);
        }
        if (!set || DriftComparer.isOwn(setting.key())) {
            return;
        }
        if (found.size() > 1) {
            leftOut.add(new LeftOut(
                    setting.key(),
                    "the servers do not agree: " + Count.of(found.size(), "value") + " on "
                            + Count.of(servers.size(), "server")));
            return;
        }
        put(setting, found.keySet().iterator().next(), raw);
    }

    /** Returns the value of a server, also of a setting that only clients use, which is left out with its reason; empty without one. */
    private static String value(CatalogueValueReader reader, Setting setting, Map<String, String> shown) {
        return setting.scope() == HBaseScope.CLIENT
                ? shown.getOrDefault(setting.key(), "")
                : reader.ofServers(shown).getOrDefault(setting.key(), "");
    }

    /** An old lower limit of memstores is a share of the upper limit. */
    private static Set<String> keys(Setting setting) {
        Set<String> keys = new TreeSet<>(setting.aliases());
        keys.add(setting.key());
        keys.addAll(UPPER_LIMITS);
        return keys;
    }

    /** A value from a file of defaults is the default, whatever the catalogue says. */
    private static boolean isSet(Setting setting, ServerConfiguration server) {
        return Stream.concat(Stream.of(setting.key()), setting.aliases().stream())
                .map(key -> server.inForce().get(key))
                .filter(Objects::nonNull)
                .anyMatch(value ->
                        !value.source().endsWith(DEFAULT_FILE) && !value.value().isBlank());
    }

    /** Notes what site files set and the catalogue does not have; nothing is known of a default. */
    private void addUnknown(List<ServerConfiguration> servers) {
        Map<String, String> site = new TreeMap<>();
        servers.forEach(server -> server.inForce().forEach((key, value) -> {
            if (value.source().endsWith("-site.xml") && catalogue.find(key).isEmpty()) {
                site.put(key, value.value());
            }
        }));
        site.forEach((key, value) -> CaptureExclusions.reason(catalogue, key, value)
                .ifPresent(reason -> leftOut.add(new LeftOut(key, reason))));
    }

    /** Adds what a table and its column families set; it overrides the values of the servers. */
    void addTable(TableFacts table) {
        table.settings().forEach((key, value) -> catalogue.find(key).ifPresent(setting -> override(setting, value)));
        Set<String> keys = new TreeSet<>();
        table.familySettings().values().forEach(settings -> keys.addAll(settings.keySet()));
        for (String key : keys) {
            Optional<Setting> setting = catalogue.find(key);
            if (setting.isEmpty()) {
                leftOut.add(new LeftOut(key, "not in the catalogue of settings"));
                continue;
            }
            Set<String> found = new TreeSet<>();
            table.families()
                    .forEach(family -> found.add(catalogue.normal(
                            setting.get(),
                            Optional.ofNullable(table.familySettings()
                                            .getOrDefault(family, Map.of())
                                            .get(key))
                                    .or(() -> Optional.ofNullable(values.get(key)))
                                    .or(() -> defaults.of(setting.get()))
                                    .orElse(""))));
            if (found.size() > 1) {
                values.remove(key);
                leftOut.add(new LeftOut(key, "the column families of the table do not agree"));
            } else {
                override(setting.get(), found.iterator().next());
            }
        }
    }

    private void override(Setting setting, String value) {
        values.remove(setting.key());
        leftOut.removeIf(one -> one.key().equals(setting.key()));
        if (setting.scope() == HBaseScope.TABLE || setting.scope() == HBaseScope.FAMILY) {
            put(setting, catalogue.normal(setting, value), value);
        }
    }

    private void put(Setting setting, String value, String raw) {
        Optional<String> usual = defaults.of(setting).map(text -> catalogue.normal(setting, text));
        if (value.isEmpty() || usual.equals(Optional.of(value))) {
            return;
        }
        Optional<String> reason = CaptureExclusions.reason(catalogue, setting.key(), raw);
        if (reason.isPresent()) {
            leftOut.add(new LeftOut(setting.key(), reason.get()));
            return;
        }
        try {
            values.put(setting.key(), catalogue.canonical(setting, value));
        } catch (HConfigException invalid) {
            leftOut.add(new LeftOut(setting.key(), invalid.problems().get(0).why()));
        }
    }
}
