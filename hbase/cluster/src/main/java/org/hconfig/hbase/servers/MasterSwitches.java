package org.hconfig.hbase.servers;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.xconfig.apply.Memory;
import org.hconfig.xconfig.apply.ServerHands;

/**
 * The switches of the HMaster by which it moves, splits and merges regions on its own. What each was is remembered before
 * it is switched off, so that it can be given back also by another process.
 */
public final class MasterSwitches {
    private static final String BALANCER = "balancer";
    private static final Pattern REMEMBERED = Pattern.compile("([a-z]+)=(true|false)");

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

    /**
     * Takes the regions out of the HMaster's hands, for those who split, merge and move them themselves: what would do so
     * on its own is switched off, and that it may be done on request is switched on.
     *
     * @param memory where the former state is kept for {@link #giveBack}
     */
    public static void own(Admin admin, Memory memory, Consumer<String> progress) throws IOException {
        MasterSwitches all = new MasterSwitches();
        all.off(admin, List.of(BALANCER, "normalizer"), memory, progress);
        all.set(admin, List.of("split", "merge"), true, memory, progress);
    }

    private void off(Admin admin, List<String> names, Memory memory, Consumer<String> progress) throws IOException {
        set(admin, names, false, memory, progress);
    }

    private void set(Admin admin, List<String> names, boolean wanted, Memory memory, Consumer<String> progress)
            throws IOException {
        Map<String, Boolean> former = former(memory);
        for (String name : names) {
            Switch one = at(name);
            boolean on = one.isOn().ask(admin);
            if (!former.containsKey(name)) {
                former.put(name, on);
                memory.remember(ServerHands.SWITCHES, text(former));
            }
            if (on != wanted) {
                progress.accept("switching the " + name + (wanted ? " on" : " off"));
                one.set().give(admin, wanted);
            }
        }
    }

    /** Gives every switch the state that it had, and forgets it. */
    public static void giveBack(Admin admin, Memory memory, Consumer<String> progress) throws IOException {
        new MasterSwitches().back(admin, memory, progress);
    }

    private void back(Admin admin, Memory memory, Consumer<String> progress) throws IOException {
        for (Map.Entry<String, Boolean> one : former(memory).entrySet()) {
            if (one.getValue() != at(one.getKey()).isOn().ask(admin)) {
                progress.accept("switching the " + one.getKey() + (one.getValue() ? " on" : " off") + " again");
                at(one.getKey()).set().give(admin, one.getValue());
            }
        }
        memory.forget(ServerHands.SWITCHES);
    }

    private Switch at(String name) {
        return Objects.requireNonNull(switches.get(name), name);
    }

    private Map<String, Boolean> former(Memory memory) {
        return former(memory.recall(ServerHands.SWITCHES).orElse(""));
    }

    /**
     * What was remembered of which switch; nothing is switched by what cannot be read whole.
     *
     * @throws HConfigException {@link SiteError#SWITCHES}
     */
    Map<String, Boolean> former(String text) {
        Map<String, Boolean> former = new TreeMap<>();
        for (String part : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
            Matcher one = REMEMBERED.matcher(part);
            if (!one.matches() || !switches.containsKey(one.group(1))) {
                throw new HConfigException(
                        SiteError.SWITCHES,
                        "how the HMaster's switches were before the run cannot be read: " + text,
                        "'" + part + "' is not one of " + switches.keySet() + " with true or false",
                        "set the switches in the HBase shell: balance_switch, normalizer_switch, splitormerge_switch;"
                                + " then remove the mark of the run as hconfig recover says");
            }
            former.put(one.group(1), Boolean.valueOf(one.group(2)));
        }
        return former;
    }

    private static String text(Map<String, Boolean> former) {
        return former.entrySet().stream()
                .map(one -> one.getKey() + "=" + one.getValue())
                .collect(Collectors.joining(" "));
    }
}
