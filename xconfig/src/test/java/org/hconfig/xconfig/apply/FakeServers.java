package org.hconfig.xconfig.apply;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanError;

/** Two RegionServers and an HMaster in memory, with a bomb under every move. */
final class FakeServers implements ServerHands {
    static final Server FIRST = new Server("a:1", Server.Kind.REGION_SERVER);
    static final Server SECOND = new Server("b:1", Server.Kind.REGION_SERVER);
    static final Server MASTER = new Server("m:1", Server.Kind.MASTER);

    private final Bomb bomb;
    private final List<String> moves = new ArrayList<>();
    private final Map<String, Map<String, String>> sites = new TreeMap<>();
    private final Map<String, Map<String, String>> effective = new TreeMap<>();
    private boolean balancer = true;
    private boolean reachable = true;
    private final Set<String> living = new TreeSet<>(Set.of(FIRST.name(), SECOND.name()));
    private final List<String> broughtBack = new ArrayList<>();
    private String dying = "";
    private String broken = "";
    private String spoilt = "";

    FakeServers(Bomb bomb) {
        this.bomb = bomb;
        servers().forEach(server -> {
            sites.put(server.name(), new HashMap<>(Map.of("own", "x")));
            effective.put(server.name(), new HashMap<>(Map.of("own", "x")));
        });
    }

    /** Moves made so far: {@code online update a:1}, with {@code undo} in front when they undo. */
    List<String> moves() {
        return moves;
    }

    /** What the site files say, by server. */
    Map<String, Map<String, String>> sites() {
        return sites;
    }

    /** What the servers work with, by server. */
    Map<String, Map<String, String>> effective() {
        return effective;
    }

    /** Someone else changes a server's site file. */
    void edit(String server, String key, String value) {
        Optional.ofNullable(sites.get(server)).orElseThrow().put(key, value);
    }

    /** A RegionServer dies as soon as another one has been changed. */
    void dieAfterTheNextMove(String server) {
        dying = server;
    }

    /** RegionServers that live. */
    Set<String> living() {
        return living;
    }

    /** Regions that were brought back: {@code a:1 r1 r2}. */
    List<String> broughtBack() {
        return broughtBack;
    }

    boolean balancer() {
        return balancer;
    }

    void balancer(boolean on) {
        balancer = on;
    }

    /** Nobody knows the way to the servers any more. */
    void loseTheWay() {
        reachable = false;
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
    public Optional<String> outOfReach() {
        return reachable ? Optional.empty() : Optional.of("nobody knows the way");
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
    public void carryOut(ServerMove move, Memory memory, Consumer<String> progress) {
        bomb.point();
        if (memory.recall(SWITCHES).isEmpty()) {
            memory.remember(SWITCHES, Boolean.toString(balancer));
        }
        balancer = false;
        memory.remember(move.step() + REGIONS, "r1 r2");
        bomb.point();
        moves.add((move.undo() ? "undo " : "") + move.route().words() + " "
                + move.server().name());
        move.edits()
                .forEach(edit -> edit.value()
                        .ifPresentOrElse(
                                value -> of(sites, move.server()).put(edit.key(), value),
                                () -> of(sites, move.server()).remove(edit.key())));
        bomb.point();
        if (move.server().name().equals(broken)) {
            throw new HConfigException(PlanError.NOT_AS_APPLIED, broken + " does not come back", "", "look at it");
        }
        effective.put(move.server().name(), new HashMap<>(of(sites, move.server())));
        bomb.point();
        memory.forget(move.step() + REGIONS);
        living.remove(dying);
    }

    @Override
    public int bringBack(Server server, List<String> regions, Consumer<String> progress) {
        broughtBack.add(server.name() + " " + String.join(" ", regions));
        return regions.size();
    }

    @Override
    public void giveBack(Memory memory, Consumer<String> progress) {
        bomb.point();
        memory.recall(SWITCHES).ifPresent(former -> balancer = Boolean.parseBoolean(former));
        bomb.point();
        memory.forget(SWITCHES);
    }

    private static Map<String, String> of(Map<String, Map<String, String>> all, Server server) {
        return Optional.ofNullable(all.get(server.name())).orElseThrow();
    }
}
