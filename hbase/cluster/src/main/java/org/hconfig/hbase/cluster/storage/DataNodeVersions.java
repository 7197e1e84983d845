package org.hconfig.hbase.cluster.storage;

import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.hbase.cluster.ServerPages;
import org.hconfig.hbase.jmx.JsonNumbers;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Reads the versions of DataNodes from the page of the NameNode, as its RPC does not report them. Without an answer, they
 * are unknown.
 */
final class DataNodeVersions {
    private static final String ADDRESS = "dfs.namenode.http-address";
    private static final String SECURE = "dfs.namenode.https-address";
    private static final String PAGE = "/jmx?qry=Hadoop:service=NameNode,name=NameNodeInfo";

    private DataNodeVersions() {}

    /** Returns the versions by the addresses for transfers, {@code host:port}; empty if unknown. */
    static Map<String, String> read(ServerPages pages, Configuration configuration) {
        Map<String, String> versions = new TreeMap<>();
        configuration.forEach(entry -> {
            boolean plain = entry.getKey().startsWith(ADDRESS);
            if ((plain || entry.getKey().startsWith(SECURE)) && versions.isEmpty()) {
                address(plain ? "http" : "https", entry.getValue())
                        .flatMap(server -> pages.get(server, PAGE).join())
                        .ifPresent(page -> add(page, versions));
            }
        });
        return versions;
    }

    private static Optional<URI> address(String scheme, String address) {
        try {
            return address.startsWith("0.0.0.0")
                    ? Optional.empty()
                    : Optional.of(URI.create(scheme + "://" + address.strip()));
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
    }

    private static void add(JsonNode page, Map<String, String> versions) {
        String nodes = page.path("beans").path(0).path("LiveNodes").asString("{}");
        try {
            for (JsonNode node : JsonNumbers.mapper().readTree(nodes)) {
                versions.put(
                        node.path("xferaddr").asString(""), node.path("version").asString(""));
            }
        } catch (JacksonException unreadable) {
            versions.clear();
        }
    }
}
