package org.hconfig.hbase.tuning;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.simulator.whatif.ClusterSpec;
import org.hconfig.tuner.TunerError;

/**
 * The description of what is tuned, in YAML.
 *
 * @param cluster the cluster, as {@code hconfig simulate --cluster-spec}
 * @param workload the workload, as {@code hconfig simulate --workload}
 * @param space the settings with their ranges, or the steps; empty for those of HConfig
 */
public record TuneRequest(Document cluster, Document workload, Optional<Document> space) {
    /**
     * A file.
     *
     * @param name its name, for messages
     * @param text its content
     */
    public record Document(String name, String text) {
        /**
         * Reads a file.
         *
         * @throws HConfigException {@link TunerError#TUNE_REQUEST} when it cannot be read
         */
        public static Document read(Path file) {
            try {
                return new Document(file.toString(), Files.readString(file, StandardCharsets.UTF_8));
            } catch (IOException failed) {
                throw new HConfigException(
                        new Problem(
                                TunerError.TUNE_REQUEST,
                                file + " cannot be read",
                                String.valueOf(failed),
                                "Specify an existing file."),
                        failed);
            }
        }

        /** Returns a resource of this package. */
        static Document shipped(String name) {
            try (var stream = Document.class.getResourceAsStream(name)) {
                if (stream == null) {
                    throw new IllegalStateException("no resource " + name);
                }
                return new Document(name, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException failed) {
                throw new java.io.UncheckedIOException(failed);
            }
        }
    }

    /** Returns the described cluster. */
    ClusterSpec clusterSpec() {
        return ClusterSpec.read(cluster.name(), cluster.text());
    }

    /** Returns the described workload. */
    TunedWorkload tunedWorkload() {
        return TunedWorkload.read(clusterSpec(), workload.name(), workload.text());
    }
}
