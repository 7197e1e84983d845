package org.hconfig.app.doctor;

import java.io.IOException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.Problem;
import org.hconfig.core.UtcSecond;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.cluster.InfoServerAddress;
import org.hconfig.hbase.cluster.JsonPageClient;
import tools.jackson.databind.JsonNode;

/** Checks each server: its name, its RPC port with the login, its pages. */
final class ServersCheck {
    private static final List<String> PAGES = List.of("/jmx?qry=java.lang:type=Runtime", "/conf?format=json");

    private final ClusterConnection connection;

    ServersCheck(ClusterConnection connection) {
        this.connection = connection;
    }

    List<CheckResult> run() {
        List<CheckResult> results = new ArrayList<>();
        try (Admin admin = connection.admin()) {
            ClusterMetrics metrics = admin.getClusterMetrics(EnumSet.of(
                    ClusterMetrics.Option.LIVE_SERVERS,
                    ClusterMetrics.Option.DEAD_SERVERS,
                    ClusterMetrics.Option.MASTER,
                    ClusterMetrics.Option.MASTER_INFO_PORT));
            Map<ServerName, Integer> ports = new LinkedHashMap<>();
            if (metrics.getMasterName() != null) {
                ports.put(metrics.getMasterName(), metrics.getMasterInfoPort());
            }
            new TreeMap<>(metrics.getLiveServerMetrics()).forEach((server, load) -> ports.put(server, infoPort(load)));
            Map<String, CompletableFuture<JsonNode>> pages = pages(ports);
            ports.keySet().stream()
                    .map(ServerName::getHostname)
                    .distinct()
                    .map(ServersCheck::name)
                    .forEach(results::add);
            for (ServerName server : ports.keySet()) {
                if (!server.equals(metrics.getMasterName())) {
                    results.add(rpc(admin, server));
                }
            }
            metrics.getDeadServerNames().stream()
                    .sorted()
                    .map(ServersCheck::dead)
                    .forEach(results::add);
            pages.forEach((page, answer) -> results.add(page(page, answer)));
            if (pages.isEmpty()) {
                results.add(CheckResult.skipped("page", "no server has an info port"));
            }
        } catch (IOException failure) {
            results.add(CheckResult.failed(
                    "servers", "", HBaseExceptions.unread("the servers of cluster " + connection.name(), failure)));
        }
        return results;
    }

    private static int infoPort(ServerMetrics load) {
        return load.getInfoServerPort();
    }

    private static CheckResult name(String host) {
        try {
            return CheckResult.ok("names", host, DoctorService.resolved(host));
        } catch (UnknownHostException unknown) {
            return CheckResult.failed(
                    "names",
                    host,
                    new Problem(
                            ClusterError.CLUSTER_READ,
                            "the host name " + host + " of a server is unknown here",
                            "",
                            "add it to DNS or to /etc/hosts of this machine"),
                    Repairer.NETWORK);
        }
    }

    /** A dead server does not hinder a connection. */
    private static CheckResult dead(ServerName server) {
        return new CheckResult(
                "rpc",
                server.getAddress().toString(),
                CheckResult.Outcome.SKIPPED,
                "the HMaster lists this server as dead; its process that started at "
                        + UtcSecond.of(Instant.ofEpochMilli(server.getStartCode())) + " has ended",
                null,
                null,
                "");
    }

    private static CheckResult rpc(Admin admin, ServerName server) {
        String address = server.getAddress().toString();
        try {
            int regions = admin.getRegionMetrics(server).size();
            return CheckResult.ok("rpc", address, regions + (regions == 1 ? " region" : " regions"));
        } catch (IOException failure) {
            return CheckResult.failed("rpc", address, HBaseExceptions.unread("the regions of " + address, failure));
        }
    }

    private Map<String, CompletableFuture<JsonNode>> pages(Map<ServerName, Integer> ports) {
        boolean encrypted = connection.configuration().getBoolean("hbase.ssl.enabled", false);
        Map<String, CompletableFuture<JsonNode>> pages = new LinkedHashMap<>();
        ports.forEach((server, port) -> {
            if (port > 0) {
                URI address = InfoServerAddress.of(server.getHostname(), port, encrypted);
                for (String page : PAGES) {
                    pages.put(
                            address.resolve(page.replaceAll("\\?.*", "")).toString(),
                            connection.pages().fetch(address, page));
                }
            }
        });
        return pages;
    }

    private static CheckResult page(String page, CompletableFuture<JsonNode> answer) {
        try {
            answer.join();
            return CheckResult.ok("page", page, "readable");
        } catch (CompletionException failure) {
            return CheckResult.failed("page", page, JsonPageClient.failure(failure));
        }
    }
}
