package org.hconfig.app.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.security.access.Permission;
import org.apache.hadoop.hbase.security.access.Permission.Action;
import org.jspecify.annotations.Nullable;

/** The rights in HBase that commands need on a cluster with access control. */
public enum CommandRights {
    /** Reads what every user sees. */
    INSPECT,
    /** Reads descriptors of tables, which HBase shows to those who may change them. */
    ADVISE,
    /** As {@link #ADVISE}. */
    PLAN,
    /** Alters tables, moves regions, switches the balancer, updates configurations. */
    APPLY,
    /** Deploys a coprocessor for the key histogram, splits, merges and moves regions. */
    BALANCE,
    /** Writes rows, and reads them back. */
    LOAD;

    /** Where a right is granted. */
    enum Scope {
        /** On a table, its namespace or the cluster. */
        TABLE,
        /** On the cluster. */
        CLUSTER
    }

    /**
     * A right: one of several actions suffices.
     *
     * @param purpose what it is needed for
     * @param scope where
     * @param anyOf the actions
     */
    record Right(String purpose, Scope scope, List<Action> anyOf) {
        Right(String purpose, Scope scope, Action... anyOf) {
            this(purpose, scope, List.of(anyOf));
        }

        /** Returns the permissions of which one suffices. */
        List<Permission> permissions(@Nullable TableName table) {
            List<Permission> permissions = new ArrayList<>();
            for (Action action : anyOf) {
                permissions.add(
                        scope == Scope.TABLE && table != null
                                ? Permission.newBuilder(table)
                                        .withActions(action)
                                        .build()
                                : Permission.newBuilder().withActions(action).build());
            }
            return permissions;
        }

        /** Returns the command of hbase shell that grants the right. */
        String grant(String user, @Nullable TableName table) {
            String letter = anyOf.get(0).name().equals("EXEC")
                    ? "X"
                    : anyOf.get(0).name().substring(0, 1);
            return "grant '" + user + "', '" + letter + "'"
                    + (scope == Scope.TABLE && table != null ? ", '" + table.getNameAsString() + "'" : "");
        }
    }

    List<Right> rights() {
        return switch (this) {
            case INSPECT -> List.of();
            case ADVISE, PLAN -> List.of(new Right("its settings", Scope.TABLE, Action.CREATE, Action.ADMIN));
            case APPLY ->
                List.of(
                        new Right("altering it", Scope.TABLE, Action.CREATE, Action.ADMIN),
                        new Right("moving regions, switches, online updates", Scope.CLUSTER, Action.ADMIN));
            case BALANCE ->
                List.of(
                        new Right("the key histogram", Scope.TABLE, Action.EXEC),
                        new Right("splitting, merging and moving regions", Scope.CLUSTER, Action.ADMIN));
            case LOAD ->
                List.of(
                        new Right("writing rows", Scope.TABLE, Action.WRITE),
                        new Right("reading them back", Scope.TABLE, Action.READ),
                        new Right("moving HFiles in (--engine hfiles)", Scope.TABLE, Action.CREATE));
        };
    }

    /** Returns true if the command chooses servers for regions, and therefore reads the groups of servers. */
    boolean placesRegions() {
        return this == APPLY || this == BALANCE || this == LOAD;
    }

    /** Returns the command's name. */
    public String command() {
        return name().toLowerCase(Locale.ROOT);
    }
}
