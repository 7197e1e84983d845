package org.hconfig.app.context;

import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.hconfig.app.context.ClusterChoice.Origin;
import org.hconfig.core.HConfigException;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the cluster of a command: {@code --cluster}, {@code HCONFIG_CLUSTER}, the context in use, {@code HBASE_CONF_DIR},
 * {@code /etc/hbase/conf}, and only then a lab. A directory that contains no {@code hbase-site.xml} is skipped in the last
 * three.
 *
 * @param contexts the saved contexts; names of contexts are accepted wherever a cluster is given
 * @param environment environment variables
 * @param hasSite tells whether a directory contains an {@code hbase-site.xml}
 * @param lab client directory of the lab in {@code $HCONFIG_HOME}; empty if there is none
 */
public record ClusterChooser(
        SavedContexts contexts,
        Map<String, String> environment,
        Predicate<String> hasSite,
        Supplier<Optional<String>> lab) {
    private static final String ETC = "/etc/hbase/conf";

    /**
     * Chooses the cluster.
     *
     * @param given value of {@code --cluster}; null if it is not given
     * @throws HConfigException {@link ContextError#NO_CLUSTER} if there is none, {@link ContextError#UNKNOWN} if the context
     *     in use was removed
     */
    public ClusterChoice choose(@Nullable String given) {
        if (given != null) {
            return named(given, Origin.OPTION);
        }
        String variable = environment.getOrDefault("HCONFIG_CLUSTER", "").strip();
        if (!variable.isEmpty()) {
            return named(variable, Origin.VARIABLE);
        }
        if (contexts.current() != null) {
            return contexts.inUse()
                    .map(context -> new ClusterChoice(context.name(), context.cluster(), Origin.CONTEXT))
                    .orElseThrow(() -> removed(contexts.current()));
        }
        return directory(environment.getOrDefault("HBASE_CONF_DIR", "").strip(), Origin.HBASE_CONF_DIR)
                .or(() -> directory(ETC, Origin.ETC))
                .or(() -> lab.get().map(client -> new ClusterChoice(client, client, Origin.LAB)))
                .orElseThrow(ClusterChooser::none);
    }

    private ClusterChoice named(String given, Origin origin) {
        return contexts.find(given)
                .map(context -> new ClusterChoice(context.name(), context.cluster(), origin))
                .orElseGet(() -> new ClusterChoice(given, given, origin));
    }

    private Optional<ClusterChoice> directory(String directory, Origin origin) {
        return Optional.of(directory)
                .filter(name -> !name.isEmpty() && hasSite.test(name))
                .map(name -> new ClusterChoice(name, name, origin));
    }

    private static HConfigException removed(@Nullable String name) {
        return new HConfigException(
                ContextError.UNKNOWN,
                "the context in use, '" + name + "', is no longer saved",
                "",
                "use another one, hconfig context use NAME, or none: hconfig context use --none");
    }

    private static HConfigException none() {
        return new HConfigException(
                ContextError.NO_CLUSTER,
                "no cluster is given, and none was found",
                "there is no --cluster, HCONFIG_CLUSTER or context in use, no hbase-site.xml in HBASE_CONF_DIR or "
                        + ETC + ", and no lab in $HCONFIG_HOME",
                "specify a cluster with --cluster, save one (hconfig context add prod --cluster DIR), or start a lab: hconfig"
                        + " lab up");
    }
}
