package org.hconfig.hbase.cluster;

import java.io.IOException;
import java.util.Optional;
import org.apache.hadoop.hbase.client.BalanceRequest;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.MasterFeature;
import org.jspecify.annotations.Nullable;

/** Refuses requests that the HMaster would misunderstand, because its version ignores a part of them. */
interface MasterRequestGate {
    /** A gate of a version that understands everything. */
    MasterRequestGate OPEN = Optional::empty;

    /** Returns the HMaster's version; it is asked only for requests that not all versions understand. */
    Optional<HBaseVersion> version() throws IOException;

    /**
     * Checks a call of HBase's Admin.
     *
     * @throws HConfigException with {@link ClusterError#MASTER_TOO_OLD}
     */
    default void check(String method, @Nullable Object @Nullable [] arguments) throws IOException {
        Optional<MasterFeature> feature = required(method, arguments);
        if (feature.isEmpty() || this == OPEN) {
            return;
        }
        Optional<HBaseVersion> master = version();
        if (!feature.get().in(master)) {
            throw new HConfigException(
                    ClusterError.MASTER_TOO_OLD,
                    "The HMaster's version, "
                            + master.map(HBaseVersion::toString).orElse("which is unknown") + ", does not know "
                            + feature.get().title() + ".",
                    "HBase has it since " + feature.get().since() + " ("
                            + feature.get().issue() + "); an older HMaster would carry out the request in another way.",
                    "Nothing was requested. Upgrade the cluster to use this function.");
        }
    }

    /** Returns the feature that a call requires. */
    static Optional<MasterFeature> required(String method, @Nullable Object @Nullable [] arguments) {
        if (arguments == null || arguments.length == 0) {
            return Optional.empty();
        }
        Object last = arguments[arguments.length - 1];
        if (method.equals("balance") && last instanceof BalanceRequest request && request.isDryRun()) {
            return Optional.of(MasterFeature.BALANCER_DRY_RUN);
        }
        boolean alters = method.equals("modifyTable") || method.equals("modifyTableAsync");
        return alters && Boolean.FALSE.equals(last)
                ? Optional.of(MasterFeature.ALTER_WITHOUT_REOPENING)
                : Optional.empty();
    }
}
