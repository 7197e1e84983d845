package org.hconfig.hbase.lab;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.hconfig.core.DataSize;

/**
 * What somebody wants of a lab that may exist: what is not named stays as it is, or is the default in a new lab.
 *
 * @param regionServers how many RegionServers
 * @param heap heap of each
 * @param nodeCpu processor budget of each in cores; 0 for none
 * @param hbaseSite settings over those that the lab has; one with an empty value is removed
 * @param jvmOptions all further options of the RegionServers' JVM
 */
public record LabOverrides(
        OptionalInt regionServers,
        Optional<DataSize> heap,
        OptionalDouble nodeCpu,
        Map<String, String> hbaseSite,
        Optional<List<String>> jvmOptions) {
    /** Copies what it is given. */
    public LabOverrides {
        hbaseSite = Map.copyOf(hbaseSite);
        jvmOptions = jvmOptions.map(List::copyOf);
    }

    /**
     * The lab in a directory as it is to be.
     *
     * @throws org.hconfig.core.HConfigException with {@link LabError#BAD_SPEC}
     */
    public LabSpec of(Path directory) {
        return applyTo(Lab.find(directory).map(Lab::spec).orElseGet(() -> LabSpec.defaults(directory)));
    }

    LabSpec applyTo(LabSpec before) {
        Map<String, String> site = new TreeMap<>(before.hbaseSite());
        site.putAll(hbaseSite);
        hbaseSite.forEach((key, value) -> site.remove(key, ""));
        OptionalDouble budget = nodeCpu.isPresent() && nodeCpu.getAsDouble() == 0 ? OptionalDouble.empty() : nodeCpu;
        return new LabSpec(
                before.directory(),
                regionServers.orElse(before.regionServers()),
                heap.orElse(before.heap()),
                nodeCpu.isPresent() ? budget : before.nodeCpu(),
                site,
                jvmOptions.orElse(before.jvmOptions()));
    }
}
