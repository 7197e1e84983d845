package org.hconfig.bench.faults;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.bench.faults.CommandRun.Step;
import org.hconfig.xconfig.apply.Run;

/** A load of the campaign's file, by one engine into a table that exists, or into one that it creates. */
final class LoadScene extends Scene {
    private final Optional<String> engine;

    /** @param engine absent for a load that creates its table */
    LoadScene(Stage stage, TableName table, Optional<String> engine) {
        super(stage, table);
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
    Optional<List<String>> words(Step step, Path home) throws IOException {
        return switch (step) {
            case GIVE_BACK, FINISH -> recover(step);
            case RESTORE -> restore(home);
            default -> Optional.of(load(step));
        };
    }

    private List<String> load(Step step) {
        List<String> words = new ArrayList<>(
                command("load", "--table", table.getNameAsString(), "--family", "f", "--columns", "key,f:a,f:b"));
        engine.ifPresent(name -> words.addAll(List.of("--engine", name)));
        if (engine.isEmpty() && (step == Step.FIRST || step == Step.AGAIN)) {
            words.addAll(List.of("--create", "--yes"));
        }
        if (step == Step.FRESH) {
            words.add("--fresh");
        }
        words.add(stage.csv().toString());
        return words;
    }

    /** The values that the load had set are those of the newest of its two runs. */
    private Optional<List<String>> restore(Path home) {
        List<Run> runs = new ApplyService(home, stage.clock(), stage.nanoClock(), line -> {}).history();
        return runs.size() < 2
                ? Optional.empty()
                : Optional.of(command("rollback", runs.get(0).id(), "--yes"));
    }

    @Override
    List<String> differences(Ending ending) throws IOException {
        if (engine.isPresent()) {
            return unlikeBefore();
        }
        TableDescriptor now = now();
        boolean restored = now.getRegionSplitPolicyClassName() == null && now.getMemStoreFlushSize() <= 0;
        return restored || ending == Ending.EITHER
                ? List.of()
                : List.of("values for the load are still on the table: " + now);
    }
}
