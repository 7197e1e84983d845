package org.hconfig.hbase.transport;

import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.hconfig.core.UtcSecond;
import org.hconfig.hbase.jmx.JsonNumbers;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.xconfig.spi.Server;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Transport to the configuration versions and host components of Ambari. Ambari accepts any new version, so that changes of
 * others in the moment of a write are detected afterwards; their version is then made the desired one again.
 */
final class AmbariTransport extends ManagementApiTransport {
    private static final String SERVICE = "HBASE";
    private static final Set<String> FAILED = Set.of("FAILED", "ABORTED", "TIMEDOUT");

    private final AmbariHosts hosts;
    private final Supplier<String> newTag;

    /**
     * Where servers run.
     *
     * @param cluster Ambari's name of the cluster
     * @param names Ambari's names of hosts that deviate from HBase's, by {@code host:port}
     */
    record AmbariHosts(String cluster, Map<String, String> names) {
        AmbariHosts {
            names = Map.copyOf(names);
        }

        String of(Server server) {
            return names.getOrDefault(server.name(), ApiTargetFactory.host(server));
        }
    }

    /**
     * Creates a transport.
     *
     * @param newTag creates unique names for versions
     */
    AmbariTransport(ManagementApiClient api, AmbariHosts hosts, RestartWait wait, Supplier<String> newTag) {
        super(api, wait);
        this.hosts = hosts;
        this.newTag = newTag;
    }

    @Override
    public Optional<String> onlyByRestart() {
        return Optional.of("Ambari writes the files of servers when it restarts them");
    }

    @Override
    public String place(Server server, String file) {
        String type = AmbariConfig.type(file);
        return "Ambari's " + (type.isEmpty() ? file : type) + " of cluster " + hosts.cluster();
    }

    @Override
    byte[] content(Server server, String file) throws IOException {
        return current(server, file).bytes();
    }

    @Override
    public Optional<String> lastChange(Server server, String file) {
        String query = "?service_name=" + SERVICE
                + "&is_current=true&fields=user,createtime,group_id,is_current&minimal_response=true";
        try {
            for (JsonNode version : api.get(cluster("configurations", "service_config_versions") + query)
                    .path("items")) {
                // Other groups are config groups, which this transport refuses.
                if (version.path("group_id").asLong(-1) == -1
                        && version.path("is_current").asBoolean(true)
                        && version.path("createtime").asLong(0) > 0) {
                    return Optional.of("Ambari's configuration of " + SERVICE + " was last changed by "
                            + version.path("user").asString("") + " at "
                            + UtcSecond.of(Instant.ofEpochMilli(
                                    version.path("createtime").asLong())));
                }
            }
            return Optional.empty();
        } catch (ApiException failure) {
            throw failure.coded("the configuration versions of " + place(server, file) + " cannot be read");
        }
    }

    private AmbariConfig current(Server server, String file) throws IOException {
        String type = AmbariConfig.type(file);
        if (type.isEmpty()) {
            throw new IOException("Ambari has no configuration type for " + file);
        }
        JsonNode host = api.get(cluster("hosts", hosts.of(server)) + "?fields=Hosts/desired_configs");
        JsonNode overrides =
                host.path("Hosts").path("desired_configs").path(type).path("overrides");
        if (!overrides.isEmpty()) {
            throw new IOException("host " + hosts.of(server) + " is in a config group ("
                    + overrides.propertyNames().iterator().next() + ") that overrides " + type
                    + "; HConfig edits only the configuration of the cluster");
        }
        String tag = desiredTag(type);
        JsonNode items = configurations(type, "&tag=" + ManagementApiClient.encoded(tag));
        if (!items.path(0).path("properties").isObject()) {
            throw new IOException("Ambari has no properties of the version " + tag);
        }
        JsonNode attributes = items.path(0).path("properties_attributes");
        return new AmbariConfig(
                type,
                tag,
                items.path(0).path("properties"),
                attributes.isObject() ? attributes : JsonNumbers.mapper().createObjectNode());
    }

    private String desiredTag(String type) throws IOException {
        String tag = api.get(cluster() + "?fields=Clusters/desired_configs")
                .path("Clusters")
                .path("desired_configs")
                .path(type)
                .path("tag")
                .asString("");
        if (tag.isEmpty()) {
            throw new IOException("the cluster has no configuration of the type " + type);
        }
        return tag;
    }

