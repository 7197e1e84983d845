package org.hconfig.hbase.transport;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.jmx.JsonNumbers;
import org.hconfig.xconfig.spi.Server;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Transport to site files in a ConfigMap and to processes in pods of a StatefulSet. The ConfigMap's {@code resourceVersion}
 * makes a write fail if anyone changed it after it was read. A pod is deleted, and awaited until its successor is ready.
 */
final class KubernetesTransport implements ConfigFileTransport {
    private final ManagementApiClient api;
    private final PodPlaces places;
    private final RestartWait wait;

    /**
     * Where servers run.
     *
     * @param namespace their namespace
     * @param configMap the ConfigMap of servers without their own
     * @param servers deviating places by {@code host:port}
     */
    record PodPlaces(String namespace, String configMap, Map<String, PodPlace> servers) {
        PodPlaces {
            servers = Map.copyOf(servers);
        }

        PodPlace of(Server server) {
            PodPlace own = servers.get(server.name());
            // The host name of a pod of a StatefulSet begins with the name of the pod.
            return own != null
                    ? own
                    : new PodPlace(ApiTargetFactory.host(server).split("\\.", 2)[0], configMap);
        }
    }

    /**
     * Where a server runs.
     *
     * @param pod the name of its pod
     * @param configMap the ConfigMap with its site files
     */
    record PodPlace(String pod, String configMap) {}

    KubernetesTransport(ManagementApiClient api, PodPlaces places, RestartWait wait) {
        this.api = api;
        this.places = places;
        this.wait = wait;
    }

    @Override
    public boolean knows(Server server) {
        return true;
    }

    @Override
    public String place(Server server, String file) {
        return "ConfigMap " + places.namespace() + "/" + places.of(server).configMap() + ":" + file;
    }

    @Override
    public byte[] read(Server server, String file) {
        try {
            return content(api.get(configMap(server)), file);
        } catch (ApiException failure) {
            throw failure.coded(place(server, file) + " cannot be read");
        } catch (IOException failure) {
            throw TransportExceptions.unreadable(place(server, file), failure);
        }
    }

    @Override
    public Optional<String> lastChange(Server server, String file) {
        try {
            Optional<String> last = Optional.empty();
            String newest = "";
            for (JsonNode entry : api.get(configMap(server)).path("metadata").path("managedFields")) {
                // Times are in RFC 3339 in UTC, all of the same form.
                String time = entry.path("time").asString("");
                JsonNode fields = entry.path("fieldsV1");
                boolean ofFile = fields.path("f:data").has("f:" + file)
                        || fields.path("f:binaryData").has("f:" + file);
                if (ofFile && time.compareTo(newest) > 0) {
                    newest = time;
                    last = Optional.of("the ConfigMap's " + file + " was last changed by the client "
                            + entry.path("manager").asString("") + " at " + time);
                }
            }
            return last;
        } catch (ApiException failure) {
            throw failure.coded(place(server, file) + " cannot be read");
        }
    }

    private static byte[] content(JsonNode map, String file) throws IOException {
        JsonNode text = map.path("data").path(file);
        if (text.isString()) {
            return text.asString().getBytes(StandardCharsets.UTF_8);
        }
        JsonNode binary = map.path("binaryData").path(file);
        if (binary.isString()) {
            return Base64.getDecoder().decode(binary.asString());
        }
        throw new IOException("the ConfigMap has no key " + file);
    }

    @Override
    public void place(Server server, String file, byte[] expected, byte[] content) {
        String place = place(server, file);
        try {
            JsonNode map = api.get(configMap(server));
            if (!Arrays.equals(content(map, file), expected)) {
                throw TransportExceptions.changed(place);
            }
            if (map.path("immutable").asBoolean(false)) {
                throw TransportExceptions.unwritable(place, new IOException("the ConfigMap is immutable"));
            }
            // The object still has the resourceVersion that was read: the API refuses it if anyone was faster.
            api.send("PUT", configMap(server), with((ObjectNode) map, file, content));
            if (!Arrays.equals(content(api.get(configMap(server)), file), content)) {
                throw TransportExceptions.changed(place);
            }
        } catch (ApiException failure) {
            throw failure.kind() == ApiException.Kind.CONFLICT
                    ? TransportExceptions.changed(place)
                    : failure.coded(place + " cannot be written");
        } catch (IOException failure) {
            throw TransportExceptions.unwritable(place, failure);
        }
    }

