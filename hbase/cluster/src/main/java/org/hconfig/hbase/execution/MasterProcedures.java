package org.hconfig.hbase.execution;

import java.io.IOException;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The procedures in progress on the HMaster. */
public final class MasterProcedures {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Set<String> ENDED = Set.of("SUCCESS", "FAILED", "ROLLEDBACK");

    private MasterProcedures() {}

    /** Returns true when the HMaster is still altering the table, for example for a client that was killed. */
    public static boolean altering(Admin admin, TableName table) throws IOException {
        return altering(admin.getProcedures(), table.getNameAsString());
    }

    /** Returns the number of unfinished procedures of these classes. */
    public static int underWay(Admin admin, String... classNames) throws IOException {
        return underWay(admin.getProcedures(), classNames);
    }

    /**
     * Returns the number of unfinished splits and merges. hbase:meta names the new regions before their secondary replicas are
     * open.
     */
    public static int changingRegions(Admin admin) throws IOException {
        return changingRegions(admin.getProcedures());
    }

    /** Returns the number of unfinished splits and merges in such a list. */
    public static int changingRegions(String procedures) throws IOException {
        return underWay(procedures, "SplitTableRegionProcedure", "MergeTableRegionsProcedure");
    }

    /** Returns the number of unfinished procedures of these classes in a list that {@link Admin#getProcedures} returned. */
    public static int underWay(String procedures, String... classNames) throws IOException {
        int count = 0;
        for (JsonNode procedure : read(procedures)) {
            count += Stream.of(classNames).anyMatch(name -> isUnderWay(procedure, name)) ? 1 : 0;
        }
        return count;
    }

    private static JsonNode read(String procedures) throws IOException {
        try {
            return JSON.readTree(procedures);
        } catch (JacksonException garbled) {
            throw new IOException(
                    "the HMaster's list of procedures is not JSON: " + garbled.getOriginalMessage(), garbled);
        }
    }

    private static boolean isUnderWay(JsonNode procedure, String className) {
        return procedure.path("className").asString("").endsWith(className)
                && !ENDED.contains(procedure.path("state").asString(""));
    }

    static boolean altering(String procedures, String table) throws IOException {
        for (JsonNode procedure : read(procedures)) {
            if (isUnderWay(procedure, "ModifyTableProcedure")
                    && procedure.toString().contains("\"" + table + "\"")) {
                return true;
            }
        }
        return false;
    }
}
