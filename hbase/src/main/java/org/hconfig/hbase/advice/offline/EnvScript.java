package org.hconfig.hbase.advice.offline;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.hconfig.gc.jvm.JavaHome;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.cluster.JvmFacts;
import org.hconfig.hbase.site.EnvSettings;
import org.hconfig.model.DataSize;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problems;

/**
 * What a copied {@code hbase-env.sh} shows of the RegionServers' JVM.
 *
 * @param settings the script's variables
 */
record EnvScript(EnvSettings settings) {
    /**
     * Reads the script; empty when it cannot be read.
     *
     * @param problems takes {@link AdviceError#ENV_SYNTAX} for a quotation that never ends
     */
    static Optional<EnvScript> read(String name, String text, Problems problems) {
        try {
            return Optional.of(new EnvScript(EnvSettings.read(name, text)));
        } catch (HConfigException refused) {
            refused.problems()
                    .forEach(problem -> problems.add(
                            AdviceError.ENV_SYNTAX,
                            problem.what(),
                            problem.why(),
                            "Correct the line, then try again."));
            return Optional.empty();
        }
    }

    /** The heap; empty when the script does not set it, or not in a way that is known without a shell. */
    Optional<DataSize> heap() {
        return settings.heap().map(DataSize::parse);
    }

    /** How the RegionServers' JVM is started. */
    JvmFacts jvm() {
        OptionalInt feature =
                settings.variable("JAVA_HOME").map(JavaHome::feature).orElse(OptionalInt.empty());
        List<String> arguments = settings.arguments();
        return new JvmFacts(feature, arguments, false);
    }
}
