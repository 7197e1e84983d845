package org.hconfig.xconfig.plan;

import java.util.TreeSet;
import org.hconfig.xconfig.model.Plan;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Plans of format 1, which were about one table or about all servers: read only from the journal, so that runs of earlier
 * versions can still be resumed and rolled back.
 */
final class PlanFormat1 {
    static final int FORMAT = 1;

    private static final String TABLE = "table";
    private static final String CLUSTER = "cluster";

    private PlanFormat1() {}

    /** The same plan in the present format, under the same id. */
    static ObjectNode upgrade(ObjectNode old) {
        String table = old.path(TABLE).asString("");
        ObjectNode plan = old.objectNode();
        plan.put("format", PlanFile.FORMAT);
        plan.set("id", old.get("id"));
        plan.set(CLUSTER, old.get(CLUSTER));
        ObjectNode origin = plan.putObject("origin");
        origin.set("createdAt", old.get("createdAt"));
        origin.put("kind", "policy");
        origin.set("name", old.get("policy"));
        origin.set("workload", old.get("workload"));
        origin.putArray("advice");
        ObjectNode base = plan.putObject("base");
        ArrayNode tables = base.putArray("tables");
        if (!table.equals(Plan.ALL_TABLES)) {
            tables.add(table);
        }
        base.set("facts", old.get("base"));
        base.set("revision", old.get("baseRevision"));
        plan.set("creation", old.get("creation"));
        plan.set("changes", changes(old.path("changes"), table));
        plan.putArray("tasks");
        ObjectNode remarks = plan.putObject("remarks");
        remarks.set("deferred", changes(old.path("deferred"), table));
        remarks.set("kept", old.get("kept"));
        remarks.set("notes", old.get("notes"));
        return plan;
    }

    /** True when a plan has the fields of format 1, no others. */
    static boolean isComplete(ObjectNode old) {
        TreeSet<String> names = new TreeSet<>(old.propertyNames());
        names.remove("format");
        return names.equals(new TreeSet<>(java.util.List.of(
                "id",
                "createdAt",
                "workload",
                "policy",
                CLUSTER,
                TABLE,
                "base",
                "baseRevision",
                "creation",
                "changes",
                "deferred",
                "kept",
                "notes")));
    }

    private static ArrayNode changes(JsonNode changes, String table) {
        ArrayNode upgraded = PlanJsonCodec.mapper().createArrayNode();
        for (JsonNode change : changes) {
            ObjectNode copy = (ObjectNode) change.deepCopy();
            String target = change.path("target").asString("");
            ArrayNode path = copy.putArray("target");
            if (target.equals(table)) {
                path.add(table);
            } else if (target.startsWith(table + ":")) {
                path.add(table).add(target.substring(table.length() + 1));
            }
            upgraded.add(copy);
        }
        return upgraded;
    }
}
