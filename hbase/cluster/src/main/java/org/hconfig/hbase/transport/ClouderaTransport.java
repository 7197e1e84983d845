package org.hconfig.hbase.transport;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.config.IncludeReader;
import org.hconfig.hbase.config.SiteFile;
import org.hconfig.hbase.jmx.JsonNumbers;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.xconfig.spi.Server;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Transport to the configuration snippets for {@code hbase-site.xml} of Cloudera Manager's role groups, which override all
 * other values, and to roles. Cloudera Manager has no versions: a snippet is compared immediately before it is written.
 */
final class ClouderaTransport extends ManagementApiTransport {
    private static final String BEGIN = "<configuration>";
    private static final String END = "</configuration>";

    /** Number of audit events that are searched, the newest ones. */
    private static final int EVENTS_MAX = 100;

    /** Without a start, Cloudera Manager returns the events of one day. */
    private static final String SINCE = "2000-01-01T00:00:00.000Z";

    private final RoleHosts hosts;

    /**
     * Where servers run.
     *
     * @param version the version of the API, for example {@code v41}
     * @param cluster Cloudera Manager's name of the cluster
     * @param service its name of the HBase service
     * @param names its names of hosts that deviate from HBase's, by {@code host:port}
     */
    record RoleHosts(String version, String cluster, String service, Map<String, String> names) {
        RoleHosts {
            names = Map.copyOf(names);
        }

        String of(Server server) {
            return names.getOrDefault(server.name(), ApiTargetFactory.host(server));
        }
    }

    /** A role with the group from which it gets its configuration. */
    private record Role(String name, String group) {}

    ClouderaTransport(ManagementApiClient api, RoleHosts hosts, RestartWait wait) {
        super(api, wait);
        this.hosts = hosts;
    }

    @Override
    public Optional<String> onlyByRestart() {
        return Optional.of("Cloudera Manager writes the files of servers when it restarts them");
    }

    @Override
    public String place(Server server, String file) {
        return "Cloudera Manager's " + (file.equals(SITE) ? snippet(server) : file) + " of " + server.label();
    }

    @Override
    byte[] content(Server server, String file) throws IOException {
        requireSite(file);
        return content(server, role(server));
    }

    /** Audit events have no kind for configurations: the newest one whose text names them is returned with its own words. */
    @Override
    public Optional<String> lastChange(Server server, String file) {
        String query = "?maxResults=" + EVENTS_MAX + "&startTime=" + ManagementApiClient.encoded(SINCE) + "&query="
                + ManagementApiClient.encoded("service==" + hosts.service());
        try {
            for (JsonNode event : api.get(ManagementApiClient.path("api", hosts.version(), "audits") + query)
                    .path("items")) {
                String what = event.path("command").asString("") + " "
                        + event.path("operationText").asString("");
                if (event.path("allowed").asBoolean(true)
                        && what.toLowerCase(Locale.ROOT).contains("config")
                        && event.path("service").asString(hosts.service()).equals(hosts.service())) {
                    return Optional.of("Cloudera Manager's newest audit event on configurations of "
                            + hosts.service() + ": " + event.path("command").asString("") + " by "
                            + event.path("username").asString("") + " at "
                            + event.path("timestamp").asString(""));
                }
            }
            return Optional.empty();
        } catch (ApiException failure) {
            throw failure.coded("Cloudera Manager's audit events cannot be read");
        }
    }

    private static void requireSite(String file) throws IOException {
        if (!file.equals(SITE)) {
            throw new IOException(
                    "Cloudera Manager generates " + file + " from settings of its own; change them there");
        }
    }

    private byte[] content(Server server, Role role) throws IOException {
        String name = snippet(server);
        if (value(service("roles", role.name(), "config"), name) != null) {
            throw new IOException("role " + role.name() + " overrides " + name
                    + " of its role group; HConfig edits only that of the group");
        }
        String snippet = value(group(role), name);
        return (BEGIN + (snippet == null ? "" : snippet) + END).getBytes(StandardCharsets.UTF_8);
    }

    private @Nullable String value(String path, String name) throws ApiException {
        for (JsonNode item : api.get(path + "?view=summary").path("items")) {
            if (!item.path("name").asString("").equals(name)) {
                continue;
            }
            if (item.path("value").isString()) {
                String value = item.path("value").asString();
                MaskedValue.requireNone(
                        "Cloudera Manager's " + name, MaskedValue.isMask(value) ? List.of(name) : List.of());
                return value;
            }
            // Hidden from this user, and not absent: a write would replace what is there.
            MaskedValue.requireNone(
                    "Cloudera Manager's " + name, item.path("sensitive").asBoolean(false) ? List.of(name) : List.of());
        }
        return null;
    }

