package org.hconfig.hbase.lab;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.lab.host.CpuBudget;
import org.hconfig.hbase.lab.host.ProcessIdentity;
import org.hconfig.hbase.lab.host.ServerHeaps;
import org.hconfig.hbase.lab.software.LabSoftware;
import org.hconfig.hbase.lab.storage.StorageMedium;
import org.jspecify.annotations.Nullable;

/**
 * The content of {@code lab.json}: the data required to find the lab's processes and to start them again. It is written before
 * any process is started; each process then writes its own PID and start time ({@link ProcessIdentity}) before it becomes a
 * JVM, so that no process ever runs without a record in the directory.
 *
 * @param format the version of the file format
 * @param phase the phase of the lab
 * @param versions the versions of HBase and Hadoop that wrote the data
 * @param created the time when the lab was first brought up
 * @param servers the requested form of the RegionServers
 * @param cpu the effective CPU budget
 * @param members the processes
 * @param media types of the DataNode's volumes in addition to DISK; null in a file of an earlier version, for none
 */
record LabState(
        int format,
        Phase phase,
        @JsonUnwrapped LabStatus.SoftwareVersions versions,
        Instant created,
        @JsonUnwrapped ServerRequest servers,
        CpuBudget cpu,
        List<ManagedProcess> members,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable
        Set<StorageMedium> media) {
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

    /**
     * The requested form of the RegionServers.
     *
     * @param heapBytes the heap of each without one of its own, in bytes
     * @param serverHeapBytes the heaps of {@code rs1}, {@code rs2} … in bytes; null if all have the same, and in a file of an
     *     earlier version
     * @param nodeCpu the requested CPU budget in cores; null when none was requested
     * @param hbaseSite settings that override the lab's own
     * @param jvmOptions additional JVM options
     */
    record ServerRequest(
            long heapBytes,

            @JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable
            List<Long> serverHeapBytes,

            @Nullable Double nodeCpu,
            Map<String, String> hbaseSite,
            List<String> jvmOptions) {
        ServerRequest {
            serverHeapBytes = serverHeapBytes == null ? List.of() : List.copyOf(serverHeapBytes);
            hbaseSite = Map.copyOf(hbaseSite);
            jvmOptions = List.copyOf(jvmOptions);
        }

        /** Returns the heaps of the RegionServers. */
        ServerHeaps heaps() {
            return new ServerHeaps(
                    new DataSize(heapBytes),
                    serverHeapBytes == null
                            ? List.of()
                            : serverHeapBytes.stream().map(DataSize::new).toList());
        }

        /** Returns the heap of a RegionServer. */
        DataSize heap(ManagedProcess server) {
            String number = server.name().substring(server.role().label().length());
            return heaps().of(Integer.parseInt(number));
        }
    }

    LabState {
        members = List.copyOf(members);
        media = media == null ? Set.of() : Set.copyOf(media);
    }

    LabState in(Phase next) {
        return new LabState(format, next, versions, created, servers, cpu, members, media);
    }

    /** Returns the types of the DataNode's volumes in addition to DISK. */
    Set<StorageMedium> volumes() {
        return media == null ? Set.of() : media;
    }

    /** True for a lab with Kerberos. */
    boolean secure() {
        return LabSecuritySettings.isSecure(members);
    }

    LabSpec spec(LabLayout layout) {
        int regionServers = (int) members.stream()
                .filter(member -> member.role() == ProcessRole.REGIONSERVER)
                .count();
        OptionalDouble cores =
                servers.nodeCpu() == null ? OptionalDouble.empty() : OptionalDouble.of(servers.nodeCpu());
        return new LabSpec(
                layout.directory(),
                regionServers,
                servers.heaps(),
                cores,
                servers.hbaseSite(),
                servers.jvmOptions(),
                secure(),
                LabSoftware.PRESENT,
                volumes());
    }
}
