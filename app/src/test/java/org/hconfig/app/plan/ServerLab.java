package org.hconfig.app.plan;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabStatus.ProcessStatus;
import org.hconfig.hbase.lab.SharedLab;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The shared lab, accessed through its servers' files and pages. */
final class ServerLab {
    private final Lab lab = SharedLab.get();

    Lab lab() {
        return lab;
    }

    String cluster() {
        return lab.clientDirectory().toString();
    }

    ProcessStatus process(String name) {
        return lab.status().process(name).orElseThrow();
    }

    Path site(String process) {
        return Path.of(process(process).files().siteDirectory(), "hbase-site.xml");
    }

    /** Returns the current site files of the HBase processes. */
    Map<String, String> sites() {
        Map<String, String> sites = new TreeMap<>();
        List.of("master", "rs1", "rs2").forEach(name -> sites.put(name, read(site(name))));
        return sites;
    }

    /** Returns the start codes of the live RegionServers, by address: a restart changes them. */
    static Map<String, Long> startCodes(ClusterConnection connection) throws IOException {
        Map<String, Long> codes = new HashMap<>();
        try (Admin admin = connection.admin()) {
            for (ServerName server : admin.getRegionServers()) {
                codes.put(server.getAddress().toString(), server.getStartCode());
            }
        }
        return codes;
    }

    /** Returns the names of the regions on each RegionServer, by address. */
    static Map<String, Set<String>> places(ClusterConnection connection) throws IOException {
        Map<String, Set<String>> places = new TreeMap<>();
        try (Admin admin = connection.admin()) {
            for (ServerName server : admin.getRegionServers()) {
                Set<String> regions = new TreeSet<>();
                for (RegionInfo region : admin.getRegions(server)) {
                    regions.add(region.getRegionNameAsString());
                }
                places.put(server.getAddress().toString(), regions);
            }
        }
        return places;
    }

    String log(String process) {
        return read(Path.of(process(process).files().logFile()));
    }

    /** Returns the effective value of a setting in a process. */
    String conf(String process, String key) {
        for (JsonNode property : page(process, "/conf?format=json").path("properties")) {
            if (property.path("key").asString("").equals(key)) {
                return property.path("value").asString("");
            }
        }
        return "";
    }

    /** Returns a metric of the RegionServer; waits if it is temporarily missing. */
    long metric(String process, String name) throws IOException {
        long[] found = {-1};
        new BoundedWait(System::nanoTime)
                .await(
                        () -> {
                            found[0] = metricNow(process, name);
                            return found[0] >= 0;
                        },
                        Duration.ofSeconds(30));
        return found[0];
    }

    private long metricNow(String process, String name) {
        return page(process, "/jmx?qry=Hadoop:service=HBase,name=RegionServer,sub=Server")
                .path("beans")
                .path(0)
                .path(name)
                .asLong(-1);
    }

    private JsonNode page(String process, String path) {
        try {
            HttpResponse<String> answer = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create(
                                            process(process).addresses().infoUrl() + path))
                                    .header("Accept", "application/json")
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            return JsonMapper.builder().build().readTree(answer.body());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    /** Sends a signal to a process of the lab, by the name that the program kill uses. */
    void signal(String process, String name) {
        try {
            new ProcessBuilder(
                            "kill",
                            "-" + name,
                            String.valueOf(process(process).execution().pid()))
                    .start()
                    .waitFor();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
