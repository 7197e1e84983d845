package org.hconfig.xconfig.apply;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.ClusterFacts;
import org.hconfig.xconfig.model.TableCreation;
import org.hconfig.xconfig.model.TableFacts;
import org.hconfig.xconfig.plan.Given;
import org.hconfig.xconfig.plan.PlanError;

/** A cluster in memory, with one table and a bomb under every move. */
final class FakeHands implements Hands {
    private final Bomb bomb;
    private final FakeServers servers;
    private final FakeMarks marks;
    private boolean lost;
    private final List<String> moves = new ArrayList<>();
    private ClusterFacts cluster = Given.cluster(Map.of());
    private TableFacts table;
    private String mark = "";
    private boolean empty = true;
    private boolean broken;
    private boolean deaf;
    private boolean unseen;

    FakeHands(Bomb bomb, TableFacts table) {
        this.bomb = bomb;
        this.table = table;
        this.servers = new FakeServers(bomb);
        this.marks = new FakeMarks(bomb);
    }

    /** Moves made so far, in words. */
    List<String> moves() {
        return moves;
    }

    void write() {
        empty = false;
    }

    /** From now on every move fails with a coded error. */
    void fail(boolean now) {
        broken = now;
    }

    /** From now on, or no longer, nobody can see whether the table holds rows. */
    void hideRows(boolean now) {
        unseen = now;
    }

    /** From now on alters are accepted and have no effect. */
    void ignoreAlters() {
        deaf = true;
    }

    void cluster(ClusterFacts other) {
        cluster = other;
    }

    void table(TableFacts other) {
        table = other;
    }

    /** Someone else dropped the table and created another. */
    void remade(TableFacts other) {
        table = other;
        mark = "";
    }

    /** Someone else's change. */
    void set(Edit edit) {
        table = with(table, edit);
    }

    /** The lock against other executors is lost. */
    void loseHold() {
        lost = true;
    }

    /** What stands on the cluster. */
    FakeMarks marks() {
        return marks;
    }

    @Override
    public Set<String> living() {
        return Set.copyOf(servers.living());
    }

    @Override
    public Set<String> dead(Set<String> before) {
        Set<String> dead = new TreeSet<>(before);
        dead.removeAll(servers.living());
        return dead;
    }

    @Override
    public FakeServers servers() {
        return servers;
    }

    @Override
    public Hold hold() {
        return new Hold() {
            @Override
            public void check() {
                if (lost) {
                    throw new HConfigException(PlanError.CLUSTER_BUSY, "the lock was lost", "", "try again");
                }
            }

            @Override
            public Marks marks() {
                return marks;
            }

            @Override
            public void close() {
                lost = false;
            }
        };
    }

    @Override
    public String clusterId() {
        return "id";
    }

    @Override
    public ClusterFacts cluster() {
        return cluster;
    }

    @Override
    public TableFacts table(String name) {
        return table;
    }

    @Override
    public void create(TableCreation creation, String createdBy, Consumer<String> progress) {
        begin("create");
        if (!table.exists()) {
            Map<String, Map<String, String>> families = new HashMap<>();
            creation.families().forEach(family -> families.put(family, creation.familySettings()));
            table = new TableFacts(
                    creation.table(),
                    true,
                    true,
                    creation.families(),
                    creation.regions(),
                    0,
                    creation.settings(),
                    families);
            mark = createdBy;
        }
        bomb.point();
    }

    @Override
    public Optional<String> creator(String name) {
        return mark.isEmpty() || !table.exists() ? Optional.empty() : Optional.of(mark);
    }

    @Override
    public void alter(String name, List<Edit> edits, Consumer<String> progress) {
        begin("alter " + edits.size());
        if (edits.stream()
                .anyMatch(edit -> edit.family().isPresent()
                        && !table.families().contains(edit.family().get()))) {
            throw new HConfigException(PlanError.NOT_AS_APPLIED, "no such family", "", "look at the table");
        }
        if (!deaf) {
            edits.forEach(edit -> table = with(table, edit));
        }
        bomb.point();
    }

    @Override
    public boolean drop(String name, boolean force, Consumer<String> progress) {
        begin("drop");
        if (unseen && !force) {
            throw new MoveRefusedException(PlanError.NOT_AS_APPLIED, "the table is disabled", "", "enable it");
        }
        if (!empty && !force) {
            return false;
        }
        table = TableFacts.absent(name);
        bomb.point();
        return true;
    }

    private void begin(String move) {
        bomb.point();
        if (broken) {
            throw new HConfigException(PlanError.NOT_AS_APPLIED, "the cluster does not answer", "", "wait");
        }
        moves.add(move);
    }

    private static TableFacts with(TableFacts table, Edit edit) {
        Map<String, String> settings = new HashMap<>(table.settings());
        Map<String, Map<String, String>> families = new HashMap<>(table.familySettings());
        Map<String, String> changed = edit.family()
                .map(family -> new HashMap<>(table.familySettings().getOrDefault(family, Map.of())))
                .orElse(new HashMap<>(settings));
        edit.value().ifPresentOrElse(value -> changed.put(edit.key(), value), () -> changed.remove(edit.key()));
        if (edit.family().isPresent()) {
            families.put(edit.family().get(), changed);
        } else {
            settings = changed;
        }
        return new TableFacts(
                table.name(),
                table.exists(),
                table.enabled(),
                table.families(),
                table.regions(),
                table.storeBytes(),
                settings,
                families);
    }
}
