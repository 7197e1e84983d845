package org.hconfig.app.drift;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.app.drift.ServerConfiguration.ConfiguredValue;
import org.hconfig.app.settings.SettingsInForce;
import org.hconfig.app.settings.SettingsInForce.OtherValue;
import org.hconfig.app.settings.SettingsInForce.SettingInForce;
import org.hconfig.app.settings.SettingsInForce.TargetValue;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.recording.AdminAnswers;
import org.hconfig.hbase.cluster.recording.InfoServer;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.hbase.placement.ServerGroups;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.Target;

/** Reads the values of the settings catalogue from the configuration pages of all RegionServers. Changes nothing. */
public final class SettingsInForceReader {
    private final ClusterConnection connection;
    private final Catalogue catalogue;

    /** Creates a reader of one cluster. */
    public SettingsInForceReader(ClusterConnection connection, Catalogue catalogue) {
        this.connection = connection;
        this.catalogue = catalogue;
    }

    /**
     * Reads the values. Servers that do not respond are listed, and so is a failure of the whole cluster.
     *
     * @param tables the tables with their settings
     */
    public SettingsInForce read(List<TableObservation> tables, Instant at) {
        List<String> unread = new ArrayList<>();
        return of(catalogue, configurations(unread), tables, unread, at);
    }

    private List<ServerConfiguration> configurations(List<String> unread) {
        try {
            List<InfoServer> servers =
                    InfoServer.all(AdminAnswers.readMetrics(connection), connection.configuration()).stream()
                            .filter(server -> server.kind() == HBaseServerKind.REGION_SERVER)
                            .toList();
            return new ServerConfigurationReader(connection, unread).read(servers, ServerGroups.NONE, ServerFiles.NONE);
        } catch (HConfigException failure) {
            Problem problem = failure.problems().get(0);
            unread.add(problem.what() + ": " + problem.why());
            return List.of();
        }
    }

    /** Compares the configurations of servers, and adds the values of tables. */
    static SettingsInForce of(
            Catalogue catalogue,
            List<ServerConfiguration> servers,
            List<TableObservation> tables,
            List<String> unread,
            Instant at) {
        List<SettingInForce> settings = new ArrayList<>();
        for (Setting setting : catalogue.all()) {
            List<Held> values = values(catalogue, setting, servers);
            List<TargetValue> targets = targets(setting, tables);
            if (!values.isEmpty() || !targets.isEmpty()) {
                Optional<Held> most = values.stream().findFirst();
                settings.add(new SettingInForce(
                        setting.key(),
                        most.map(held -> held.value().value()),
                        most.map(held -> held.value().source()),
                        values.stream()
                                .skip(1)
                                .map(held -> new OtherValue(
                                        held.value().value(), held.value().source(), held.servers()))
                                .toList(),
                        targets));
            }
        }
        return new SettingsInForce(at, servers.size(), unread, settings);
    }

    /** A value and the servers that have it. */
    private record Held(ConfiguredValue value, List<String> servers) {}

    /** Returns the different values of the servers, the most frequent first; empty if none has a value. */
    private static List<Held> values(Catalogue catalogue, Setting setting, List<ServerConfiguration> servers) {
        Map<String, Held> values = new LinkedHashMap<>();
        boolean any = false;
        for (ServerConfiguration server : servers) {
            ConfiguredValue value = value(setting, server);
            any = any || !value.equals(ServerConfiguration.NOT_SET);
            values.computeIfAbsent(
                            catalogue.normal(setting, value.value()),
                            text -> new Held(
                                    new ConfiguredValue(SecretMasker.shown(setting.key(), text), value.source()),
                                    new ArrayList<>()))
                    .servers()
                    .add(server.server().name());
        }
        return any
                ? values.values().stream()
                        .sorted(Comparator.comparingInt(held -> -held.servers().size()))
                        .toList()
                : List.of();
    }

    private static ConfiguredValue value(Setting setting, ServerConfiguration server) {
        return Stream.concat(Stream.of(setting.key()), setting.aliases().stream())
                .map(server::valueOf)
                .filter(value -> !value.equals(ServerConfiguration.NOT_SET)
                        && !value.value().isBlank())
                .findFirst()
                .orElse(ServerConfiguration.NOT_SET);
    }

    private static List<TargetValue> targets(Setting setting, List<TableObservation> tables) {
        Map<String, String> found = new HashMap<>();
        for (TableObservation table : tables) {
            put(found, Target.of(table.name()), table.facts().settings(), setting.key());
            table.facts()
                    .familySettings()
                    .forEach((family, values) -> put(found, Target.of(table.name(), family), values, setting.key()));
        }
        return found.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> new TargetValue(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static void put(Map<String, String> found, Target target, Map<String, String> values, String key) {
        String value = values.get(key);
        if (value != null) {
            found.put(target.label(), SecretMasker.shown(key, value));
        }
    }
}
