package org.hconfig.hbase.transport;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/**
 * Stub of the Kubernetes API: a ConfigMap with its {@code resourceVersion}, and pods of a StatefulSet that are replaced after
 * they were deleted. See the Kubernetes API reference (ConfigMap, Pod, DeleteOptions, Status) and the API conventions.
 */
final class KubernetesStub extends ApiStub {
    private static final String MAP = "/api/v1/namespaces/hbase/configmaps/hbase-conf";
    private static final String PODS = "/api/v1/namespaces/hbase/pods/";
    private static final String SETS = "/apis/apps/v1/namespaces/hbase/statefulsets/";

    private final ObjectNode map = json("""
            {'kind':'ConfigMap','apiVersion':'v1','metadata':{'name':'hbase-conf','namespace':'hbase','uid':'u',
             'resourceVersion':'100','labels':{'app':'hbase'},'managedFields':[
              {'manager':'helm','operation':'Update','time':'2026-11-20T08:00:00Z',
               'fieldsV1':{'f:data':{'f:hbase-site.xml':{},'f:log4j2.properties':{}}}},
              {'manager':'kubectl-edit','operation':'Update','time':'2026-11-21T12:00:00Z',
               'fieldsV1':{'f:data':{'f:hbase-site.xml':{}}}},
              {'manager':'labeler','operation':'Update','time':'2026-11-22T12:00:00Z',
               'fieldsV1':{'f:metadata':{'f:labels':{}}}}]},'data':{'log4j2.properties':'x'}}""");
    private final Map<String, ObjectNode> pods = new HashMap<>();
    private int deleted;
    private int looksUntilReady;
    private boolean comesBack = true;

    KubernetesStub(String token, String site) throws IOException {
        super("Bearer " + token);
        data().put("hbase-site.xml", site);
        pods.put("hbase-rs-0", pod("hbase-rs-0", "StatefulSet"));
        pods.put("lonely", pod("lonely", "ReplicaSet"));
    }

    private ObjectNode pod(String name, String owner) {
        return json("""
                {'kind':'Pod','apiVersion':'v1','metadata':{'name':'%s','uid':'%s-%d',
                 'ownerReferences':[{'apiVersion':'apps/v1','kind':'%s','name':'hbase-rs','uid':'s','controller':true}]},
                 'status':{'phase':'Running','conditions':[{'type':'Initialized','status':'True'},
                 {'type':'Ready','status':'True'}]}}""", name, name, deleted, owner);
    }

    private ObjectNode data() {
        return (ObjectNode) map.path("data");
    }

    /** Returns the content of a key of the ConfigMap. */
    synchronized String value(String file) {
        return data().path(file).asString();
    }

    /** Another client writes a key. */
    synchronized void put(String file, String content) {
        data().put(file, content);
        bump();
    }

    synchronized void makeImmutable() {
        map.put("immutable", true);
    }

    synchronized void neverComesBack() {
        comesBack = false;
    }

    synchronized void removePod() {
        pods.remove("hbase-rs-0");
    }

    synchronized int deleted() {
        return deleted;
    }

    private void bump() {
        ObjectNode metadata = (ObjectNode) map.path("metadata");
        metadata.put(
                "resourceVersion",
                String.valueOf(Integer.parseInt(metadata.path("resourceVersion").asString()) + 1));
    }

    @Override
    ApiAnswer unauthorized() {
        return status(401, "Unauthorized", "Unauthorized");
    }

    @Override
    ApiAnswer failed() {
        return status(500, "InternalError", "etcdserver: request timed out");
    }

    private static ApiAnswer status(int code, String reason, String message) {
        return new ApiAnswer(code, json("""
                {'kind':'Status','apiVersion':'v1','metadata':{},'status':'Failure','message':'%s','reason':'%s',
                 'code':%d}""", message, reason, code));
    }

    @Override
    synchronized ApiAnswer handle(ApiCall call) {
        if (call.is("GET", MAP)) {
            return new ApiAnswer(200, map.deepCopy());
        }
        if (call.is("PUT", MAP)) {
            return replace((ObjectNode) call.body());
        }
        if (call.is("GET", SETS + "hbase-rs")) {
            return new ApiAnswer(200, json("{'kind':'StatefulSet','apiVersion':'apps/v1','spec':{'replicas':2}}"));
        }
        String pod = call.path().replace(PODS, "");
        if (call.method().equals("GET") && pod.equals("hbase-rs-0") && deleted > 0 && comesBack) {
            looksUntilReady--;
            if (looksUntilReady == 0) {
                pods.put(pod, pod(pod, "StatefulSet"));
            }
        }
        ObjectNode found = pods.get(pod);
        if (found == null) {
            return status(404, "NotFound", call.path().replaceAll(".*/", "") + " not found");
        }
        return call.method().equals("DELETE") ? delete(pod, found, call) : new ApiAnswer(200, found.deepCopy());
    }

    private ApiAnswer replace(ObjectNode wanted) {
        String version = map.path("metadata").path("resourceVersion").asString();
        if (!wanted.path("metadata").path("resourceVersion").asString("").equals(version)) {
            return status(
                    409,
                    "Conflict",
                    "Operation cannot be fulfilled on configmaps: the object has been modified; please apply your"
                            + " changes to the latest version and try again");
        }
        map.set("data", wanted.path("data").deepCopy());
        bump();
        return new ApiAnswer(200, map.deepCopy());
    }

    private ApiAnswer delete(String pod, ObjectNode found, ApiCall call) {
        String uid = found.path("metadata").path("uid").asString();
        if (!call.body().path("preconditions").path("uid").asString("").equals(uid)) {
            return status(409, "Conflict", "the UID in the precondition does not match the UID in record");
        }
        pods.remove(pod);
        deleted++;
        looksUntilReady = 3;
        return new ApiAnswer(200, found);
    }
}
