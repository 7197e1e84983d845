package org.hconfig.simulator.decision;

import java.lang.reflect.Proxy;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.master.MasterServices;
import org.apache.hadoop.metrics2.lib.DefaultMetricsSystem;

/** The parts of a master that a balancer uses. */
final class FakeMasters {
    private FakeMasters() {}

    /** A master that has this configuration and no regions. */
    static MasterServices with(Configuration conf) {
        // Both kinds of balancer register the same name with the JVM's metrics; so they may.
        DefaultMetricsSystem.setMiniClusterMode(true);
        return (MasterServices) Proxy.newProxyInstance(
                FakeMasters.class.getClassLoader(),
                new Class<?>[] {MasterServices.class},
                (proxy, method, given) -> switch (method.getName()) {
                    case "getConfiguration" -> conf;
                    case "getServerName" -> ServerName.valueOf("master", 16000, 1);
                    default -> throw new UnsupportedOperationException(method.toString());
                });
    }
}
