package org.hconfig.hbase.execution.server;

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
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.ServerConfigAdapter;

/**
 * The HMaster's switches for automatic moves, splits and merges of regions. The state of each is saved before
 * it is disabled, so that another process can restore it, too.
 */
public final class MaintenanceSwitches {
    static final String BALANCER = "balancer";
    private static final Pattern REMEMBERED = Pattern.compile("([a-z]+)=(true|false)");

    private final Map<String, MasterSwitch> switches = new TreeMap<>(Map.of(
            BALANCER,
            new MasterSwitch(
                    Admin::isBalancerEnabled, (admin, on) -> admin.balancerSwitch(on, /* synchronous= */ true)),
            "normalizer",
            new MasterSwitch(Admin::isNormalizerEnabled, Admin::normalizerSwitch),
            "split",
            new MasterSwitch(Admin::isSplitEnabled, (admin, on) -> admin.splitSwitch(on, /* synchronous= */ true)),
            "merge",
            new MasterSwitch(Admin::isMergeEnabled, (admin, on) -> admin.mergeSwitch(on, /* synchronous= */ true))));

    private interface SwitchQuery {
        boolean read(Admin admin) throws IOException;
    }

    private interface SwitchCommand {
        boolean apply(Admin admin, boolean on) throws IOException;
    }

    private record MasterSwitch(SwitchQuery isOn, SwitchCommand set) {}

    /** Disables the balancer and waits until its current run has finished. */
    void balancerOff(Admin admin, RunCheckpointStore runCheckpointStore, Consumer<String> progress) throws IOException {
        off(admin, List.of(BALANCER), runCheckpointStore, progress);
    }

    /** Disables everything that could move, split or merge a region. */
    void disableAll(Admin admin, RunCheckpointStore runCheckpointStore, Consumer<String> progress) throws IOException {
        off(admin, List.copyOf(switches.keySet()), runCheckpointStore, progress);
    }

    /**
     * Reserves region operations for a caller that splits, merges and moves regions itself: automatic operations
     * are disabled, and operations on request are enabled.
     *
     * @param runCheckpointStore stores the former state for {@link #restore}
     */
    public static void disableForRegionSteps(
            Admin admin, RunCheckpointStore runCheckpointStore, Consumer<String> progress) throws IOException {
        MaintenanceSwitches all = new MaintenanceSwitches();
        all.off(admin, List.of(BALANCER, "normalizer"), runCheckpointStore, progress);
        all.set(admin, List.of("split", "merge"), true, runCheckpointStore, progress);
    }

    private void off(Admin admin, List<String> names, RunCheckpointStore runCheckpointStore, Consumer<String> progress)
            throws IOException {
        set(admin, names, false, runCheckpointStore, progress);
    }

    private void set(
            Admin admin,
            List<String> names,
            boolean wanted,
            RunCheckpointStore runCheckpointStore,
            Consumer<String> progress)
            throws IOException {
        Map<String, Boolean> parseSaved = parseSaved(runCheckpointStore);
        for (String name : names) {
            MasterSwitch one = at(name);
            boolean on = one.isOn().read(admin);
            if (!parseSaved.containsKey(name)) {
                parseSaved.put(name, on);
                runCheckpointStore.put(ServerConfigAdapter.SWITCHES, text(parseSaved));
            }
            if (on != wanted) {
                progress.accept((wanted ? "enabling" : "disabling") + " the " + name);
                one.set().apply(admin, wanted);
            }
        }
    }

    /** Restores the saved state of every switch and removes the checkpoint. */
    public static void restore(Admin admin, RunCheckpointStore runCheckpointStore, Consumer<String> progress)
            throws IOException {
        new MaintenanceSwitches().restoreSaved(admin, runCheckpointStore, progress);
    }

    private void restoreSaved(Admin admin, RunCheckpointStore runCheckpointStore, Consumer<String> progress)
            throws IOException {
        for (Map.Entry<String, Boolean> one : parseSaved(runCheckpointStore).entrySet()) {
            if (one.getValue() != at(one.getKey()).isOn().read(admin)) {
                progress.accept("restoring the " + one.getKey() + ": " + (one.getValue() ? "on" : "off"));
                at(one.getKey()).set().apply(admin, one.getValue());
            }
        }
        runCheckpointStore.remove(ServerConfigAdapter.SWITCHES);
    }

    private MasterSwitch at(String name) {
        return Objects.requireNonNull(switches.get(name), name);
    }

    private Map<String, Boolean> parseSaved(RunCheckpointStore runCheckpointStore) {
        return parseSaved(runCheckpointStore.get(ServerConfigAdapter.SWITCHES).orElse(""));
    }

    /**
     * Parses the saved states; no switch is changed unless all can be parsed.
     *
     * @throws HConfigException {@link SiteError#SWITCHES}
     */
    Map<String, Boolean> parseSaved(String text) {
        Map<String, Boolean> parseSaved = new TreeMap<>();
        for (String part : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
            Matcher one = REMEMBERED.matcher(part);
            if (!one.matches() || !switches.containsKey(one.group(1))) {
                throw new HConfigException(
                        SiteError.SWITCHES,
                        "the saved state of the HMaster's switches cannot be read: " + text,
                        "'" + part + "' is not one of " + String.join(", ", switches.keySet()) + " with true or false",
                        "set the switches in the HBase shell: balance_switch, normalizer_switch, splitormerge_switch;"
                                + " then remove the mark of the run as described by hconfig recover");
            }
            parseSaved.put(one.group(1), Boolean.valueOf(one.group(2)));
        }
        return parseSaved;
    }

    private static String text(Map<String, Boolean> parseSaved) {
        return parseSaved.entrySet().stream()
                .map(one -> one.getKey() + "=" + one.getValue())
                .collect(Collectors.joining(" "));
    }
}
