package org.hconfig.hbase.lab;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.lab.host.CpuBudget;
import org.hconfig.hbase.lab.host.ProcessIdentity;
import org.jspecify.annotations.Nullable;

/**
 * The content of {@code lab.json}: the data required to find the lab's processes and to start them again. It is written before
 * any process is started; each process then writes its own PID and start time ({@link ProcessIdentity}) before it becomes a
 * JVM, so that no process ever runs without a record in the directory.
 *
 * @param format the version of the file format
 * @param phase the phase of the lab
 * @param hbaseVersion the HBase version that wrote the data
 * @param hadoopVersion the Hadoop version that wrote the data
 * @param created the time when the lab was first brought up
 * @param heapBytes the heap of each RegionServer in bytes
 * @param nodeCpu the requested CPU budget in cores; null when none was requested
 * @param hbaseSite settings that override the lab's own
 * @param jvmOptions additional JVM options of the RegionServers
 * @param cpu the effective CPU budget
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

    /** The phase of a lab. */
    enum Phase {
        /** Being brought up for the first time: it has no data to keep yet. */
        FORMING,
        /** Being brought up with existing data. */
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
