package org.hconfig.validation.faults;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.validation.faults.CommandRun.CommandPurpose;

/** Scenario of a histogram by the coprocessor, which is on the table only during the command. */
final class HistogramScenario extends FaultScenario {
    HistogramScenario(FaultTestBed faultTestBed, TableName table) {
        super(faultTestBed, table);
    }

    @Override
    void prepare(Path home) throws IOException {
        create("40000000", "80000000", "c0000000");
        fill();
        try (Admin admin = stage.connection().getAdmin()) {
            admin.flush(table);
        }
    }

    @Override
    Optional<List<String>> arguments(CommandPurpose commandPurpose, Path home) {
        return commandPurpose == CommandPurpose.GIVE_BACK || commandPurpose == CommandPurpose.FINISH
                ? recover(commandPurpose)
                : Optional.of(command("histogram", table.getNameAsString(), "--method", "servers"));
    }

    @Override
    List<String> differences(ScenarioEnding scenarioEnding) throws IOException {
        return differencesFromBefore();
    }
}
