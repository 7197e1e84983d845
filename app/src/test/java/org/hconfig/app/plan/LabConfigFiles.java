package org.hconfig.app.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.Lab;

/** The site files and the start scripts of the RegionServers of a lab. */
final class LabConfigFiles {
    private final Lab lab;
    private final ClusterConnection connection;

    LabConfigFiles(Lab lab, ClusterConnection connection) {
        this.lab = lab;
        this.connection = connection;
    }

    /** Returns the site file and the start script of some RegionServers. */
    Map<Path, String> files(String... names) throws IOException {
        Map<Path, String> files = new TreeMap<>();
        for (String name : names) {
            for (String file : List.of("hbase-site.xml", "hbase-env.sh")) {
                Path path = conf(name).resolve(file);
                files.put(path, Files.readString(path));
            }
        }
        return files;
    }

    Path conf(String name) {
        return Path.of(lab.status().process(name).orElseThrow().files().siteDirectory());
    }

    /** Sets a value in the site file of a RegionServer, as its operator does, and lets all servers read their files. */
    void edit(String name, String key, String value) throws IOException {
        Path site = conf(name).resolve("hbase-site.xml");
        Files.writeString(
                site,
                Files.readString(site)
                        .replace(
                                "</configuration>",
                                "<property><name>" + key + "</name><value>" + value
                                        + "</value></property></configuration>"));
        update();
    }

    void update() throws IOException {
        try (Admin admin = connection.admin()) {
            for (ServerName server : admin.getRegionServers()) {
                admin.updateConfiguration(server);
            }
        }
    }
}
