package org.hconfig.redis.execution;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.redis.RedisConnection;
import org.hconfig.redis.RedisError;
import org.hconfig.redis.model.RedisCatalogue;
import org.hconfig.redis.model.RedisRoute;
import org.hconfig.redis.model.RedisServerKind;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigAdapter;
import org.hconfig.xconfig.spi.ServerConfigChange;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.SettingEdit;

/**
 * Changes the settings of Redis servers. A value that equals the default of the release counts as not set, as CONFIG GET does not
 * distinguish the two.
 */
final class RedisServerConfigAdapter implements ServerConfigAdapter {
    private final RedisServers servers;
    private final RedisCatalogue catalogue;
    private final Runnable leaseCheck;

    /** @param leaseCheck called before each write; throws when the lease of the run was lost */
    RedisServerConfigAdapter(RedisServers servers, RedisCatalogue catalogue, Runnable leaseCheck) {
        this.servers = servers;
        this.catalogue = catalogue;
        this.leaseCheck = leaseCheck;
    }

    @Override
    public Optional<String> unavailable() {
        return Optional.empty();
    }

    @Override
    public Optional<String> unavailable(Route route) {
        return servers.addresses().servers().stream()
                .filter(server ->
                        route.needsRestart() && servers.hosts().apply(server).isEmpty())
                .findFirst()
                .map(server ->
                        "the configuration file of " + server + " and the command that restarts it are not known");
    }

    /** Replicas first: the canary is then a server that no client writes to. */
    @Override
    public List<Server> servers() {
        return servers.addresses().servers().stream()
                .sorted(Comparator.comparing(server -> servers.with(
                        server,
                        connection ->
                                !"slave".equals(connection.info().text("role").orElse("")))))
                .map(server -> new Server(server, RedisServerKind.SERVER))
                .toList();
    }

    /** {@inheritDoc} Values that are read only at a start are those of the file, if it can be read; all others are those in force. */
    @Override
    public Map<String, String> site(Server server, Set<String> keys) {
        Map<String, String> inForce = servers.with(server.name(), RedisConnection::configuration);
        Optional<RedisConfFile> file = host(server).map(host -> RedisConfFile.parse(host.readFile()));
        Map<String, String> site = new HashMap<>();
        for (Setting setting : catalogue.all()) {
            if (!keys.contains(setting.key()) || !inForce.containsKey(setting.key())) {
                continue;
            }
            String fallback = inForce.getOrDefault(setting.key(), "");
            String value = setting.route() == RedisRoute.RESTART
                    ? file.map(text -> text.get(names(setting)).orElse(catalogue.byDefault(setting)))
                            .orElse(fallback)
                    : fallback;
            String canonical = catalogue.normal(setting, value);
            if (!canonical.equals(catalogue.byDefault(setting))) {
                site.put(setting.key(), canonical);
            }
        }
        return site;
    }

    @Override
    public Map<String, String> implied(Set<String> keys) {
        return catalogue.all().stream()
                .filter(setting -> keys.contains(setting.key()))
                .collect(Collectors.toMap(Setting::key, catalogue::byDefault));
    }

    @Override
    public void apply(ServerConfigChange change, RunCheckpointStore checkpoints, Consumer<String> progress) {
        if (change.route() == RedisRoute.RESTART) {
            new RestartRoute(servers, catalogue, change.server(), leaseCheck)
                    .apply(values(change), requireHost(change.server()), progress);
        } else {
            online(change, checkpoints).apply(values(change), change.undo(), progress);
        }
    }

    /** {@inheritDoc} A restart that would lose all keys is refused with force as well. */
    @Override
    public Map<SettingEdit, Problem> refused(ServerConfigChange change, RunCheckpointStore checkpoints, boolean force) {
        Map<SettingEdit, Problem> refused = new LinkedHashMap<>();
        if (change.route() == RedisRoute.RESTART) {
            new RestartRoute(servers, catalogue, change.server(), leaseCheck)
                    .unsafe()
                    .ifPresent(problem -> change.edits().forEach(edit -> refused.put(edit, problem)));
        } else if (!force) {
            Map<Setting, Problem> problems = online(change, checkpoints).refused(values(change));
            change.edits()
                    .forEach(edit -> Optional.ofNullable(problems.get(setting(edit.key())))
                            .ifPresent(problem -> refused.put(edit, problem)));
        }
        return refused;
    }

    private OnlineRoute online(ServerConfigChange change, RunCheckpointStore checkpoints) {
        return new OnlineRoute(
                servers, catalogue, change.server(), leaseCheck, new FormerPersistence(checkpoints, change.step()));
    }

    private Map<Setting, Optional<String>> values(ServerConfigChange change) {
        Map<Setting, Optional<String>> values = new LinkedHashMap<>();
        change.edits().forEach(edit -> values.put(setting(edit.key()), edit.value()));
        return values;
    }

    @Override
    public void restoreSwitches(RunCheckpointStore checkpoints, Consumer<String> progress) {
        // Changes of Redis disable nothing.
    }

    @Override
    public List<String> unresponsiveServers() {
        List<String> silent = new ArrayList<>();
        servers.addresses().servers().forEach(server -> {
            try {
                servers.with(server, connection -> connection.text("PING"));
            } catch (HConfigException failure) {
                silent.add(failure.problems().get(0).what());
            }
        });
        return silent;
    }

    private Setting setting(String key) {
        return catalogue
                .find(key)
                .orElseThrow(() -> new HConfigException(
                        RedisError.RELEASE,
                        "Redis " + catalogue.release().id() + " has no setting " + key,
                        "",
                        "make a new plan for this release"));
    }

    static Set<String> names(Setting setting) {
        Set<String> names = new TreeSet<>(setting.aliases());
        names.add(setting.key());
        return names;
    }

    private Optional<ServerHost> host(Server server) {
        return servers.hosts().apply(server.name());
    }

    private ServerHost requireHost(Server server) {
        return host(server)
                .orElseThrow(() -> new HConfigException(
                        org.hconfig.xconfig.plan.PlanError.ROUTE_UNSUPPORTED,
                        server.label() + " cannot be restarted from here",
                        "its configuration file and the command that restarts it are not known",
                        "make a plan without settings that need a restart, or configure the access to the server"));
    }
}
