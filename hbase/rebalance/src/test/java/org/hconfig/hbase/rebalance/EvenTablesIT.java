package org.hconfig.hbase.rebalance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.BalanceRequest;
import org.apache.hadoop.hbase.master.balancer.EvenTablesCostFunction;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.LabLogs;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabProgressListener;
import org.hconfig.hbase.lab.LabSpec;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * The cost function for even tables in an HMaster. About a minute, in a lab of its own: run it with {@code
 * -Dhconfig.long=true}.
 */
@ExtendWith(LabLogs.class)
@EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
class EvenTablesIT {
    private static final String CLASS_FILE =
            EvenTablesCostFunction.class.getName().replace('.', '/') + ".class";

    private static final int ASKED_MAX = 10;

    @TempDir
    Path directory;

    @Test
    void balancer_withTheCostInItsMaster_makesTablesEvenThatServersHoldEach() throws IOException {
        Lab lab = Lab.up(
                LabSpec.defaults(directory.resolve("lab"))
                        .withRegionServers(2)
                        .withHeap(DataSize.ofMebibytes(512))
                        .withHbaseSite(Map.of(
                                "hbase.master.balancer.stochastic.additionalCostFunctions",
                                EvenTablesCostFunction.class.getName(),
                                // Without the cost function HBase finds nothing to do: its own costs of uneven tables
                                // have no
                                // effect here.
                                "hbase.master.balancer.stochastic.tableSkewCost",
                                "0")),
                LabProgressListener.QUIET);
        try {
            try (ClusterConnection connection =
                            ClusterConnection.open(lab.clientDirectory().toString());
                    SkewedTable one = new SkewedTable(connection, "even_one_it", 400, 100, 200, 300);
                    SkewedTable other = new SkewedTable(connection, "even_other_it", 400, 100, 200, 300)) {
                crowd(connection, one, 0);
                crowd(connection, other, 1);
                balance(connection);
                assertThat(counts(connection, one)).doesNotContainValue(2L);

                putOnClassPath(lab);
                lab.restart("master");

                balance(connection);
                assertThat(counts(connection, one)).hasSize(2).containsValue(2L);
                assertThat(counts(connection, other)).hasSize(2).containsValue(2L);
                assertThat(Files.readString(lab.directory()
                                .resolve("master")
                                .resolve("logs")
                                .resolve("master.log")))
                        .contains("custom CostFunction '" + EvenTablesCostFunction.class.getSimpleName());
            }
        } finally {
            lab.destroy();
        }
    }

    /** Moves all regions of a table to one server. */
    private static void crowd(ClusterConnection connection, SkewedTable table, int server) throws IOException {
        try (Admin admin = connection.admin()) {
            ServerName home =
                    admin.getRegionServers().stream().sorted().toList().get(server);
            for (RegionLayout.LocatedRegion locatedRegion :
                    RegionLayout.read(connection.hbase(), table.name).regions()) {
                admin.move(locatedRegion.info().getEncodedNameAsBytes(), home);
            }
        }
    }

    /** Runs HBase's balancer until it moves nothing. */
    private static void balance(ClusterConnection connection) throws IOException {
        try (Admin admin = connection.admin()) {
            int moved = 1;
            for (int asked = 0; moved > 0 && asked < ASKED_MAX; asked++) {
                moved = admin.balance(BalanceRequest.defaultInstance()).getMovesExecuted();
            }
            assertThat(moved).as("moves in the last run").isZero();
        }
    }

    private static Map<ServerName, Long> counts(ClusterConnection connection, SkewedTable table) throws IOException {
        return RegionLayout.read(connection.hbase(), table.name).regions().stream()
                .map(locatedRegion -> locatedRegion.server().orElseThrow())
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }

    /**
     * Adds the classes to the site directory, which is on the class path of a lab's HMaster, as with {@code HBASE_CLASSPATH}.
     */
    private static void putOnClassPath(Lab lab) throws IOException {
        Path file = lab.directory().resolve("master").resolve("conf").resolve(CLASS_FILE);
        Files.createDirectories(file.getParent());
        try (var bytes = EvenTablesCostFunction.class.getClassLoader().getResourceAsStream(CLASS_FILE)) {
            Files.copy(java.util.Objects.requireNonNull(bytes), file);
        }
    }
}
