package org.hconfig.hbase.servers;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.xconfig.apply.Memory;
import org.hconfig.xconfig.apply.ServerHands;

/**
 * The switches of the HMaster by which it moves, splits and merges regions on its own. What each was is remembered before
 * it is switched off, so that it can be given back also by another process.
 */
final class MasterSwitches {
    private static final String BALANCER = "balancer";

    private final Map<String, Switch> switches = new TreeMap<>(Map.of(
            BALANCER,
            new Switch(Admin::isBalancerEnabled, (admin, on) -> admin.balancerSwitch(on, /* synchronous= */ true)),
            "normalizer",
            new Switch(Admin::isNormalizerEnabled, Admin::normalizerSwitch),
            "split",
            new Switch(Admin::isSplitEnabled, (admin, on) -> admin.splitSwitch(on, /* synchronous= */ true)),
            "merge",
            new Switch(Admin::isMergeEnabled, (admin, on) -> admin.mergeSwitch(on, /* synchronous= */ true))));

    private interface Question {
        boolean ask(Admin admin) throws IOException;
    }

    private interface Order {
        boolean give(Admin admin, boolean on) throws IOException;
    }

    private record Switch(Question isOn, Order set) {}

    /** Switches the balancer off and waits until it has ended what it was doing. */
    void balancerOff(Admin admin, Memory memory, Consumer<String> progress) throws IOException {
        off(admin, List.of(BALANCER), memory, progress);
    }

    /** Switches off whatever could move, split or merge a region. */
    void allOff(Admin admin, Memory memory, Consumer<String> progress) throws IOException {
        off(admin, List.copyOf(switches.keySet()), memory, progress);
    }

    private void off(Admin admin, List<String> names, Memory memory, Consumer<String> progress) throws IOException {
        Map<String, Boolean> former = former(memory);
        for (String name : names) {
            Switch one = at(name);
            boolean on = one.isOn().ask(admin);
            if (!former.containsKey(name)) {
                former.put(name, on);
                memory.remember(ServerHands.SWITCHES, text(former));
            }
            if (on) {
                progress.accept("switching the " + name + " off");
                one.set().give(admin, false);
            }
        }
    }

    /** Switches on again what was on. */
    void giveBack(Admin admin, Memory memory, Consumer<String> progress) throws IOException {
        for (Map.Entry<String, Boolean> one : former(memory).entrySet()) {
            if (one.getValue() && !at(one.getKey()).isOn().ask(admin)) {
                progress.accept("switching the " + one.getKey() + " on again");
                at(one.getKey()).set().give(admin, true);
            }
        }
        memory.forget(ServerHands.SWITCHES);
    }

    private Switch at(String name) {
        Switch one = switches.get(name);
        if (one == null) {
            throw new IllegalArgumentException("no switch " + name);
        }
        return one;
    }

    private static Map<String, Boolean> former(Memory memory) {
        Map<String, Boolean> former = new TreeMap<>();
        memory.recall(ServerHands.SWITCHES)
                .ifPresent(text -> List.of(text.split(" "))
                        .forEach(part -> former.put(
                                part.substring(0, part.indexOf('=')),
                                Boolean.valueOf(part.substring(part.indexOf('=') + 1)))));
        return former;
    }

    private static String text(Map<String, Boolean> former) {
        return former.entrySet().stream()
                .map(one -> one.getKey() + "=" + one.getValue())
                .collect(Collectors.joining(" "));
    }
}
