package org.hconfig.hbase.transport;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Stub of Cloudera Manager's API: roles, configurations of a role and of its group, and commands that restart roles. See its
 * API documentation (ApiRole, ApiConfigList, ApiBulkCommandList, ApiCommand).
 */
final class ClouderaStub extends ApiStub {
    static final String SNIPPET = "hbase_regionserver_config_safety_valve";

    private static final String API = "/api/v41";
    private static final String SERVICE = API + "/clusters/Cluster 1/services/hbase";

    private final Map<String, String> group = new LinkedHashMap<>();
    private final Map<String, String> role = new LinkedHashMap<>();
    private ObjectNode audits = json("{'items':[]}");
    private int restarts;
    private int looksUntilDone;
    private boolean succeeds = true;
    private boolean ends = true;
    private boolean hidden;
    private boolean masked;

    ClouderaStub(String user, String password, String snippet) throws IOException {
        super("Basic " + Base64.getEncoder().encodeToString((user + ":" + password).getBytes(StandardCharsets.UTF_8)));
        group.put(SNIPPET, snippet);
        group.put("hbase_regionserver_handler_count", "30");
    }

    synchronized String snippet() {
        return group.getOrDefault(SNIPPET, "");
    }

    /** Another client writes the snippet. */
    synchronized void put(String snippet) {
        group.put(SNIPPET, snippet);
    }

    synchronized void override() {
        role.put(SNIPPET, "<property/>");
    }

    synchronized void failCommands() {
        succeeds = false;
    }

    /** Commands never end. */
    synchronized void neverEndCommands() {
        ends = false;
    }

    /** The API shows a mask instead of the snippet. */
    synchronized void maskSnippet() {
        masked = true;
    }

    /** The user may not see the snippet. */
    synchronized void hideSnippet() {
        hidden = true;
    }

    /** Audit events, the newest first; see ApiAudit. */
    synchronized void audit(String items) {
        audits = json("{'items':[" + items + "]}");
    }

    synchronized int restarts() {
        return restarts;
    }

    @Override
    ApiAnswer unauthorized() {
        return new ApiAnswer(401, json("{'message':'Bad credentials'}"));
    }

    @Override
    ApiAnswer failed() {
        return new ApiAnswer(500, json("{'message':'Internal error'}"));
    }

    @Override
    synchronized ApiAnswer handle(ApiCall call) {
        if (call.is("GET", SERVICE + "/roles")) {
            boolean known = call.query().equals("filter=hostname==hbase-rs-0.hbase.example;type==REGIONSERVER");
            return new ApiAnswer(200, json(known ? "{'items':[" + roleText() + "]}" : "{'items':[]}"));
        }
        if (call.is("GET", SERVICE + "/roles/hbase-RS-1")) {
            return new ApiAnswer(200, json(roleText()));
        }
        if (call.is("GET", SERVICE + "/roles/hbase-RS-1/config")) {
            return new ApiAnswer(200, items(role));
        }
        if (call.path().equals(SERVICE + "/roleConfigGroups/hbase-RS-BASE/config")) {
            if (call.method().equals("PUT")) {
                call.body().path("items").forEach(this::set);
            }
            ObjectNode shown = items(group);
            if (hidden) {
                shown.withArray("items")
                        .forEach(item ->
                                ((ObjectNode) item).put("sensitive", true).remove("value"));
            }
            if (masked) {
                shown.withArray("items").forEach(item -> ((ObjectNode) item).put("value", "REDACTED"));
            }
            return new ApiAnswer(200, shown);
        }
        if (call.is("GET", API + "/audits")) {
            boolean asked = call.query().contains("query=service==hbase")
                    && call.query().contains("startTime=2000");
            return new ApiAnswer(200, asked ? audits : json("{'items':[]}"));
        }
        if (call.is("POST", SERVICE + "/roleCommands/restart")) {
            return restart(call.body().path("items").path(0).asString(""));
        }
        if (call.is("GET", API + "/commands/" + (700 + restarts))) {
            looksUntilDone--;
            return new ApiAnswer(
                    200,
                    json(
                            "{'id':%d,'name':'Restart','active':%b,'success':%b}",
                            700 + restarts, looksUntilDone > 0 || !ends, succeeds));
        }
        return new ApiAnswer(404, json("{'message':'Not found'}"));
    }

    private String roleText() {
        return "{'name':'hbase-RS-1','type':'REGIONSERVER','roleState':'STARTED','configStalenessStatus':'"
                + (isStale() ? "STALE" : "FRESH") + "',"
                + "'roleConfigGroupRef':{'roleConfigGroupName':'hbase-RS-BASE'}}";
    }

    private void set(JsonNode item) {
        String name = item.path("name").asString();
        if (item.has("value")) {
            group.put(name, item.path("value").asString());
        } else {
            group.remove(name);
        }
    }

    private static ObjectNode items(Map<String, String> values) {
        ObjectNode answer = json("{'items':[]}");
        values.forEach((name, value) ->
                answer.withArray("items").addObject().put("name", name).put("value", value));
        return answer;
    }

    private ApiAnswer restart(String name) {
        if (!name.equals("hbase-RS-1")) {
            return new ApiAnswer(200, json("{'items':[],'errors':['unknown role']}"));
        }
        restarts++;
        looksUntilDone = 3;
        return new ApiAnswer(
                200, json("{'errors':[],'items':[{'id':%d,'name':'Restart','active':true}]}", 700 + restarts));
    }
}
