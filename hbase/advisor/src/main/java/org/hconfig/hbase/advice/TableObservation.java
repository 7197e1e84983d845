package org.hconfig.hbase.advice;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.model.TableFacts;
import org.hconfig.xconfig.model.WorkloadKind;

/**
 * A table as rules see it.
 *
 * @param facts what is set on it
 * @param regions its regions with their traffic
 * @param workload the workload that was recognized, with how sure that is
 */
public record TableObservation(
        TableFacts facts, List<RegionObservation> regions, Optional<RecognizedWorkload> workload) {
    /** Copies what it is given. */
    public TableObservation {
        regions = List.copyOf(regions);
    }

    /**
     * A recognized workload.
     *
     * @param kind the workload
     * @param basis how sure that is, and on what evidence
     * @param rowBytes mean bytes of a row; empty when nothing shows them
     */
    public record RecognizedWorkload(WorkloadKind kind, Finding.FindingEvidence basis, Optional<Double> rowBytes) {}

    /**
     * A region and its traffic.
     *
     * @param name encoded name
     * @param server the server that carries it
     * @param reads rows read over the look
     * @param writes rows written over the look
     * @param storeFiles its HFiles
     * @param storeFileBytes their bytes
     * @param locality share of them on the server's own disks
     */
    public record RegionObservation(
            String name,
            String server,
            long reads,
            long writes,
            int storeFiles,
            long storeFileBytes,
            double locality) {}

    /** The same table with a workload. */
    public TableObservation recognized(RecognizedWorkload known) {
        return new TableObservation(facts, regions, Optional.of(known));
    }

    /** Its name. */
    public String name() {
        return facts.name();
    }

    /** True for HBase's own tables, which rules leave alone. */
    public boolean system() {
        return TableFacts.internal(facts.name());
    }

    /** Rows read over the look. */
    public long reads() {
        return regions.stream().mapToLong(RegionObservation::reads).sum();
    }

    /** Rows written over the look. */
    public long writes() {
        return regions.stream().mapToLong(RegionObservation::writes).sum();
    }

    /** Most regions of it on one server; 0 when no region was seen. */
    public long regionsOnOneServer() {
        Map<String, Long> counts = new TreeMap<>();
        regions.forEach(region -> counts.merge(region.server(), 1L, Long::sum));
        return counts.values().stream().mapToLong(Long::longValue).max().orElse(0);
    }
}
