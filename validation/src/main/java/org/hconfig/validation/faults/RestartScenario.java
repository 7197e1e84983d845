package org.hconfig.validation.faults;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.core.io.BoundedHttpClient;
import org.hconfig.core.io.HttpLimits;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.cluster.ClusterFactsReading;
import org.hconfig.hbase.lab.LabStatus.ProcessStatus;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.validation.faults.CommandRun.CommandPurpose;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.plan.PlanBaseFacts;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.spi.Target;

/** Scenario of a plan that sets one value of the RegionServers, which needs a rolling restart. */
final class RestartScenario extends FaultScenario {
    private static final String KEY = "hfile.block.cache.size";
    private static final List<String> VALUES = List.of("0.35", "0.37");

    private final Path file;
    private final BoundedHttpClient boundedHttpClient = new BoundedHttpClient(HttpLimits.INFO_SERVER);
    private Map<String, String> before = Map.of();
    private String proposed = "";

    RestartScenario(FaultTestBed faultTestBed, TableName table, Path file) {
        super(faultTestBed, table);
        this.file = file;
    }

    @Override
    void prepare(Path home) throws IOException {
        create("40000000", "80000000", "c0000000");
        fill();
        before = values();
        proposed = before.containsValue(VALUES.get(0)) ? VALUES.get(1) : VALUES.get(0);
        PlanFile.write(file, plan());
    }

    private Plan plan() {
        try (ClusterConnection connection = ClusterConnection.open(stage.cluster())) {
            ClusterFactsReading reading = new ClusterFactsReader(connection, SettingsCatalogue.standard()).read();
            Map<String, String> base =
                    PlanBaseFacts.of(HBaseModel.INSTANCE.terms(), reading.clusterId(), reading.facts());
            Change change = new Change(
                    KEY,
                    HBaseScope.SERVER,
                    Target.CLUSTER,
                    Optional.empty(),
                    "default",
                    proposed,
                    HBaseRoute.ROLLING_RESTART,
                    new Change.Rationale(
                            KEY + " = " + proposed, "bench faults restarts the servers", "hconfig bench faults"));
            return PlanJsonCodec.sealed(new Plan(
                    PlanFile.FORMAT,
                    "",
                    connection.name(),
                    new PlanOrigin(
                            stage.clock().instant().toString(),
                            PlanOrigin.Kind.VALUES,
                            "faults",
                            Optional.empty(),
                            List.of()),
                    new PlanBase(List.of(), base, PlanJsonCodec.revision(base)),
                    Optional.empty(),
                    List.of(change),
                    List.of(),
                    PlanRemarks.NONE));
        }
    }

    @Override
    Optional<List<String>> arguments(CommandPurpose commandPurpose, Path home) {
        return switch (commandPurpose) {
            case GIVE_BACK, FINISH -> recover(commandPurpose);
            case NEW_PLAN -> {
                PlanFile.write(file, plan());
                yield Optional.of(apply());
            }
            default -> Optional.of(apply());
        };
    }

    private List<String> apply() {
        return List.of("apply", file.toString(), "--yes", "--json");
    }

    @Override
    List<String> differences(ScenarioEnding scenarioEnding) throws IOException {
        List<String> differences = new ArrayList<>(differencesFromBefore());
        Map<String, String> now = values();
        boolean asBefore = now.equals(before);
        boolean asPlanned = now.values().stream().allMatch(proposed::equals);
        boolean right = switch (scenarioEnding) {
            case PLANNED -> asPlanned;
            case BEFORE -> asBefore;
            case EITHER -> true;
        };
        if (!right) {
            differences.add(KEY + ": before " + before + ", planned " + proposed + ", now " + now);
        }
        return differences;
    }

    /** Returns the value in each server's site file and in its process. */
    private Map<String, String> values() throws IOException {
        Map<String, String> values = new TreeMap<>();
        for (String name : stage.care().servers()) {
            ProcessStatus process = stage.care().process(name);
            String site = Files.readString(Path.of(process.files().siteDirectory(), "hbase-site.xml"));
            String url = process.addresses().infoUrl();
            String page = url == null ? "" : boundedHttpClient.read(URI.create(url + "/conf"), "text/xml");
            String own = value(page);
            values.put(name, own);
            values.put(name + " file", site.contains(KEY) ? value(site) : own);
        }
        return values;
    }

    private static String value(String xml) {
        int key = xml.indexOf("<name>" + KEY + "</name>");
        int from = xml.indexOf("<value>", key) + "<value>".length();
        return key < 0 ? "" : xml.substring(from, xml.indexOf("</value>", from));
    }
}
