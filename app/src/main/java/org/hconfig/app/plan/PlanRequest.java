package org.hconfig.app.plan;

import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.workload.WorkloadKind;

/**
 * Request for a plan.
 *
 * @param cluster a directory with {@code hbase-site.xml}, or a quorum {@code host:port[,host:port…][:/znode]}
 * @param table name of the table
 * @param families column families of the table; for an existing table, families it must have; empty for any
 * @param workload workload to tune the table for
 * @param policy name of the policy; empty for the built-in policy of the workload
 * @param data facts of the data to write
 * @param clientCores number of processors of the client host, above 0
 * @param beside other tables that are written at the same time and share the servers' memory
 * @param presplit pre-split request for a new table
 */
public record PlanRequest(
        String cluster,
        String table,
        List<String> families,
        WorkloadKind workload,
        Optional<String> policy,
        DatasetFacts data,
        double clientCores,
        List<String> beside,
        PresplitRequest presplit) {
    /** Creates a request for a table that is the only one written. */
    public PlanRequest(
            String cluster,
            String table,
            List<String> families,
            WorkloadKind workload,
            Optional<String> policy,
            DatasetFacts data,
            double clientCores,
            PresplitRequest presplit) {
        this(cluster, table, families, workload, policy, data, clientCores, List.of(), presplit);
    }

    /** Makes defensive copies and validates the range. */
    public PlanRequest {
        families = List.copyOf(families);
        beside = List.copyOf(beside);
        if (!(clientCores > 0)) {
            throw new IllegalArgumentException("clientCores=" + clientCores + " must be above 0");
        }
    }
}
