package org.hconfig.bench.faults;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.bench.faults.CommandRun.Step;

/** A histogram by the coprocessor, which is on the table only meanwhile. */
final class HistogramScene extends Scene {
    HistogramScene(Stage stage, TableName table) {
        super(stage, table);
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
    Optional<List<String>> words(Step step, Path home) {
        return step == Step.GIVE_BACK || step == Step.FINISH
                ? recover(step)
                : Optional.of(command("histogram", table.getNameAsString(), "--way", "servers"));
    }

    @Override
    List<String> differences(Ending ending) throws IOException {
        return unlikeBefore();
    }
}
