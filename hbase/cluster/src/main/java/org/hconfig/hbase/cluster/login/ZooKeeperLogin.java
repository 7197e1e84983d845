package org.hconfig.hbase.cluster.login;

import java.util.Optional;
import javax.security.auth.login.AppConfigurationEntry;
import javax.security.auth.login.Configuration;
import org.jspecify.annotations.Nullable;

/**
 * The login of ZooKeeper's client, which takes it from the JVM's JAAS configuration by name: this adds an entry of its own to it,
 * and leaves all others, such as those of a file given by {@code java.security.auth.login.config}, as they are.
 */
public final class ZooKeeperLogin extends Configuration {
    /** The entry in the JAAS file of an operator, ZooKeeper's default. */
    private static final String OF_OPERATOR = "Client";

    private static final String OWN = "hconfig-zookeeper";

    private final @Nullable Configuration others;
    private final AppConfigurationEntry[] entry;

    private ZooKeeperLogin(@Nullable Configuration others, AppConfigurationEntry... entry) {
        this.others = others;
        this.entry = entry.clone();
    }

    /** Adds the entry, or replaces the one of an earlier login. */
    static void install(LoginRequest request, @Nullable String cache) {
        Configuration before = present();
        Configuration others = before instanceof ZooKeeperLogin own ? own.others : before;
        Configuration.setConfiguration(new ZooKeeperLogin(others, JaasLogin.entry(request, cache)));
    }

    /** Returns the name of the entry with which a session logs in: the operator's own, else HConfig's; absent without a login. */
    public static Optional<String> entryName() {
        Configuration configuration = present();
        if (configuration == null) {
            return Optional.empty();
        }
        if (configuration.getAppConfigurationEntry(OF_OPERATOR) != null) {
            return Optional.of(OF_OPERATOR);
        }
        return configuration instanceof ZooKeeperLogin ? Optional.of(OWN) : Optional.empty();
    }

    private static @Nullable Configuration present() {
        try {
            return Configuration.getConfiguration();
        } catch (SecurityException none) {
            // Without a JAAS file the JDK has no configuration.
            return null;
        }
    }

    @Override
    public AppConfigurationEntry @Nullable [] getAppConfigurationEntry(String name) {
        if (name.equals(OWN)) {
            return entry.clone();
        }
        return others == null ? null : others.getAppConfigurationEntry(name);
    }
}
