package org.hconfig.bench.workload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.hbase.plans.JvmPlans;
import org.hconfig.hbase.site.EnvFile;
import org.hconfig.lab.Lab;
import org.hconfig.lab.LabStatus;
import org.hconfig.lab.Role;

/** Puts flags into the {@code hbase-env.sh} of a lab's RegionServers, restarts them, and gives the files back at the end. */
final class GcFlags {
    private final Lab lab;
    private final Map<String, Path> files = new LinkedHashMap<>();
    private final Map<String, EnvFile> before = new LinkedHashMap<>();

    /** Remembers the files as they are. */
    GcFlags(Lab lab) throws IOException {
        this.lab = lab;
        for (LabStatus.ProcessStatus process : lab.status().processes()) {
            if (process.role() == Role.REGIONSERVER) {
                Path file = Path.of(process.siteDirectory(), EnvFile.NAME);
                files.put(process.name(), file);
                before.put(process.name(), EnvFile.parse(file.toString(), Files.readAllBytes(file)));
            }
        }
    }

    /** The heap's size and these flags: all options of heap and collector that a server has with them. */
    List<String> with(List<String> flags) {
        return Stream.concat(
                        before.values().iterator().next().options().stream()
                                .flatMap(options -> Stream.of(options.split(" ", -1)))
                                .filter(GcFlags::isHeap),
                        flags.stream())
                .toList();
    }

    /** The options that a plan of this advice would make of these; but the heap stays as it is. */
    static List<String> advised(List<String> found, List<String> advice) {
        return JvmPlans.merged(
                found, advice.stream().filter(flag -> !isHeap(flag)).toList());
    }

    private static boolean isHeap(String option) {
        return option.startsWith("-Xm");
    }

    /** Restarts every server with these options, all of heap and collector, under no budget; all serve when it returns. */
    void restart(List<String> options) throws IOException {
        lab.limitServers(false);
        for (Map.Entry<String, Path> file : files.entrySet()) {
            EnvFile now = EnvFile.parse(file.getValue().toString(), Files.readAllBytes(file.getValue()));
            Files.write(
                    file.getValue(),
                    now.with(Optional.of(String.join(" ", options))).bytes());
            lab.restart(file.getKey());
        }
    }

    /** Gives the files back and restarts the servers with them. */
    void giveBack() throws IOException {
        for (Map.Entry<String, Path> file : files.entrySet()) {
            EnvFile old = before.get(file.getKey());
            if (old != null && !old.sameAs(Files.readAllBytes(file.getValue()))) {
                Files.write(file.getValue(), old.bytes());
                lab.restart(file.getKey());
            }
        }
    }
}
