package org.hconfig.xconfig.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.FakeServerKind;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigAdapter;
import org.hconfig.xconfig.spi.ServerConfigChange;
import org.hconfig.xconfig.spi.SettingEdit;

/** Two data servers and a master in memory, with crash points at every operation. */
final class FakeServerConfigAdapter implements ServerConfigAdapter {
    static final Server FIRST = new Server("a:1", FakeServerKind.REGION_SERVER);
    static final Server SECOND = new Server("b:1", FakeServerKind.REGION_SERVER);
    static final Server MASTER = new Server("m:1", FakeServerKind.MASTER);

    private final CrashInjector crashInjector;
    private final List<String> moves = new ArrayList<>();
    private final Map<String, Map<String, String>> sites = new TreeMap<>();
    private final Map<String, Map<String, String>> effective = new TreeMap<>();
    private boolean balancer = true;
    private boolean reachable = true;
    private boolean online = true;
    private final Set<String> living = new TreeSet<>(Set.of(FIRST.name(), SECOND.name()));
    private final List<String> broughtBack = new ArrayList<>();
    private String dying = "";
    private String broken = "";
    private String spoilt = "";
    private String unrestorable = "";

    FakeServerConfigAdapter(CrashInjector crashInjector) {
        this.crashInjector = crashInjector;
        servers().forEach(server -> {
            sites.put(server.name(), new HashMap<>(Map.of("own", "x")));
            effective.put(server.name(), new HashMap<>(Map.of("own", "x")));
        });
    }

    /** Operations so far: {@code online update a:1}, with the prefix {@code undo} when they undo. */
    List<String> moves() {
        return moves;
    }

    /** The values of the site files, by server. */
    Map<String, Map<String, String>> sites() {
        return sites;
    }

    /** The servers' values in force, by server. */
    Map<String, Map<String, String>> effective() {
        return effective;
    }

    /** Another user changes a server's site file. */
    void edit(String server, String key, String value) {
        Optional.ofNullable(sites.get(server)).orElseThrow().put(key, value);
    }

    /** A data server fails as soon as another one has been changed. */
    void dieAfterTheNextMove(String server) {
        dying = server;
    }

    /** Live data servers. */
    Set<String> living() {
        return living;
    }

    /** Partitions that were moved back: {@code a:1 r1 r2}. */
    List<String> broughtBack() {
        return broughtBack;
    }

    boolean balancer() {
        return balancer;
    }

    void balancer(boolean on) {
        balancer = on;
    }

    /** The servers are no longer reachable. */
    void loseTheWay() {
        reachable = false;
    }

    /** From now on servers read their files only at a start. */
    void readOnlyAtStart() {
        online = false;
    }

    /** From now on a server fails when it is to be changed; empty for none. */
    void breakServer(String name) {
        broken = name;
    }

    /** From now on a server's site file cannot be read; empty for none. */
    void spoilSite(String name) {
        spoilt = name;
    }

    @Override
    public Optional<String> unavailable() {
        return reachable ? Optional.empty() : Optional.of("nobody knows the way");
    }

    @Override
    public Optional<String> onlyByRestart() {
        return online ? Optional.empty() : Optional.of("a manager writes their files");
    }

    @Override
    public List<Server> servers() {
        return List.of(FIRST, SECOND, MASTER);
    }

    @Override
    public Map<String, String> site(Server server, Set<String> keys) {
        if (server.name().equals(spoilt)) {
            throw new HConfigException(
                    PlanError.NOT_AS_APPLIED, spoilt + ": the site file is no XML", "line 7", "mend it");
        }
        Map<String, String> values = new HashMap<>(of(sites, server));
        values.keySet().retainAll(keys);
        return values;
    }

    @Override
    public void apply(ServerConfigChange move, RunCheckpointStore runCheckpointStore, Consumer<String> progress) {
        crashInjector.point();
        if (runCheckpointStore.get(SWITCHES).isEmpty()) {
            runCheckpointStore.put(SWITCHES, Boolean.toString(balancer));
        }
        balancer = false;
        runCheckpointStore.put(move.step() + MOVED, "r1 r2");
        crashInjector.point();
        moves.add((move.undo() ? "undo " : "") + move.route().label() + " "
                + move.server().name());
        move.edits()
                .forEach(settingEdit -> settingEdit
                        .value()
                        .ifPresentOrElse(
                                value -> of(sites, move.server()).put(settingEdit.key(), value),
                                () -> of(sites, move.server()).remove(settingEdit.key())));
        crashInjector.point();
        if (move.server().name().equals(broken)) {
            throw new HConfigException(PlanError.NOT_AS_APPLIED, broken + " does not come back", "", "look at it");
        }
        effective.put(move.server().name(), new HashMap<>(of(sites, move.server())));
        crashInjector.point();
        runCheckpointStore.remove(move.step() + MOVED);
        living.remove(dying);
    }

    /** From now on the former value of a setting is not restored without force; empty for none. */
    void refuseToRestore(String key) {
        unrestorable = key;
    }

    @Override
    public Map<SettingEdit, Problem> refused(
            ServerConfigChange move, RunCheckpointStore runCheckpointStore, boolean force) {
        return move.edits().stream()
                .filter(edit -> !force && edit.key().equals(unrestorable))
                .collect(Collectors.toMap(
                        edit -> edit,
                        edit -> new Problem(
                                PlanError.NOT_AS_APPLIED, edit.key() + " would lose rows", "too small", "--force")));
    }

    @Override
    public int returnMoved(Server server, List<String> regions, Consumer<String> progress) {
        broughtBack.add(server.name() + " " + String.join(" ", regions));
        return regions.size();
    }

    @Override
    public void restoreSwitches(RunCheckpointStore runCheckpointStore, Consumer<String> progress) {
        crashInjector.point();
        runCheckpointStore.get(SWITCHES).ifPresent(former -> balancer = Boolean.parseBoolean(former));
        crashInjector.point();
        runCheckpointStore.remove(SWITCHES);
    }

    private static Map<String, String> of(Map<String, Map<String, String>> all, Server server) {
        return Optional.ofNullable(all.get(server.name())).orElseThrow();
    }
}