    private static ObjectNode with(ObjectNode map, String file, byte[] content) throws CharacterCodingException {
        if (map.path("binaryData").has(file)) {
            ((ObjectNode) map.path("binaryData")).put(file, Base64.getEncoder().encodeToString(content));
        } else {
            ((ObjectNode) map.path("data"))
                    .put(
                            file,
                            StandardCharsets.UTF_8
                                    .newDecoder()
                                    .decode(ByteBuffer.wrap(content))
                                    .toString());
        }
        return map;
    }

    @Override
    public void restart(Server server) {
        String path = ManagementApiClient.path(
                "api",
                "v1",
                "namespaces",
                places.namespace(),
                "pods",
                places.of(server).pod());
        try {
            String before = delete(server, path);
            wait.await("pod " + places.of(server).pod() + " was deleted, and was not ready again", () -> {
                try {
                    JsonNode pod = api.get(path);
                    return !uid(pod).equals(before) && isReady(pod);
                } catch (ApiException failure) {
                    if (failure.kind() == ApiException.Kind.NOT_FOUND) {
                        return false;
                    }
                    throw failure;
                }
            });
        } catch (ApiException failure) {
            throw failure.coded(server.label() + " could not be restarted");
        } catch (IOException failure) {
            throw TransportExceptions.notRestarted(server, String.valueOf(failure.getMessage()));
        }
    }

    /** Deletes the pod and returns its UID; a missing pod is already being replaced by its StatefulSet, and has none. */
    private String delete(Server server, String path) throws IOException {
        JsonNode pod;
        try {
            pod = api.get(path);
        } catch (ApiException failure) {
            if (failure.kind() == ApiException.Kind.NOT_FOUND) {
                String name = places.of(server).pod().replaceAll("-\\d+$", "");
                api.get(ManagementApiClient.path(
                        "apis", "apps", "v1", "namespaces", places.namespace(), "statefulsets", name));
                return "";
            }
            throw failure;
        }
        boolean replaced = false;
        for (JsonNode owner : pod.path("metadata").path("ownerReferences")) {
            replaced |= owner.path("kind").asString("").equals("StatefulSet")
                    && owner.path("controller").asBoolean(false);
        }
        if (!replaced) {
            throw new IOException("the pod does not belong to a StatefulSet, which would replace it");
        }
        ObjectNode options = JsonNumbers.mapper().createObjectNode();
        options.put("apiVersion", "v1").put("kind", "DeleteOptions");
        options.putObject("preconditions").put("uid", uid(pod));
        try {
            api.send("DELETE", path, options);
        } catch (ApiException failure) {
            // Another one replaced or removed the pod; its successor started after the site file was written.
            if (failure.kind() != ApiException.Kind.CONFLICT && failure.kind() != ApiException.Kind.NOT_FOUND) {
                throw failure;
            }
        }
        return uid(pod);
    }

    private static String uid(JsonNode pod) {
        return pod.path("metadata").path("uid").asString("");
    }

    private static boolean isReady(JsonNode pod) {
        if (pod.path("metadata").has("deletionTimestamp")) {
            return false;
        }
        for (JsonNode condition : pod.path("status").path("conditions")) {
            if (condition.path("type").asString("").equals("Ready")) {
                return condition.path("status").asString("").equals("True");
            }
        }
        return false;
    }

    private String configMap(Server server) {
        return ManagementApiClient.path(
                "api",
                "v1",
                "namespaces",
                places.namespace(),
                "configmaps",
                places.of(server).configMap());
    }

    @Override
    public void close() {
        // Nothing is kept open.
    }
}
