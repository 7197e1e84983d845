package org.hconfig.hbase.lab;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.hconfig.core.DataSize;
import org.jspecify.annotations.Nullable;

/**
 * What {@code lab.json} holds: all that is needed to find the lab's processes again and to start them again. It is
 * written before any process is started; each process then writes its own pid and start time ({@link ProcessIdentity}) before
 * it becomes a JVM, so that at no moment a process runs of which the directory knows nothing.
 *
 * @param format version of this file's form
 * @param phase how far the lab has come
 * @param hbaseVersion the HBase whose data are in the directory
 * @param hadoopVersion the Hadoop whose data are in the directory
 * @param created when the lab was first brought up
 * @param heapBytes heap of each RegionServer
 * @param nodeCpu processor budget asked for, in cores; null when none was
 * @param hbaseSite settings laid over the lab's own
 * @param jvmOptions further JVM options of the RegionServers
 * @param cpu what became of the processor budget
 * @param members the processes
 */
record LabState(
        int format,
        Phase phase,
        String hbaseVersion,
        String hadoopVersion,
        Instant created,
        long heapBytes,
        @Nullable Double nodeCpu,
        Map<String, String> hbaseSite,
        List<String> jvmOptions,
        CpuBudget cpu,
        List<ManagedProcess> members) {
    static final int FORMAT = 1;

    /** How far a lab has come. */
    enum Phase {
        /** Being brought up for the first time: nothing in it is worth keeping yet. */
        FORMING,
        /** Being brought up on data that are worth keeping. */
        STARTING,
        /** Brought up. */
        UP,
        /** Taken down; its data are kept. */
        DOWN
    }

    LabState {
        hbaseSite = Map.copyOf(hbaseSite);
        jvmOptions = List.copyOf(jvmOptions);
        members = List.copyOf(members);
    }

    LabState in(Phase next) {
        return new LabState(
                format,
                next,
                hbaseVersion,
                hadoopVersion,
                created,
                heapBytes,
                nodeCpu,
                hbaseSite,
                jvmOptions,
                cpu,
                members);
    }

    LabSpec spec(LabLayout layout) {
        int servers = (int) members.stream()
                .filter(member -> member.role() == ProcessRole.REGIONSERVER)
                .count();
        OptionalDouble cores = nodeCpu == null ? OptionalDouble.empty() : OptionalDouble.of(nodeCpu);
        return new LabSpec(layout.directory(), servers, new DataSize(heapBytes), cores, hbaseSite, jvmOptions);
    }
}
