package org.hconfig.app.drift;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.recording.InfoServer;
import org.hconfig.hbase.config.EnvFile;
import org.hconfig.hbase.model.HBaseServerKind;

/** Reads the heap and garbage collector options that the start scripts of RegionServers set. */
final class StartScriptReader {
    private final ServerFiles files;
    private final List<String> failures = new ArrayList<>();
    private final List<String> damaged = new ArrayList<>();

    StartScriptReader(ServerFiles files) {
        this.files = files;
    }

    /** Returns the options by name; empty if the script is not readable, or sets none. */
    Map<String, String> options(InfoServer server) {
        if (server.kind() != HBaseServerKind.REGION_SERVER) {
            return Map.of();
        }
        Optional<byte[]> content;
        try {
            content = files.read(server, EnvFile.NAME);
        } catch (HConfigException failure) {
            Problem problem = failure.problems().get(0);
            failures.add(problem.what() + ": " + problem.why());
            return Map.of();
        }
        try {
            return content.flatMap(bytes -> EnvFile.parse(server.server().name() + " " + EnvFile.NAME, bytes)
                            .options())
                    .map(options -> JvmOptions.byName(List.of(options.split(" ", -1))))
                    .orElse(Map.of());
        } catch (HConfigException failure) {
            Problem problem = failure.problems().get(0);
            if (content.filter(EnvFile::isUnterminated).isPresent()) {
                damaged.add(EnvFile.NAME + " of " + server.server().label() + ": " + problem.what() + ": "
                        + problem.why() + "; the server cannot be started with it");
            } else {
                failures.add(problem.what() + ": " + problem.why());
            }
            return Map.of();
        }
    }

    /** Returns the scripts that were read and cannot be understood, with which a server cannot start. */
    List<String> damaged() {
        return List.copyOf(damaged);
    }

    /** Returns what could not be read, in one line: often it is the same for all servers. */
    Optional<String> unread() {
        return failures.isEmpty()
                ? Optional.empty()
                : Optional.of(EnvFile.NAME + " of " + Count.of(failures.size(), "RegionServer") + ", the first: "
                        + failures.get(0));
    }
}
