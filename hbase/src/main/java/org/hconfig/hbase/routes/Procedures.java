package org.hconfig.hbase.routes;

import java.io.IOException;
import java.util.Set;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the HMaster is busy with. */
final class Procedures {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Set<String> ENDED = Set.of("SUCCESS", "FAILED", "ROLLEDBACK");

    private Procedures() {}

    /** True when the HMaster is still altering the table, for example for a client that was killed. */
    static boolean altering(Admin admin, TableName table) throws IOException {
        return altering(admin.getProcedures(), table.getNameAsString());
    }

    static boolean altering(String procedures, String table) {
        for (JsonNode procedure : JSON.readTree(procedures)) {
            boolean alters = procedure.path("className").asString("").endsWith("ModifyTableProcedure");
            boolean ended = ENDED.contains(procedure.path("state").asString(""));
            if (alters && !ended && procedure.toString().contains("\"" + table + "\"")) {
                return true;
            }
        }
        return false;
    }
}
