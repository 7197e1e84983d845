package org.hconfig.xconfig.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlannerFixtures;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.ClusterLease;
import org.hconfig.xconfig.spi.Creation;
import org.hconfig.xconfig.spi.DatabaseAdapter;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.hconfig.xconfig.spi.OperationRefusedException;
import org.hconfig.xconfig.spi.SettingEdit;

/** A cluster in memory, with one table or more, and a crash point around every operation. */
final class FakeDatabaseAdapter implements DatabaseAdapter {
    private final CrashInjector crashInjector;
    private final FakeServerConfigAdapter servers;
    private final FakeRunMarkStore marks;
    private boolean lost;
    private final List<String> moves = new ArrayList<>();
    private ClusterFacts cluster = PlannerFixtures.cluster(Map.of());
    private ObjectFacts table;
    private final Map<String, ObjectFacts> others = new HashMap<>();
    private String mark = "";
    private boolean empty = true;
    private boolean broken;
    private boolean deaf;
    private boolean unseen;

    FakeDatabaseAdapter(CrashInjector crashInjector, ObjectFacts table) {
        this.crashInjector = crashInjector;
        this.table = table;
        this.servers = new FakeServerConfigAdapter(crashInjector);
        this.marks = new FakeRunMarkStore(crashInjector);
    }

    /** The labels of the operations so far. */
    List<String> moves() {
        return moves;
    }

    void write() {
        empty = false;
    }

    /** From now on every operation fails with a coded error. */
    void fail(boolean now) {
        broken = now;
    }

    /** From now on, or no longer, it is unknown whether the table contains rows. */
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

    void table(ObjectFacts other) {
        table = other;
    }

    /** Adds a table beyond the first. */
    void other(ObjectFacts other) {
        others.put(other.name(), other);
    }

    /** Someone else dropped the table and created another. */
    void remade(ObjectFacts other) {
        table = other;
        mark = "";
    }

    /** A change by another user. */
    void set(SettingEdit settingEdit) {
        table = with(table, settingEdit);
    }

    /** The lease against other executors is lost. */
    void loseHold() {
        lost = true;
    }

    /** The mark on the cluster. */
    FakeRunMarkStore marks() {
        return marks;
    }

    @Override
    public Set<String> liveServers() {
        return Set.copyOf(servers.living());
    }

    @Override
    public Set<String> deadServers(Set<String> before) {
        Set<String> deadServers = new TreeSet<>(before);
        deadServers.removeAll(servers.living());
        return deadServers;
    }

    @Override
    public FakeServerConfigAdapter servers() {
        return servers;
    }

    @Override
    public ClusterLease acquireLease() {
        return new ClusterLease() {
            @Override
            public void check() {
                if (lost) {
                    throw new HConfigException(PlanError.CLUSTER_BUSY, "the lock was lost", "", "try again");
                }
            }

            @Override
            public RunMarkStore marks() {
                return marks;
            }

            @Override
            public void close() {
                lost = false;
            }
        };
    }

    @Override
    public DatabaseModel model() {
        return FakeDatabase.INSTANCE;
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
    public ObjectFacts object(String name) {
        return others.getOrDefault(name, table);
    }

    @Override
    public void create(Creation creation, String createdBy, Consumer<String> progress) {
        begin("create");
        if (!table.exists()) {
            Map<String, Map<String, String>> families = new HashMap<>();
            creation.parts().forEach(family -> families.put(family, creation.partSettings()));
            table = new ObjectFacts(creation.object(), true, creation.parts(), creation.settings(), families);
            mark = createdBy;
        }
        crashInjector.point();
    }

    @Override
    public Optional<String> creator(String name) {
        return mark.isEmpty() || !table.exists() ? Optional.empty() : Optional.of(mark);
    }

    @Override
    public void alter(String name, List<SettingEdit> settingEdits, Consumer<String> progress) {
        begin("alter " + settingEdits.size());
        if (settingEdits.stream()
                .anyMatch(settingEdit -> settingEdit.part().isPresent()
                        && !table.parts().contains(settingEdit.part().get()))) {
            throw new HConfigException(PlanError.NOT_AS_APPLIED, "no such family", "", "look at the table");
        }
        if (!deaf) {
            settingEdits.forEach(settingEdit -> {
                if (others.containsKey(name)) {
                    others.put(name, with(others.get(name), settingEdit));
                } else {
                    table = with(table, settingEdit);
                }
            });
        }
        crashInjector.point();
    }

    @Override
    public boolean drop(String name, boolean force, Consumer<String> progress) {
        begin("drop");
        if (unseen && !force) {
            throw new OperationRefusedException(PlanError.NOT_AS_APPLIED, "the table is disabled", "", "enable it");
        }
        if (!empty && !force) {
            return false;
        }
        table = ObjectFacts.absent(name);
        crashInjector.point();
        return true;
    }

    private void begin(String move) {
        crashInjector.point();
        if (broken) {
            throw new HConfigException(PlanError.NOT_AS_APPLIED, "the cluster does not answer", "", "wait");
        }
        moves.add(move);
    }

    private static ObjectFacts with(ObjectFacts table, SettingEdit settingEdit) {
        Map<String, String> settings = new HashMap<>(table.settings());
        Map<String, Map<String, String>> families = new HashMap<>(table.partSettings());
        Map<String, String> changed = settingEdit
                .part()
                .map(family -> new HashMap<>(table.partSettings().getOrDefault(family, Map.of())))
                .orElse(new HashMap<>(settings));
        settingEdit
                .value()
                .ifPresentOrElse(
                        value -> changed.put(settingEdit.key(), value), () -> changed.remove(settingEdit.key()));
        if (settingEdit.part().isPresent()) {
            families.put(settingEdit.part().get(), changed);
        } else {
            settings = changed;
        }
        return new ObjectFacts(table.name(), table.exists(), table.parts(), settings, families);
    }
}
