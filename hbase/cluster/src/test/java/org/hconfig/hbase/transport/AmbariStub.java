package org.hconfig.hbase.transport;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Stub of Ambari's REST API: immutable versions of configurations by type and tag, of which one is desired, and requests that
 * restart a component of a host. See Ambari's API documentation (configuration, config groups, requests, host components).
 */
final class AmbariStub extends ApiStub {
    private static final String CLUSTER = "/api/v1/clusters/c 1";
    private static final String HOST = CLUSTER + "/hosts/hbase-rs-0.hbase.example";

    private final Map<String, ObjectNode> versions = new LinkedHashMap<>();
    private final Map<String, String> desired = new LinkedHashMap<>();
    private final List<JsonNode> restarts = new ArrayList<>();
    private int looksUntilComplete;
    private String end = "COMPLETED";
    private String group = "";
    private final Set<String> passwords = new HashSet<>();

    AmbariStub(String user, String password) throws IOException {
        super("Basic " + Base64.getEncoder().encodeToString((user + ":" + password).getBytes(StandardCharsets.UTF_8)));
        add(json("""
                {'type':'hbase-site','tag':'version1','properties':{'hbase.regionserver.handler.count':'30',
                 'hbase.rootdir':'/hbase & more','hbase.empty':'','hbase.fixed':'1'},
                 'properties_attributes':{'final':{'hbase.fixed':'true'}}}"""));
        add(json("{'type':'hbase-env','tag':'version1','properties':{'content':'export HBASE_X=1','user':'hbase'}}"));
    }

    private void add(ObjectNode config) {
        String type = config.path("type").asString();
        String tag = config.path("tag").asString();
        if (config.has("properties")) {
            versions.put(type + "/" + tag, config);
        }
        desired.put(type, tag);
    }

    /** Another client creates a version of {@code hbase-site} with another value and makes it the desired one. */
    synchronized void set(String tag, String key, String value) {
        ObjectNode next = now("hbase-site").deepCopy();
        next.put("tag", tag);
        ((ObjectNode) next.path("properties")).put(key, value);
        add(next);
    }

    /** Returns the desired version of a type. */
    synchronized ObjectNode now(String type) {
        return versions.getOrDefault(type + "/" + desired.get(type), json("{}"));
    }

    /** A property of {@code hbase-site} is of the type PASSWORD: it is shown as a reference, and references are resolved. */
    synchronized void protect(String key) {
        passwords.add(key);
    }

    synchronized void override(String configGroup) {
        group = configGroup;
    }

    synchronized void endAs(String status) {
        end = status;
    }

    synchronized List<JsonNode> restarts() {
        return List.copyOf(restarts);
    }

    @Override
    ApiAnswer unauthorized() {
        return new ApiAnswer(403, json("{'status':403,'message':'Unable to sign in. Invalid username/password.'}"));
    }

    @Override
    ApiAnswer failed() {
        return new ApiAnswer(500, json("{'status':500,'message':'Server Error'}"));
    }

    private static ApiAnswer unknown() {
        return new ApiAnswer(404, json("{'status':404,'message':'The requested resource does not exist'}"));
    }

    @Override
    synchronized ApiAnswer handle(ApiCall call) {
        boolean get = call.method().equals("GET");
        if (!get && call.exchange().getRequestHeaders().getFirst("X-Requested-By") == null) {
            return new ApiAnswer(400, json("{'status':400,'message':'CSRF protection is turned on'}"));
        }
        if (call.is("PUT", CLUSTER)) {
            return desire((ObjectNode) call.body().path("Clusters").path("desired_config"));
        }
        if (call.is("POST", CLUSTER + "/requests")) {
            restarts.add(call.body());
            looksUntilComplete = 3;
            return new ApiAnswer(
                    202, json("{'href':'x','Requests':{'id':%d,'status':'Accepted'}}", 16 + restarts.size()));
        }
        return get ? read(call) : unknown();
    }

    private ApiAnswer desire(ObjectNode config) {
        String name = config.path("type").asString() + "/" + config.path("tag").asString();
        if (config.has("properties") == versions.containsKey(name)) {
            return new ApiAnswer(400, json("{'status':400,'message':'The tag is used, or does not exist'}"));
        }
        ObjectNode resolved = config.deepCopy();
        for (String key : passwords) {
            String[] reference =
                    resolved.path("properties").path(key).asString("").split(":", -1);
            if (reference.length == 4) {
                List<ObjectNode> all = List.copyOf(versions.values());
                ((ObjectNode) resolved.path("properties"))
                        .set(
                                key,
                                all.get(Integer.parseInt(reference[2]))
                                        .path("properties")
                                        .path(key));
            }
        }
        add(resolved);
        return new ApiAnswer(200, json("{}"));
    }

    private ApiAnswer read(ApiCall call) {
        ObjectNode answer = json("{'href':'x'}");
        if (call.path().equals(CLUSTER)) {
            ObjectNode configs = answer.putObject("Clusters").putObject("desired_configs");
            desired.forEach((type, tag) -> configs.putObject(type).put("tag", tag));
        } else if (call.path().equals(CLUSTER + "/configurations")) {
            items(answer.putArray("items"), call.query());
        } else if (call.path().equals(CLUSTER + "/configurations/service_config_versions")) {
            answer.set("items", serviceVersions(call.query()));
        } else if (call.path().equals(HOST)) {
            ObjectNode configs = answer.putObject("Hosts").putObject("desired_configs");
            desired.forEach((type, tag) -> configs.putObject(type).put("default", tag));
            if (!group.isEmpty()) {
                ((ObjectNode) configs.path("hbase-site")).putObject("overrides").put(group, "version9");
            }
        } else if (call.path().equals(HOST + "/host_components/HBASE_REGIONSERVER")) {
            answer.putObject("HostRoles").put("state", "STARTED").put("stale_configs", isStale());
        } else if (call.path().equals(CLUSTER + "/requests/" + (16 + restarts.size()))) {
            looksUntilComplete--;
            answer.putObject("Requests").put("request_status", looksUntilComplete > 0 ? "IN_PROGRESS" : end);
        } else {
            return unknown();
        }
        return new ApiAnswer(200, answer);
    }

    /** The versions of the service: that of a config group, and that of the cluster. */
    private static JsonNode serviceVersions(String query) {
        return query.startsWith("service_name=HBASE&is_current=true&")
                ? json("{'items':[{'group_id':2,'group_name':'ssd','is_current':true,'user':'eve','createtime':1430922090000},"
                                + "{'group_id':-1,'group_name':'default','is_current':true,'user':'alice',"
                                + "'createtime':1430922079860}]}")
                        .path("items")
                : json("{'items':[]}").path("items");
    }

    private void items(ArrayNode items, String query) {
        versions.values().forEach(version -> {
            boolean one = query.equals("type=" + version.path("type").asString() + "&tag="
                    + version.path("tag").asString());
            if (one) {
                ObjectNode shown = items.addObject().setAll(version.deepCopy());
                int number = List.copyOf(versions.values()).indexOf(version);
                passwords.stream()
                        .filter(key -> shown.path("properties").has(key))
                        .forEach(key -> ((ObjectNode) shown.path("properties"))
                                .put(key, "SECRET:hbase-site:" + number + ":" + key));
            } else if (query.equals("type=" + version.path("type").asString())) {
                items.addObject()
                        .put("type", version.path("type").asString())
                        .put("tag", version.path("tag").asString());
            }
        });
    }
}