    private Role role(Server server) throws IOException {
        String type = server.kind() == HBaseServerKind.MASTER ? "MASTER" : "REGIONSERVER";
        String filter = "hostname==" + hosts.of(server) + ";type==" + type;
        JsonNode items = api.get(service("roles") + "?filter=" + ManagementApiClient.encoded(filter))
                .path("items");
        if (items.size() != 1) {
            throw new IOException("there are " + items.size() + " roles with " + filter + ", not one");
        }
        JsonNode role = items.path(0);
        return new Role(
                role.path("name").asString(""),
                role.path("roleConfigGroupRef").path("roleConfigGroupName").asString(""));
    }

    @Override
    void write(Server server, String file, String place, byte[] expected, byte[] content) throws IOException {
        requireSite(file);
        Role role = role(server);
        String text = new String(content, StandardCharsets.UTF_8).strip();
        if (!text.startsWith(BEGIN) || !text.endsWith(END)) {
            throw new IOException("the new content is not a snippet");
        }
        if (!Arrays.equals(content(server, role), expected)) {
            throw TransportExceptions.changed(place);
        }
        MaskedValue.requireNone(
                place,
                values(place, content).entrySet().stream()
                        .filter(entry -> MaskedValue.isMask(entry.getValue()))
                        .map(Map.Entry::getKey)
                        .toList());
        String snippet = text.substring(BEGIN.length(), text.length() - END.length());
        String message = ManagementApiClient.encoded("HConfig: " + file + " of " + server.label());
        api.send("PUT", group(role) + "?message=" + message, request(snippet(server), snippet));
        if (!values(place, content(server, role)).equals(values(place, content))) {
            throw TransportExceptions.changed(place);
        }
    }

    @Override
    public Optional<String> unreadChanges(Server server) {
        try {
            Role role = role(server);
            // Known since version 6 of the API; an older one has no such field.
            String status = api.get(service("roles", role.name()))
                    .path("configStalenessStatus")
                    .asString("");
            return status.startsWith("STALE")
                    ? Optional.of("as the stale configurations of role " + role.name() + " in Cloudera Manager show")
                    : Optional.empty();
        } catch (ApiException failure) {
            throw failure.coded(place(server, SITE) + " cannot be read");
        } catch (IOException failure) {
            throw TransportExceptions.unreadable(place(server, SITE), failure);
        }
    }

    /** An item without a value restores the default, which is an empty snippet. */
    private static ObjectNode request(String name, String snippet) {
        ObjectNode request = JsonNumbers.mapper().createObjectNode();
        ObjectNode item = request.putArray("items").addObject().put("name", name);
        if (!snippet.isBlank()) {
            item.put("value", snippet);
        }
        return request;
    }

    private static Map<String, String> values(String place, byte[] content) {
        return SiteFile.parse(place, content, IncludeReader.UNREADABLE).allValues();
    }

    @Override
    void restartAndWait(Server server) throws IOException {
        Role role = role(server);
        ObjectNode names = JsonNumbers.mapper().createObjectNode();
        names.putArray("items").add(role.name());
        JsonNode commands = api.send("POST", service("roleCommands", "restart"), names);
        String id = commands.path("items").path(0).path("id").asString("");
        if (!commands.path("errors").isEmpty() || id.isEmpty()) {
            throw new IOException("Cloudera Manager did not accept the command for role " + role.name());
        }
        String what = "Cloudera Manager's command " + id + " did not end with role " + role.name() + " STARTED";
        wait.await(what, () -> isDone(id) && isStarted(role));
    }

    private boolean isDone(String id) throws IOException {
        JsonNode command = api.get(ManagementApiClient.path("api", hosts.version(), "commands", id));
        if (command.path("active").asBoolean(true)) {
            return false;
        }
        if (!command.path("success").asBoolean(false)) {
            throw new IOException("Cloudera Manager's command " + id + " failed; see it in Cloudera Manager");
        }
        return true;
    }

    private boolean isStarted(Role role) throws ApiException {
        return api.get(service("roles", role.name()))
                .path("roleState")
                .asString("")
                .equals("STARTED");
    }

    private static String snippet(Server server) {
        return server.kind() == HBaseServerKind.MASTER
                ? "hbase_master_config_safety_valve"
                : "hbase_regionserver_config_safety_valve";
    }

    private String group(Role role) {
        return service("roleConfigGroups", role.group(), "config");
    }

    private String service(String... more) {
        return ManagementApiClient.path(
                        "api", hosts.version(), "clusters", hosts.cluster(), "services", hosts.service())
                + ManagementApiClient.path(more);
    }
}
