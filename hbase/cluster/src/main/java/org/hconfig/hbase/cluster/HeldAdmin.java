package org.hconfig.hbase.cluster;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.xconfig.apply.Hold;

/**
 * HBase's Admin, which nothing is ordered through unless the cluster is still held: every call that may change something asks
 * for that first, and questions do so now and then, so that whoever waits for the cluster notices a lost lock. Whatever is no
 * known question counts as a change.
 */
final class HeldAdmin implements InvocationHandler {
    private static final Set<String> QUESTIONS =
            Set.of("tableExists", "abort", "close", "toString", "hashCode", "equals");

    private final Admin admin;
    private final Supplier<Hold> hold;

    private HeldAdmin(Admin admin, Supplier<Hold> hold) {
        this.admin = admin;
        this.hold = hold;
    }

    static Admin of(Admin admin, Supplier<Hold> hold) {
        return (Admin) Proxy.newProxyInstance(
                Admin.class.getClassLoader(), new Class<?>[] {Admin.class}, new HeldAdmin(admin, hold));
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        String name = method.getName();
        if (!name.equals("close")) {
            if (changes(name)) {
                hold.get().check();
            } else {
                hold.get().watch();
            }
        }
        try {
            return method.invoke(admin, arguments);
        } catch (InvocationTargetException failure) {
            throw failure.getCause();
        }
    }

    /** True for what may change the cluster. */
    static boolean changes(String method) {
        return !method.startsWith("get")
                && !method.startsWith("is")
                && !method.startsWith("list")
                && !QUESTIONS.contains(method);
    }
}
