package org.hconfig.validation.faults;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.validation.faults.CommandRun.CommandPurpose;
import org.hconfig.xconfig.execution.Run;

/** Scenario of a load of the campaign's file by one engine, into an existing table or into one that it creates. */
final class LoadScenario extends FaultScenario {
    private final Optional<String> engine;

    /** @param engine absent for a load that creates its table */
    LoadScenario(FaultTestBed faultTestBed, TableName table, Optional<String> engine) {
        super(faultTestBed, table);
        this.engine = engine;
    }

    static Optional<String> engine(FaultOperation operation) {
        return operation == FaultOperation.LOAD_CREATE
                ? Optional.empty()
                : Optional.of(operation.name().substring("LOAD_".length()).toLowerCase(Locale.ROOT));
    }

    @Override
    void prepare(Path home) throws IOException {
        if (engine.isPresent()) {
            create("40000000", "80000000", "c0000000");
        }
    }

    @Override
    Optional<List<String>> arguments(CommandPurpose commandPurpose, Path home) throws IOException {
        return switch (commandPurpose) {
            case GIVE_BACK, FINISH -> recover(commandPurpose);
            case RESTORE -> restore(home);
            default -> Optional.of(load(commandPurpose));
        };
    }

    private List<String> load(CommandPurpose commandPurpose) {
        List<String> arguments = new ArrayList<>(
                command("load", "--table", table.getNameAsString(), "--family", "f", "--columns", "key,f:a,f:b"));
        engine.ifPresent(name -> arguments.addAll(List.of("--engine", name)));
        if (engine.isEmpty() && (commandPurpose == CommandPurpose.FIRST || commandPurpose == CommandPurpose.AGAIN)) {
            arguments.addAll(List.of("--create", "--yes"));
        }
        if (commandPurpose == CommandPurpose.FRESH) {
            arguments.add("--fresh");
        }
        arguments.add(stage.csv().toString());
        return arguments;
    }

    /** The settings of the load belong to the newer of its two runs. */
    private Optional<List<String>> restore(Path home) {
        List<Run> runs = new ApplyService(home, stage.clock(), stage.nanoClock(), line -> {}).history();
        return runs.size() < 2
                ? Optional.empty()
                : Optional.of(command("rollback", runs.get(0).id(), "--yes"));
    }

    @Override
    List<String> differences(ScenarioEnding scenarioEnding) throws IOException {
        if (engine.isPresent()) {
            return differencesFromBefore();
        }
        TableDescriptor now = now();
        boolean restored = now.getRegionSplitPolicyClassName() == null && now.getMemStoreFlushSize() <= 0;
        return restored || scenarioEnding == ScenarioEnding.EITHER
                ? List.of()
                : List.of("temporary load settings are still on the table: " + now);
    }
}
