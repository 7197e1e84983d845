package org.hconfig.hbase.cluster;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.login.ClusterIdentity;
import org.hconfig.hbase.cluster.login.ClusterLogin;

/**
 * The steps of {@link ClusterConnection#open}, one at a time, to find the one that fails. Each throws the same coded errors as there.
 *
 * @param name the cluster's name, a directory by its absolute path
 * @param directory its directory; absent for a quorum
 * @param configuration its client configuration
 */
public record ConnectionSteps(String name, Optional<Path> directory, Configuration configuration) {
    /**
     * Reads the client configuration.
     *
     * @throws HConfigException {@link ClusterError#CLUSTER_NAME}, {@link ClusterError#CLUSTER_SITE} or {@link
     *     ClusterError#CLIENT_CLASS}
     */
    public static ConnectionSteps of(String cluster) {
        Configuration configuration = ClusterAddress.configuration(cluster);
        ClientClasses.require(ClusterAddress.absolute(cluster), configuration);
        return new ConnectionSteps(ClusterAddress.absolute(cluster), ClusterAddress.directory(cluster), configuration);
    }

    /** Returns the members of the quorum, unresolved. */
    public List<InetSocketAddress> quorum() {
        return ClusterProbe.members(name, configuration);
    }

    /** Returns true if the configuration demands Kerberos. */
    public boolean kerberos() {
        return ClusterLogin.demanded(configuration);
    }

    /** Logs in. */
    public ClusterIdentity login() {
        return ClusterLogin.ofProcess().login(name, directory.orElse(null), configuration);
    }

    /** Returns when a port of the quorum accepts connections. */
    public void checkZooKeeper() {
        ClusterProbe.checkZooKeeper(name, configuration);
    }

    /** Returns how each server of the quorum answers. */
    public List<ZooKeeperMember> zooKeeperMembers() {
        return ZooKeeperMember.ask(quorum(), configuration);
    }

    /** Returns when the active HMaster has responded. */
    public void checkMaster() {
        ClusterProbe.checkMaster(name, configuration, line -> {});
    }
}
