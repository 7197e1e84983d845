package org.hconfig.validation.faults;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.validation.faults.CommandRun.CommandPurpose;

/** Scenario of a table of three uneven regions that is balanced into four. */
final class BalanceScenario extends FaultScenario {
    private static final int REGIONS = 4;

    BalanceScenario(FaultTestBed faultTestBed, TableName table) {
        super(faultTestBed, table);
    }

    @Override
    void prepare(Path home) throws IOException {
        create("20000000", "30000000");
        fill();
        try (Admin admin = stage.connection().getAdmin()) {
            admin.flush(table);
        }
    }

    @Override
    Optional<List<String>> arguments(CommandPurpose commandPurpose, Path home) {
        return switch (commandPurpose) {
            case GIVE_BACK, FINISH -> recover(commandPurpose);
            default ->
                Optional.of(
                        command("balance", table.getNameAsString(), "--yes", "--regions", Integer.toString(REGIONS)));
        };
    }

    @Override
    List<String> differences(ScenarioEnding scenarioEnding) throws IOException {
        List<String> differences = new ArrayList<>(differencesFromBefore());
        try (Admin admin = stage.connection().getAdmin()) {
            List<RegionInfo> regions = admin.getRegions(table).stream()
                    .filter(region -> !region.isSplit())
                    .sorted(RegionInfo.COMPARATOR)
                    .toList();
            byte[] expected = {};
            for (RegionInfo region : regions) {
                if (!Arrays.equals(expected, region.getStartKey())) {
                    differences.add("a gap or an overlap before region " + region.getRegionNameAsString());
                }
                expected = region.getEndKey();
            }
            if (regions.size() != REGIONS) {
                differences.add("the table has " + regions.size() + " regions, not " + REGIONS);
            }
        }
        return differences;
    }
}
