package org.hconfig.xconfig.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.DatabaseAdapter;
import org.junit.jupiter.api.Test;

/** A database without tables passes the contract. */
class KeyValueAdapterTest extends DatabaseAdapterContract {
    private final TreeMap<String, KeyValueServer> nodes =
            new TreeMap<>(Map.of("a:6379", new KeyValueServer(), "b:6379", new KeyValueServer()));

    @Override
    protected Catalogue catalogue() {
        return new KeyValueCatalogue();
    }

    @Override
    protected DatabaseAdapter adapter() {
        return new KeyValueAdapter(nodes, () -> {}, true);
    }

    @Override
    protected DatabaseAdapter killable() {
        return new InterceptedAdapter(new KeyValueAdapter(nodes, killSwitch()::point, true), killSwitch()::point);
    }

    @Override
    protected DatabaseAdapter withoutServers() {
        return new KeyValueAdapter(nodes, () -> {}, false);
    }

    @Override
    protected List<String> assignments() {
        return List.of("maxmemory=2000", "appendonly=yes", "databases=32");
    }

    @Override
    protected String serverAssignment() {
        return "databases=64";
    }

    @Override
    protected void disturb() {
        nodes.values().forEach(node -> node.set("maxmemory", "1500"));
    }

    @Override
    protected Map<String, String> inForce() {
        Map<String, String> inForce = new TreeMap<>();
        nodes.forEach((name, node) ->
                node.info().forEach((key, value) -> inForce.put("in force on " + name + " " + key, value)));
        return inForce;
    }

    @Override
    protected DatabaseAdapter rejecting() {
        TreeMap<String, KeyValueServer> strict = new TreeMap<>(nodes);
        strict.values().forEach(node -> node.reject("yes"));
        return new KeyValueAdapter(strict, () -> {}, true);
    }

    @Override
    protected void accept() {
        nodes.values().forEach(node -> node.reject(""));
    }

    @Test
    void restart_happensOnceForEachNode() {
        plan_appliedAndRolledBack_leavesEverythingAsBefore();

        assertThat(nodes.values()).allMatch(node -> node.restarts() == 2);
    }
}
