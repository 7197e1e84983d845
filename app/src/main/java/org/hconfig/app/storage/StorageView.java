package org.hconfig.app.storage;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.cluster.storage.StorageLayout;
import org.hconfig.hbase.cluster.storage.StorageLayout.Volume;
import org.hconfig.hbase.storage.plan.StoragePlan;
import org.hconfig.xconfig.model.Advice;
import org.jspecify.annotations.Nullable;

/**
 * A storage plan and what follows from it.
 *
 * @param plan the plan
 * @param layout the volumes and policies found on the cluster; null for a description alone
 * @param advice the advice that brings it about; empty for a description alone
 * @param assumptions inputs that were assumed
 */
public record StorageView(
        StoragePlan plan, @Nullable StorageLayout layout, List<Advice> advice, List<String> assumptions) {
    /** Copies the lists. */
    public StorageView {
        advice = List.copyOf(advice);
        assumptions = List.copyOf(assumptions);
    }

    /** Returns the volumes that were found, their policies, and the assumptions, one line each. */
    @JsonIgnore
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (layout != null) {
            layout.nodes()
                    .forEach(node -> notes.add("DataNode " + node.host() + ", Hadoop "
                            + (node.hadoop().isEmpty() ? "of unknown version" : node.hadoop()) + ": "
                            + volumes(node.volumes())));
            notes.add("WAL policy " + (layout.logPolicy().isEmpty() ? "unknown" : layout.logPolicy())
                    + ", volumes chosen by "
                    + (layout.volumeChoosing().isEmpty()
                            ? "HDFS's default"
                            : layout.volumeChoosing()
                                    .substring(layout.volumeChoosing().lastIndexOf('.') + 1)));
        }
        assumptions.forEach(assumption -> notes.add("Assumed: " + assumption));
        return notes;
    }

    private static String volumes(List<Volume> volumes) {
        long all = Math.max(1, volumes.stream().mapToLong(Volume::usedBytes).sum());
        return volumes.stream()
                .map(volume -> volume.type() + " " + new DataSize(volume.bytes()) + " ("
                        + 100 * volume.usedBytes() / all + " % of the blocks)")
                .collect(Collectors.joining(", "));
    }
}
