package org.hconfig.hbase.lab;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.lab.host.ServerHeaps;
import org.hconfig.hbase.lab.software.LabSoftware;
import org.hconfig.hbase.lab.storage.StorageMedium;

/**
 * Specification of a lab.
 *
 * @param directory the directory of site files, logs and data; made absolute; letters, digits and {@code ._+=@~-} only
 * @param regionServers the number of RegionServers, 1 to 64
 * @param heaps the heaps of the RegionServers' JVMs, minimum and maximum alike, each 128 MiB or more
 * @param nodeCpu the CPU budget of each RegionServer in cores, 0.05 to 64; empty for none
 * @param hbaseSite HBase settings that override the lab's own, for all HBase processes and clients; none that the lab controls
 *     (ports, addresses, directories)
 * @param jvmOptions additional options of the RegionServers' JVM; a collector selected here replaces G1
 * @param secure true for Kerberos, access control, and TLS for pages; cannot be changed later
 * @param software the programs of the servers; those of an existing lab cannot be changed
 * @param media types of the DataNode's volumes in addition to DISK; those of an existing lab can only be added to
 */
public record LabSpec(
        Path directory,
        int regionServers,
        ServerHeaps heaps,
        OptionalDouble nodeCpu,
        Map<String, String> hbaseSite,
        List<String> jvmOptions,
        boolean secure,
        LabSoftware software,
        Set<StorageMedium> media) {
    private static final DataSize LEAST_HEAP = DataSize.ofMebibytes(128);
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}/._+=@~-]+");
    private static final int MOST_SERVERS = 64;
    private static final double LEAST_CPU = 0.05;
    private static final double MOST_CPU = 64;

    /**
     * Validates every value and reports all problems at once.
     *
     * @throws org.hconfig.core.HConfigException with {@link LabError#BAD_SPEC}
     */
    public LabSpec {
        directory = directory.toAbsolutePath().normalize();
        hbaseSite = java.util.Collections.unmodifiableMap(new TreeMap<>(hbaseSite));
        jvmOptions = List.copyOf(jvmOptions);
        media = Set.copyOf(media);
        ProblemCollector problemCollector = new ProblemCollector();
        if (regionServers < 1 || regionServers > MOST_SERVERS) {
            bad(
                    problemCollector,
                    "regionServers=" + regionServers,
                    "it must be 1 to " + MOST_SERVERS,
                    "--region-servers 4");
        }
        checkHeaps(heaps, regionServers, problemCollector);
        if (nodeCpu.isPresent() && !(nodeCpu.getAsDouble() >= LEAST_CPU && nodeCpu.getAsDouble() <= MOST_CPU)) {
            String range = "a budget is " + LEAST_CPU + " to " + MOST_CPU + " cores";
            bad(problemCollector, "nodeCpu=" + nodeCpu.getAsDouble(), range, "--node-cpu 0.25");
        }
        if (!PLAIN.matcher(directory.toString()).matches()) {
            String why = "it has characters that class paths, URIs or JVM options cannot contain";
            bad(
                    problemCollector,
                    "directory=" + directory,
                    why,
                    "a directory of letters, digits and any of ._+=@~- (of the demo: set HCONFIG_HOME)");
        }
        for (String key : hbaseSite.keySet()) {
            if (LabSettings.owned(key)) {
                bad(problemCollector, "setting " + key, "the lab sets it itself", "leaving it out");
            }
        }
        for (String option : jvmOptions) {
            if (option.isBlank() || option.startsWith("-Xmx") || option.startsWith("-Xms")) {
                bad(
                        problemCollector,
                        "JVM option '" + option + "'",
                        "the heap is given by --heap and --server-heap",
                        "leaving it out");
            }
        }
        problemCollector.throwIfAny();
    }

    private static void checkHeaps(ServerHeaps heaps, int regionServers, ProblemCollector problemCollector) {
        String least = "a RegionServer needs " + LEAST_HEAP + " or more";
        if (heaps.common().compareTo(LEAST_HEAP) < 0) {
            bad(problemCollector, "heap=" + heaps.common(), least, "--heap 1g");
        }
        for (int server = 1; server <= heaps.own().size(); server++) {
            if (heaps.of(server).compareTo(LEAST_HEAP) < 0) {
                bad(problemCollector, "heap=" + heaps.of(server) + " of rs" + server, least, "--server-heap 1g,512m");
            }
        }
        if (heaps.own().size() > regionServers) {
            bad(
                    problemCollector,
                    Count.of(heaps.own().size(), "heap") + " of single servers",
                    "it has " + Count.of(regionServers, "RegionServer"),
                    "--region-servers " + heaps.own().size() + ", or fewer sizes of --server-heap");
        }
    }

    /** Returns the specification of a lab without security, with the programs of the existing lab or of the build. */
    public LabSpec(
            Path directory,
            int regionServers,
            DataSize heap,
            OptionalDouble nodeCpu,
            Map<String, String> hbaseSite,
            List<String> jvmOptions) {
        this(
                directory,
                regionServers,
                ServerHeaps.of(heap),
                nodeCpu,
                hbaseSite,
                jvmOptions,
                false,
                LabSoftware.PRESENT,
                Set.of());
    }

    /** Returns the default specification: four RegionServers of 1 GiB heap, uncapped, with HBase's defaults. */
    public static LabSpec defaults(Path directory) {
        return new LabSpec(directory, 4, DataSize.ofGibibytes(1), OptionalDouble.empty(), Map.of(), List.of());
    }

    /** Returns a copy with another number of RegionServers. */
    public LabSpec withRegionServers(int servers) {
        return new LabSpec(directory, servers, heaps, nodeCpu, hbaseSite, jvmOptions, secure, software, media);
    }

    /** Returns a copy with another heap, the same for each RegionServer. */
    public LabSpec withHeap(DataSize size) {
        return withHeaps(ServerHeaps.of(size));
    }

    /** Returns a copy with other heaps of the RegionServers. */
    public LabSpec withHeaps(ServerHeaps sizes) {
        return new LabSpec(directory, regionServers, sizes, nodeCpu, hbaseSite, jvmOptions, secure, software, media);
    }

    /** Returns a copy with a CPU budget per RegionServer, in cores. */
    public LabSpec withNodeCpu(double cores) {
        return new LabSpec(
                directory,
                regionServers,
                heaps,
                OptionalDouble.of(cores),
                hbaseSite,
                jvmOptions,
                secure,
                software,
                media);
    }

    /** Returns a copy with other settings that override the lab's own. */
    public LabSpec withHbaseSite(Map<String, String> settings) {
        return new LabSpec(directory, regionServers, heaps, nodeCpu, settings, jvmOptions, secure, software, media);
    }

    /** Returns a copy with other options for the RegionServers' JVM. */
    public LabSpec withJvmOptions(List<String> options) {
        return new LabSpec(directory, regionServers, heaps, nodeCpu, hbaseSite, options, secure, software, media);
    }

    /** Returns a copy with Kerberos, access control, and TLS for pages. */
    public LabSpec withSecurity() {
        return new LabSpec(directory, regionServers, heaps, nodeCpu, hbaseSite, jvmOptions, true, software, media);
    }

    /** Returns a copy with other programs for the servers. */
    public LabSpec withSoftware(LabSoftware programs) {
        return new LabSpec(directory, regionServers, heaps, nodeCpu, hbaseSite, jvmOptions, secure, programs, media);
    }

    /** Returns a copy with volumes of these types, in addition to DISK. */
    public LabSpec withMedia(Set<StorageMedium> types) {
        return new LabSpec(directory, regionServers, heaps, nodeCpu, hbaseSite, jvmOptions, secure, software, types);
    }

    private static void bad(ProblemCollector problemCollector, String what, String why, String next) {
        problemCollector.add(LabError.BAD_SPEC, "The lab cannot use " + what + ".", why + ".", "Try " + next + ".");
    }
}
