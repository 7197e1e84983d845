package org.hconfig.app.storage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.storage.StorageLayout;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.storage.plan.GroupPlan;
import org.hconfig.hbase.storage.plan.PlacementPrediction;
import org.hconfig.hbase.storage.plan.StoragePlan;
import org.hconfig.hbase.storage.plan.StorageWarning;
import org.hconfig.hbase.storage.spec.StoragePolicy;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Target;

/** Converts a storage plan of a cluster into advice: settings that a plan file can carry, and tasks of a person. */
final class StorageAdvice {
    private static final String ID = "storage";
    private static final String LOG = "hbase.wal.storage.policy";
    private static final String FAMILY = "STORAGE_POLICY";
    private static final String SOURCE = "report on tiered storage (HDFS HSM and HBase, 2016), simulated";
    /** Predictions rest on assumed rates. */
    private static final double CONFIDENCE = 0.6;
    /** Warnings of policies that HDFS cannot carry out. */
    private static final Set<String> FAILING = Set.of("writes-fail", "replicas-fail");

    private final StorageLayout layout;
    private final Map<String, String> settings;
    private final List<Advice> advice = new ArrayList<>();

    private StorageAdvice(StorageLayout layout, Map<String, String> settings) {
        this.layout = layout;
        this.settings = settings;
    }

    /**
     * Returns the advice. Policies are the same for all nodes, so that nodes of several groups get only the tasks of a person.
     *
     * @param settings settings in force, by HBase's keys
     */
    static List<Advice> of(StoragePlan plan, StorageLayout layout, Map<String, String> settings) {
        StorageAdvice all = new StorageAdvice(layout, settings);
        if (plan.groups().size() == 1) {
            all.placement(
                    plan.groups().get(0), plan.warnings().stream().anyMatch(warning -> FAILING.contains(warning.id())));
        }
        plan.warnings().forEach(all::task);
        plan.groups().forEach(group -> group.warnings().forEach(all::task));
        return all.advice;
    }

    private void placement(GroupPlan group, boolean failing) {
        group.recommended()
                .filter(best -> failing || !best.placement().equals(group.now().placement()))
                .ifPresent(best -> policies(group, best, failing));
        PlacementPrediction threads = group.recommended().orElse(group.now());
        threads.threads().settings().forEach((key, value) -> threads(key, value, threads));
    }

    private void policies(GroupPlan group, PlacementPrediction best, boolean failing) {
        String why = String.format(
                Locale.ROOT,
                "%s: %.0f rows/s predicted (limit: %s) instead of %.0f with %s; logs wait %.2f ms instead of %.2f for"
                        + " their slowest replica",
                best.placement().label(),
                best.rowsPerSecond(),
                best.limit(),
                group.now().rowsPerSecond(),
                group.now().placement().label(),
                best.logMillis(),
                group.now().logMillis());
        if (failing || best.placement().log() != group.now().placement().log()) {
            String policy = best.placement().log().policy().orElseThrow();
            set(LOG, HBaseScope.SERVER, Target.CLUSTER, logPolicy(), policy, HBaseRoute.ROLLING_RESTART, why);
        }
        if (failing || best.placement().flushed() != group.now().placement().flushed()) {
            families(best, why);
        }
    }

    private void families(PlacementPrediction best, String why) {
        String files = best.placement().flushed().policy().orElseThrow();
        boolean moved = false;
        for (Map.Entry<String, Map<String, String>> table : layout.tables().entrySet()) {
            if (TableFacts.internal(table.getKey())) {
                continue;
            }
            for (Map.Entry<String, String> family : table.getValue().entrySet()) {
                String now = family.getValue();
                boolean same = now.isEmpty()
                        ? files.equals(StoragePolicy.HOT.name())
                                && filesDefault().equals(files)
                        : now.equals(files);
                if (!same) {
                    moved = true;
                    set(
                            FAMILY,
                            HBaseScope.FAMILY,
                            Target.of(table.getKey(), family.getKey()),
                            now,
                            files,
                            HBaseRoute.TABLE_ALTER,
                            why);
                }
            }
        }
        if (moved) {
            task(new StorageWarning(
                    "mover",
                    false,
                    "existing HFiles stay on their media",
                    "a policy applies to new blocks; renamed files do not move either",
                    "Run hdfs mover -p " + layout.root() + "/data, or major_compact the tables."));
        }
    }

    private String logPolicy() {
        return settings.getOrDefault(LOG, "NONE");
    }

    private String filesDefault() {
        return settings.getOrDefault("hbase.hstore.block.storage.policy", StoragePolicy.HOT.name());
    }

    private void threads(String key, String value, PlacementPrediction prediction) {
        String now = Optional.ofNullable(settings.get(key))
                .or(() -> SettingsCatalogue.standard()
                        .find(key)
                        .flatMap(setting -> setting.defaults().default26()))
                .orElse("");
        set(
                key,
                HBaseScope.SERVER,
                Target.CLUSTER,
                now,
                value,
                HBaseRoute.ONLINE_UPDATE,
                "flushed and compacted files on " + prediction.placement().flushed()
                        + ": the report has 5 flushers and 3"
                        + " compactors for eight hard disks, 15 and 8 with SSDs; more slow hard disks down, fewer leave SSDs"
                        + " idle");
    }

    private void set(String key, Scope scope, Target target, String now, String value, Route route, String why) {
        if (now.equals(value)) {
            return;
        }
        advice.add(new Advice(
                ID,
                "files are not on the media that suit them",
                Severity.INFO,
                CONFIDENCE,
                new Advice.Proposal(key, scope, target, now, Optional.of(value), ""),
                new Advice.Explanation(why, "a simulation of the cluster's media", SOURCE, List.of()),
                new Advice.Procedure(
                        "",
                        route,
                        "hconfig storage plan --out, then hconfig apply",
                        "hconfig rollback restores the former value; where no family policy was set, HBase leaves that of the"
                                + " directory: hdfs storagepolicies -unsetStoragePolicy -path DIRECTORY")));
    }

    private void task(StorageWarning warning) {
        String key = "<" + warning.id() + ">";
        boolean known = advice.stream().anyMatch(one -> one.proposal().key().equals(key));
        if (known) {
            return;
        }
        advice.add(new Advice(
                ID,
                warning.what(),
                warning.critical() ? Severity.CRITICAL : Severity.INFO,
                CONFIDENCE,
                new Advice.Proposal(key, HBaseScope.CLUSTER, Target.CLUSTER, warning.what(), Optional.empty(), ""),
                new Advice.Explanation(warning.why(), "the media and policies of the cluster", SOURCE, List.of()),
                new Advice.Procedure("", HBaseRoute.NONE, warning.next(), "a person reverts it")));
    }
}
