package org.hconfig.hbase.advice;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.advice.Finding;

/**
 * Observed state of a table.
 *
 * @param facts its settings and layout
 * @param regions its regions with their load
 * @param workload the recognized workload with its confidence
 */
public record TableObservation(
        TableFacts facts, List<RegionObservation> regions, Optional<RecognizedWorkload> workload) {
    /** Makes defensive copies of the collections. */
    public TableObservation {
        regions = List.copyOf(regions);
    }

    /**
     * A recognized workload.
     *
     * @param kind the workload
     * @param basis confidence and evidence
     * @param rowBytes mean row size in bytes; empty when unknown
     * @param mix what it is composed of; empty when it was named by the operator
     */
    public record RecognizedWorkload(
            WorkloadKind kind, Finding.FindingEvidence basis, Optional<Double> rowBytes, Optional<RequestMix> mix) {}

    /**
     * Shares of the servers' work for a table, 0 to 1; together with reads of unknown kind 1.
     *
     * @param gets Gets, single or many in a call
     * @param scans scans
     * @param writes rows written
     */
    public record RequestMix(double gets, double scans, double writes) {}

    /**
     * A region and its load.
     *
     * @param name encoded name
     * @param server the server that hosts it
     * @param reads rows read during the observation
     * @param writes rows written during the observation
     * @param storeFiles number of its HFiles
     * @param storeFileBytes their total bytes
     * @param locality fraction of them on the server's local disks
     * @param last whether the table's largest keys are in it; false when unknown
     */
    public record RegionObservation(
            String name,
            String server,
            long reads,
            long writes,
            int storeFiles,
            long storeFileBytes,
            double locality,
            boolean last) {}

    /** Returns a copy with a workload. */
    public TableObservation recognized(RecognizedWorkload known) {
        return new TableObservation(facts, regions, Optional.of(known));
    }

    /** Returns its name. */
    public String name() {
        return facts.name();
    }

    /** Returns true for HBase's system tables, which rules skip. */
    public boolean system() {
        return TableFacts.internal(facts.name());
    }

    /** Returns the rows read during the observation. */
    public long reads() {
        return regions.stream().mapToLong(RegionObservation::reads).sum();
    }

    /** Returns the rows written during the observation. */
    public long writes() {
        return regions.stream().mapToLong(RegionObservation::writes).sum();
    }

    /** Returns the largest number of its regions on one server; 0 without regions. */
    public long regionsOnOneServer() {
        Map<String, Long> counts = new TreeMap<>();
        regions.forEach(region -> counts.merge(region.server(), 1L, Long::sum));
        return counts.values().stream().mapToLong(Long::longValue).max().orElse(0);
    }
}
