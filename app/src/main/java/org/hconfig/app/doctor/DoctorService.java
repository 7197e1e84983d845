package org.hconfig.app.doctor;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.ConnectionSteps;
import org.hconfig.hbase.cluster.ZooKeeperMember;
import org.hconfig.hbase.cluster.login.ClusterIdentity;
import org.hconfig.hbase.execution.ZooKeeperAccess;
import org.jspecify.annotations.Nullable;

/**
 * Checks a connection step by step: configuration, names, login, ZooKeeper, HMaster, servers, rights. A step that needs a failed
 * one is skipped. Changes nothing.
 */
public final class DoctorService {
    private final Consumer<CheckResult> listener;
    private final List<CheckResult> results = new ArrayList<>();

    /** Creates a service that reports each result as soon as it is known. */
    public DoctorService(Consumer<CheckResult> listener) {
        this.listener = listener;
    }

    /**
     * Runs the checks.
     *
     * @param cluster directory or quorum
     * @param table name of the table whose rights are checked; null for rights on all tables
     * @param commands commands whose rights are checked
     */
    public DoctorReport run(String cluster, @Nullable String table, Collection<CommandRights> commands) {
        TableName named = table == null ? null : tableName(table);
        ConnectionSteps steps = step("configuration", "", () -> ConnectionSteps.of(cluster), DoctorService::described);
        if (steps == null || !names(steps)) {
            return end(cluster, null, "login", "zookeeper", "master", "servers", "rights");
        }
        ClusterIdentity identity = step("login", "", steps::login, DoctorService::described);
        if (identity == null) {
            return end(steps.name(), null, "zookeeper", "master", "servers", "rights");
        }
        if (!zooKeeper(steps)) {
            return end(steps.name(), identity.user(), "master", "servers", "rights");
        }
        if (step("master", "", () -> done(steps::checkMaster), done -> "the active HMaster responds") == null) {
            return end(steps.name(), identity.user(), "servers", "rights");
        }
        try (ClusterConnection connection = ClusterConnection.open(cluster)) {
            new ServersCheck(connection).run().forEach(this::add);
            new RightsCheck(connection, named).run(commands).forEach(this::add);
        } catch (HConfigException failure) {
            add(CheckResult.failed("servers", "", failure));
        }
        return end(steps.name(), identity.user());
    }

    private static TableName tableName(String table) {
        try {
            return TableName.valueOf(table);
        } catch (IllegalArgumentException invalid) {
            throw new HConfigException(
                    ClusterError.TABLE_NAME,
                    "'" + table + "' is not a table name",
                    String.valueOf(invalid.getMessage()),
                    "specify an existing table, with its namespace if it has one: ns:table");
        }
    }

    private boolean names(ConnectionSteps steps) {
        boolean known = false;
        try {
            // A server of the quorum that is unknown here does not hinder a connection by another one.
            for (InetSocketAddress member : steps.quorum()) {
                known |= name(member.getHostString());
            }
        } catch (HConfigException invalid) {
            add(CheckResult.failed("names", "", invalid));
            return false;
        }
        return known;
    }

    /** Returns the address of a host, or that it is one. */
    static String resolved(String host) throws UnknownHostException {
        String address = InetAddress.getByName(host).getHostAddress();
        return address.equals(host) ? "an address, which needs no name service" : "has the address " + address;
    }

    private boolean name(String host) {
        try {
            add(CheckResult.ok("names", host, resolved(host)));
            return true;
        } catch (UnknownHostException unknown) {
            add(CheckResult.failed(
                    "names",
                    host,
                    new Problem(
                            ClusterError.ZOOKEEPER_UNREACHABLE,
                            "the host name " + host + " of the ZooKeeper quorum is unknown here",
                            "",
                            "correct hbase.zookeeper.quorum, or add the name to DNS or /etc/hosts of this machine"),
                    Repairer.NETWORK));
            return false;
        }
    }

    /** Returns true if its port can be used. */
    private boolean zooKeeper(ConnectionSteps steps) {
        boolean open =
                step("zookeeper", "port", () -> done(steps::checkZooKeeper), done -> "accepts connections") != null;
        if (open && quorum(steps)) {
            step(
                    "zookeeper",
                    "lock",
                    () -> ZooKeeperAccess.check(steps.configuration()),
                    login -> "may be created, " + lockLogin(login, steps.kerberos()));
            return true;
        }
        return false;
    }

    /** Returns true if the quorum can be used; lists its servers that do not respond, which do not hinder a connection. */
    private boolean quorum(ConnectionSteps steps) {
        List<ZooKeeperMember> members = steps.zooKeeperMembers();
        List<ZooKeeperMember> absent =
                members.stream().filter(member -> !member.serves()).toList();
        if (absent.size() == members.size()) {
            try {
                // What does not answer commands may be a gateway to ZooKeeper.
                steps.checkMaster();
                return true;
            } catch (HConfigException failure) {
                add(CheckResult.failed("zookeeper", "quorum", failure));
                return false;
            }
        }
        String serving = (members.size() - absent.size()) + " of " + Count.of(members.size(), "ZooKeeper server")
                + " can be used";
        absent.forEach(
                member -> add(CheckResult.skipped("zookeeper", member.address(), member.detail() + "; " + serving)));
        return true;
    }

    private static String lockLogin(boolean login, boolean kerberos) {
        if (login) {
            return "with a login (SASL)";
        }
        return kerberos
                ? "without a login: ZooKeeper knows no SASL, or rejects it (if its principal is not zookeeper/HOST, set"
                        + " hbase.zookeeper.property.server.principal); everyone may change HConfig's nodes there"
                : "without a login";
    }

    private static Boolean done(Runnable check) {
        check.run();
        return true;
    }

    private <T> @Nullable T step(String check, String subject, Supplier<T> work, Function<T, String> detail) {
        try {
            T result = work.get();
            add(CheckResult.ok(check, subject, detail.apply(result)));
            return result;
        } catch (HConfigException failure) {
            add(CheckResult.failed(check, subject, failure));
            return null;
        }
    }

    private void add(CheckResult result) {
        // A host may be one of ZooKeeper and of a server; its name is reported once.
        if (!results.contains(result)) {
            results.add(result);
            listener.accept(result);
        }
    }

    private DoctorReport end(String cluster, @Nullable String user, String... skipped) {
        for (String check : skipped) {
            add(CheckResult.skipped(check, "an earlier check failed"));
        }
        return DoctorReport.of(cluster, user, results);
    }

    private static String described(ConnectionSteps steps) {
        return (steps.kerberos() ? "demands Kerberos" : "demands no login") + ", pages by "
                + (steps.configuration().getBoolean("hbase.ssl.enabled", false) ? "https" : "http");
    }

    private static String described(ClusterIdentity identity) {
        String until = identity.expiry().map(end -> ", until " + end).orElse("");
        return switch (identity.kind()) {
            case SIMPLE -> identity.user() + ", the user of this operating system; the cluster demands no login";
            case KEYTAB -> identity.user() + ", by keytab" + until;
            case TICKET_CACHE -> identity.user() + ", by the ticket of kinit" + until;
        };
    }
}
