package org.hconfig.hbase.load.hfile;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.load.Checkpoint;
import org.hconfig.hbase.load.hfile.staging.StagedFile;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** Property test: any HFile state of a checkpoint is read or rejected with an error code. */
class MutatedHFileStateTest {
    private static final class Kept implements Checkpoint {
        private final Map<String, String> values = new HashMap<>();

        @Override
        public boolean isDone(Chunk chunk) {
            return false;
        }

        @Override
        public void done(Chunk chunk, RowChecksum.Total total, long rejects) {}

        @Override
        public void forgetChunks() {}

        @Override
        public Done done() {
            return new Done(0, RowChecksum.Total.NONE, 0);
        }

        @Override
        public Optional<String> value(String key) {
            return Optional.ofNullable(values.get(key));
        }

        @Override
        public void value(String key, String value) {
            values.put(key, value);
        }
    }

    @Test
    void state_ofAnEarlierVersion_isReadAndWrittenWithTheSameFields() {
        String text = """
                {"stage": "WRITTEN", "attempt": 2, "staging": "/staging/x",
                "files": [{"family": "cf", "name": "f1", "fileId": -1, "bytes": 10}], "newestRegion": 17, "bytes": 100,
                "duplicateRows": 1, "correctionRows": -1, "correctionCells": -2, "correctionSum": -3}
                """;
        Kept checkpoint = new Kept();
        checkpoint.value("hfiles", text);

        HFileState.read(checkpoint).write(checkpoint);

        JsonMapper json = JsonMapper.builder().build();
        assertThat(json.readTree(checkpoint.value("hfiles").orElseThrow())).isEqualTo(json.readTree(text));
    }

    @Test
    void state_ofAnyBytes_isReadOrRefusedWithACode() {
        Kept checkpoint = new Kept();
        HFileState state = new HFileState(
                HFileState.Stage.WRITTEN,
                2,
                "/staging/x",
                List.of(new StagedFile("cf", "f1", -1, 10)),
                17,
                100,
                new HFileState.MergeEffect(1, -1, -2, -3));
        state.write(checkpoint);
        String text = checkpoint.value("hfiles").orElseThrow();
        AnyBytes.mutated(5_000, Mutations.of(text), bytes -> {
            checkpoint.value("hfiles", new String(bytes, UTF_8));
            HFileState read = HFileState.read(checkpoint);
            assertThat(List.of(read.stage(), read.staging())).hasSize(2);
            read.files()
                    .forEach(file ->
                            assertThat(List.of(file.family(), file.name())).hasSize(2));
        });
    }
}