    private JsonNode configurations(String type, String more) throws ApiException {
        return api.get(cluster("configurations") + "?type=" + ManagementApiClient.encoded(type) + more)
                .path("items");
    }

    private Set<String> tags(String type) throws ApiException {
        Set<String> tags = new LinkedHashSet<>();
        configurations(type, "").forEach(item -> tags.add(item.path("tag").asString("")));
        return tags;
    }

    @Override
    void write(Server server, String file, String place, byte[] expected, byte[] content) throws IOException {
        String type = AmbariConfig.type(file);
        Set<String> known = tags(type);
        AmbariConfig now = current(server, file);
        if (!Arrays.equals(now.bytes(), expected)) {
            throw TransportExceptions.changed(place);
        }
        MaskedValue.requireNone(place, now.masked());
        AmbariConfig next = now.with(place, content, newTag.get());
        api.send("PUT", cluster(), next.request());
        known.add(next.tag());
        if (isSuperseded(next, known)) {
            throw TransportExceptions.changed(place);
        }
        if (!current(server, file).hasValuesOf(next)) {
            throw new IOException("the new version reads back with other values");
        }
    }

    /** Returns true when others created a version at the same moment; theirs is then the desired one. */
    private boolean isSuperseded(AmbariConfig written, Set<String> known) throws IOException {
        List<String> theirs = tags(written.type()).stream()
                .filter(tag -> !known.contains(tag))
                .toList();
        boolean ours = desiredTag(written.type()).equals(written.tag());
        if (ours && !theirs.isEmpty()) {
            api.send("PUT", cluster(), AmbariConfig.request(written.type(), theirs.get(theirs.size() - 1)));
        }
        return !ours || !theirs.isEmpty();
    }

    @Override
    void restartAndWait(Server server) throws IOException {
        String id = api.send("POST", cluster("requests"), restartRequest(server))
                .path("Requests")
                .path("id")
                .asString("");
        if (id.isEmpty()) {
            throw new IOException("Ambari accepted the restart without a request");
        }
        String what = "Ambari's request " + id + " was not COMPLETED with " + component(server) + " STARTED";
        wait.await(what, () -> isComplete(id) && isStarted(server));
    }

    private boolean isComplete(String id) throws IOException {
        String status = api.get(cluster("requests", id) + "?fields=Requests/request_status")
                .path("Requests")
                .path("request_status")
                .asString("");
        if (FAILED.contains(status)) {
            throw new IOException("Ambari's request " + id + " ended as " + status + "; see its operations in Ambari");
        }
        return status.equals("COMPLETED");
    }

    private boolean isStarted(Server server) throws ApiException {
        return role(server, "state").asString("").equals("STARTED");
    }

    private JsonNode role(Server server, String field) throws ApiException {
        String path = cluster("hosts", hosts.of(server), "host_components", component(server));
        return api.get(path + "?fields=HostRoles/" + field).path("HostRoles").path(field);
    }

    @Override
    public Optional<String> unreadChanges(Server server) {
        try {
            return role(server, "stale_configs").asBoolean(false)
                    ? Optional.of("as the restart indicator of " + component(server) + " on " + hosts.of(server)
                            + " in Ambari shows")
                    : Optional.empty();
        } catch (ApiException failure) {
            throw failure.coded(place(server, SITE) + " cannot be read");
        }
    }

    private ObjectNode restartRequest(Server server) {
        ObjectNode request = JsonNumbers.mapper().createObjectNode();
        ObjectNode info = request.putObject("RequestInfo");
        info.put("command", "RESTART").put("context", "HConfig restarts " + server.label());
        info.putObject("operation_level")
                .put("level", "HOST_COMPONENT")
                .put("cluster_name", hosts.cluster())
                .put("host_name", hosts.of(server))
                .put("service_name", SERVICE);
        request.putArray("Requests/resource_filters")
                .addObject()
                .put("service_name", SERVICE)
                .put("component_name", component(server))
                .put("hosts", hosts.of(server));
        return request;
    }

    private static String component(Server server) {
        return server.kind() == HBaseServerKind.MASTER ? "HBASE_MASTER" : "HBASE_REGIONSERVER";
    }

    private String cluster(String... more) {
        String path = ManagementApiClient.path("api", "v1", "clusters", hosts.cluster());
        return more.length == 0 ? path : path + ManagementApiClient.path(more);
    }
}
