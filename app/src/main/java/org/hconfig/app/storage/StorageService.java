package org.hconfig.app.storage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.plan.PlanService;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.cluster.storage.StorageLayout;
import org.hconfig.hbase.cluster.storage.StorageLayoutReader;
import org.hconfig.hbase.storage.StorageError;
import org.hconfig.hbase.storage.plan.StoragePlan;
import org.hconfig.hbase.storage.plan.StoragePlanner;
import org.hconfig.hbase.storage.spec.StorageDescription;
import org.hconfig.hbase.storage.spec.StorageDescriptionReader;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.ValueRequest;
import org.hconfig.xconfig.spi.ClusterFacts;

/** Plans storage tiers. Changes nothing on a cluster. */
public final class StorageService {
    private StorageService() {}

    /**
     * Plans a description alone.
     *
     * @param spec the name of a built-in description, or a file
     */
    public static StorageView ofSpec(String spec) {
        return new StorageView(
                StoragePlanner.plan(spec, StorageDescriptionReader.read(spec)), null, List.of(), List.of());
    }

    /**
     * Plans the storage of a cluster: its volumes and policies, or a description of its nodes and load.
     *
     * @param spec a description with measured rates; its policies are those of the cluster
     */
    public static StorageView ofCluster(ClusterConnection connection, Optional<String> spec) {
        ClusterFacts facts = new ClusterFactsReader(connection, SettingsCatalogue.standard())
                .read()
                .facts();
        StorageLayout layout = new StorageLayoutReader(connection).read();
        DiscoveredStorage discovered = new DiscoveredStorage(layout, facts);
        StorageDescription description = spec.map(StorageDescriptionReader::read)
                .map(described -> described.with(DiscoveredStorage.state(layout, facts)))
                .orElseGet(discovered::description);
        StoragePlan plan = StoragePlanner.plan(connection.name(), description);
        return new StorageView(
                plan, layout, StorageAdvice.of(plan, layout, facts.siteSettings()), discovered.assumptions());
    }

    /**
     * Writes a plan file with the values of the advice.
     *
     * @param home {@code $HCONFIG_HOME}
     * @return the plan
     */
    public static Plan write(
            StorageView view, ClusterConnection connection, Path home, InstantSource clock, Path file) {
        ValueRequest request = ValueRequest.of(
                view.advice(), SettingsCatalogue.standard(), clock.instant().toString());
        Plan plan = PlanService.standard(home, clock).plan(request, connection);
        PlanFile.write(file, plan);
        return plan;
    }

    /**
     * Writes a page.
     *
     * @throws HConfigException {@link StorageError#PAGE_UNWRITABLE}
     */
    public static void write(Path file, String page) {
        try {
            Files.writeString(file, page, StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new HConfigException(
                    new Problem(
                            StorageError.PAGE_UNWRITABLE,
                            "the page cannot be written to " + file,
                            String.valueOf(failed),
                            "Specify a file in an existing, writable directory."),
                    failed);
        }
    }
}
