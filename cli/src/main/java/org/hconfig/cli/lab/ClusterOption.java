package org.hconfig.cli.lab;

import org.hconfig.cli.CommandContext;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabError;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Option that specifies a cluster. */
public final class ClusterOption {
    @Option(
            names = "--cluster",
            paramLabel = "CLUSTER",
            description = "A directory with the cluster's hbase-site.xml, or its quorum (zk1:2181,zk2:2181:/hbase)."
                    + " Default: the lab in $$HCONFIG_HOME.")
    private @Nullable String cluster;

    /**
     * Returns the given cluster, or the default lab.
     *
     * @throws HConfigException {@link LabError#NO_LAB} if none is given and there is no lab
     */
    public String name(CommandContext commandContext) {
        if (cluster != null) {
            return cluster;
        }
        try {
            return Lab.open(commandContext.home().resolve("lab"))
                    .clientDirectory()
                    .toString();
        } catch (HConfigException none) {
            if (none.problems().get(0).code() != LabError.NO_LAB) {
                throw none;
            }
            throw new HConfigException(
                    LabError.NO_LAB,
                    "no cluster is given, and there is no lab in "
                            + commandContext.home().resolve("lab") + ".",
                    "",
                    "specify a cluster with --cluster, or start a lab: hconfig lab up");
        }
    }

    /** Returns the given cluster; null if none is given. */
    public @Nullable String given() {
        return cluster;
    }
}
