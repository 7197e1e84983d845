package org.hconfig.app.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.cluster.ClusterFactsReading;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.plan.PlanBaseFacts;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Target;

/** Plans that change arbitrary keys of the servers by any route, independent of the catalogue and the policies. */
final class ServerPlan {
    private final ClusterConnection connection;
    private final Map<String, Map.Entry<Route, String>> values = new LinkedHashMap<>();

    ServerPlan(ClusterConnection connection) {
        this.connection = connection;
    }

    ServerPlan set(Route route, String key, String value) {
        values.put(key, Map.entry(route, value));
        return this;
    }

    Plan made() {
        ClusterFactsReading reading = new ClusterFactsReader(connection, SettingsCatalogue.standard()).read();
        Map<String, String> base = PlanBaseFacts.of(HBaseModel.INSTANCE.terms(), reading.clusterId(), reading.facts());
        List<Change> changes = new ArrayList<>();
        values.forEach((key, value) -> changes.add(new Change(
                key,
                HBaseScope.SERVER,
                Target.CLUSTER,
                Optional.empty(),
                "default",
                value.getValue(),
                value.getKey(),
                new Change.Rationale(key + " = " + value.getValue(), "a test wants it", "this test"))));
        return PlanJsonCodec.sealed(new Plan(
                PlanFile.FORMAT,
                "",
                connection.name(),
                new PlanOrigin("2026-11-21T12:00:00Z", PlanOrigin.Kind.VALUES, "test", Optional.empty(), List.of()),
                new PlanBase(List.of(), base, PlanJsonCodec.revision(base)),
                Optional.empty(),
                changes,
                List.of(),
                PlanRemarks.NONE));
    }
}
