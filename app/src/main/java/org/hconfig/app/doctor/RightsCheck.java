package org.hconfig.app.doctor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.security.SecurityCapability;
import org.hconfig.app.doctor.CommandRights.Right;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.cluster.ServerGroupReader;
import org.hconfig.hbase.cluster.login.LoginError;
import org.jspecify.annotations.Nullable;

/** Checks whether the user has the rights that commands need, by the cluster's own answer. */
final class RightsCheck {
    private static final String CHECK = "rights";

    private final ClusterConnection connection;
    private final @Nullable TableName table;

    RightsCheck(ClusterConnection connection, @Nullable TableName table) {
        this.connection = connection;
        this.table = table;
    }

    List<CheckResult> run(Collection<CommandRights> commands) {
        try (Admin admin = connection.admin()) {
            if (!admin.getSecurityCapabilities().contains(SecurityCapability.AUTHORIZATION)) {
                return List.of(
                        CheckResult.ok(CHECK, "", "the cluster has no access control: every user may do everything"));
            }
            List<CheckResult> results = new ArrayList<>();
            for (CommandRights command : commands) {
                results.add(check(admin, command));
            }
            List<String> moving = commands.stream()
                    .filter(CommandRights::placesRegions)
                    .map(CommandRights::command)
                    .toList();
            if (!moving.isEmpty() && ServerGroupReader.exist(admin)) {
                results.add(groups(ServerGroupReader.isReadable(admin), String.join(", ", moving)));
            }
            return results;
        } catch (IOException failure) {
            return List.of(CheckResult.failed(
                    CHECK,
                    "",
                    HBaseExceptions.unread(
                            "the rights of " + connection.identity().user(), failure)));
        }
    }

    /** Returns the result for the table of groups, without which commands that move regions refuse. */
    private CheckResult groups(boolean readable, String commands) {
        String table = ServerGroupReader.GROUPS.getNameAsString();
        if (readable) {
            return CheckResult.ok(CHECK, "groups of servers", "READ on table " + table + ", for " + commands);
        }
        return CheckResult.failed(
                CHECK,
                "groups of servers",
                new Problem(
                        ClusterError.GROUPS_UNREAD,
                        connection.identity().user() + " lacks READ on table " + table
                                + ", which tells the servers of each group, for " + commands,
                        "",
                        "in hbase shell: grant '" + shortUser() + "', 'R', '" + table + "'"),
                Repairer.HBASE);
    }

    private String shortUser() {
        return connection.identity().user().replaceAll("[/@].*", "");
    }

    private CheckResult check(Admin admin, CommandRights command) throws IOException {
        List<Right> missing = new ArrayList<>();
        for (Right right : command.rights()) {
            if (!admin.hasUserPermissions(right.permissions(table)).contains(true)) {
                missing.add(right);
            }
        }
        String where = table == null ? "on all tables" : "on table " + table.getNameAsString();
        if (missing.isEmpty()) {
            return CheckResult.ok(
                    CHECK, command.command(), command.rights().isEmpty() ? "needs none" : "has all, " + where);
        }
        String user = shortUser();
        return CheckResult.failed(
                CHECK,
                command.command(),
                new Problem(
                        LoginError.ACCESS_DENIED,
                        connection.identity().user() + " lacks "
                                + String.join(
                                        "; ",
                                        missing.stream().map(RightsCheck::text).toList()),
                        "",
                        "in hbase shell: "
                                + String.join(
                                        "; ",
                                        missing.stream()
                                                .map(right -> right.grant(user, table))
                                                .toList())),
                Repairer.HBASE);
    }

    private static String text(Right right) {
        return String.join(" or ", right.anyOf().stream().map(Enum::name).toList())
                + (right.scope() == CommandRights.Scope.CLUSTER ? " on the cluster" : " on the table") + " ("
                + right.purpose() + ")";
    }
}
