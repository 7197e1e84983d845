package org.hconfig.hbase.cluster;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.xconfig.spi.ClusterLease;

/**
 * HBase Admin proxy that verifies the cluster lease: before every call that may change something, and periodically on
 * read-only calls, so that a caller that waits for the cluster detects a lost lease. Methods not known to be read-only
 * count as changes. It also refuses requests that the HMaster's version would misunderstand ({@link MasterRequestGate}).
 */
final class LeaseCheckedAdmin implements InvocationHandler {
    private static final Set<String> QUESTIONS =
            Set.of("tableExists", "abort", "close", "toString", "hashCode", "equals");

    private final Admin admin;
    private final Supplier<ClusterLease> clusterLease;
    private final MasterRequestGate gate;

    private LeaseCheckedAdmin(Admin admin, Supplier<ClusterLease> clusterLease, MasterRequestGate gate) {
        this.admin = admin;
        this.clusterLease = clusterLease;
        this.gate = gate;
    }

    static Admin of(Admin admin, Supplier<ClusterLease> clusterLease) {
        return of(admin, clusterLease, MasterRequestGate.OPEN);
    }

    static Admin of(Admin admin, Supplier<ClusterLease> clusterLease, MasterRequestGate gate) {
        return (Admin) Proxy.newProxyInstance(
                Admin.class.getClassLoader(),
                new Class<?>[] {Admin.class},
                new LeaseCheckedAdmin(admin, clusterLease, gate));
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        String name = method.getName();
        if (!name.equals("close")) {
            if (changes(name)) {
                clusterLease.get().check();
            } else {
                clusterLease.get().checkCached();
            }
        }
        gate.check(name, arguments);
        try {
            return method.invoke(admin, arguments);
        } catch (InvocationTargetException failure) {
            throw failure.getCause();
        }
    }

    /** Returns true for a method that may change the cluster. */
    static boolean changes(String method) {
        return !method.startsWith("get")
                && !method.startsWith("is")
                && !method.startsWith("list")
                && !QUESTIONS.contains(method);
    }
}
