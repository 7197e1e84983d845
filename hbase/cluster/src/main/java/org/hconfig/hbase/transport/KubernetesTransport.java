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
final class KubernetesTransport extends ManagementApiTransport {
    private final PodPlaces places;

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
        super(api, wait);
        this.places = places;
    }

    @Override
    public String place(Server server, String file) {
        return "ConfigMap " + places.namespace() + "/" + places.of(server).configMap() + ":" + file;
    }

    @Override
    byte[] content(Server server, String file) throws IOException {
        return content(api.get(configMap(server)), file);
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
    void write(Server server, String file, String place, byte[] expected, byte[] content) throws IOException {
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
            if (failure.kind() == ApiException.Kind.CONFLICT) {
                throw TransportExceptions.changed(place);
            }
            throw failure;
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
    void restartAndWait(Server server) throws IOException {
        String path = ManagementApiClient.path(
                "api",
                "v1",
                "namespaces",
                places.namespace(),
                "pods",
                places.of(server).pod());
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
}
