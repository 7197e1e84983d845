package org.hconfig.app.plan;

import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.model.DatasetFacts;
import org.hconfig.xconfig.model.WorkloadKind;

/**
 * What is to be planned.
 *
 * @param cluster a directory with {@code hbase-site.xml}, or a quorum {@code host:port[,host:port…][:/znode]}
 * @param table the table's name
 * @param families its column families; for a table that exists, those it must have; empty for whatever it has
 * @param workload what it is tuned for
 * @param policy the policy's name; absent for HConfig's own for the workload
 * @param data what is to be written
 * @param clientCores processors of the machine that writes, above 0
 * @param beside other tables that are written at the same time and share the servers' memory with it
 * @param presplit how the table shall be split if it does not exist
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
    /** A request for a table that is written alone. */
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

    /** Copies what it is given and checks the range. */
    public PlanRequest {
        families = List.copyOf(families);
        beside = List.copyOf(beside);
        if (!(clientCores > 0)) {
            throw new IllegalArgumentException("clientCores=" + clientCores + " must be above 0");
        }
    }
}
