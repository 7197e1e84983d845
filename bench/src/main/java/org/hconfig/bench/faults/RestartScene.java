package org.hconfig.bench.faults;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.bench.faults.CommandRun.Step;
import org.hconfig.core.io.PageLimits;
import org.hconfig.core.io.Pages;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterReader;
import org.hconfig.hbase.cluster.ClusterReading;
import org.hconfig.hbase.lab.LabStatus.ProcessStatus;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.Route;
import org.hconfig.xconfig.model.Scope;
import org.hconfig.xconfig.model.TableFacts;
import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.plan.BaseFacts;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanJson;

/** A plan that sets one value of the RegionServers, which takes their restart one after the other. */
final class RestartScene extends Scene {
    private static final String KEY = "hfile.block.cache.size";
    private static final List<String> VALUES = List.of("0.35", "0.37");

    private final Path file;
    private final Pages pages = new Pages(PageLimits.INFO_SERVER);
    private Map<String, String> before = Map.of();
    private String proposed = "";

    RestartScene(Stage stage, TableName table, Path file) {
        super(stage, table);
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
            ClusterReading reading = new ClusterReader(connection, SettingsCatalogue.standard()).read();
            Map<String, String> base = BaseFacts.of(
                    reading.clusterId(),
                    reading.facts(),
                    TableFacts.absent("no_table"),
                    Map.of(),
                    new BaseFacts.Places(Set.of(), Set.of(), Set.of()));
            Change change = new Change(
                    KEY,
                    Scope.SERVER,
                    "cluster",
                    Optional.empty(),
                    "default",
                    proposed,
                    Route.ROLLING_RESTART,
                    KEY + " = " + proposed,
                    "a bench of faults restarts the servers",
                    "hconfig bench faults");
            return PlanJson.sealed(new Plan(
                    PlanFile.FORMAT,
                    "",
                    stage.clock().instant().toString(),
                    WorkloadKind.MIXED,
                    "faults",
                    connection.name(),
                    "no_table",
                    base,
                    PlanJson.revision(base),
                    Optional.empty(),
                    List.of(change),
                    List.of(),
                    List.of(),
                    List.of()));
        }
    }

    @Override
    Optional<List<String>> words(Step step, Path home) {
        return switch (step) {
            case GIVE_BACK, FINISH -> recover(step);
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
    List<String> differences(Ending ending) throws IOException {
        List<String> differences = new ArrayList<>(unlikeBefore());
        Map<String, String> now = values();
        boolean asBefore = now.equals(before);
        boolean asPlanned = now.values().stream().allMatch(proposed::equals);
        boolean right = switch (ending) {
            case PLANNED -> asPlanned;
            case BEFORE -> asBefore;
            case EITHER -> true;
        };
        if (!right) {
            differences.add(KEY + " was " + before + ", planned was " + proposed + ", is " + now);
        }
        return differences;
    }

    /** The value of each server's site file and of its process. */
    private Map<String, String> values() throws IOException {
        Map<String, String> values = new TreeMap<>();
        for (String name : stage.care().servers()) {
            ProcessStatus process = stage.care().process(name);
            String site = Files.readString(Path.of(process.siteDirectory(), "hbase-site.xml"));
            String url = process.infoUrl();
            String page = url == null ? "" : pages.read(URI.create(url + "/conf"), "text/xml");
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
