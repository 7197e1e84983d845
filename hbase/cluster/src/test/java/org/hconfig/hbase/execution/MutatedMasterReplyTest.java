package org.hconfig.hbase.execution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;

/** Any response of an HMaster, and any content of a lock's node, is parsed or is an I/O error. */
class MutatedMasterReplyTest {
    private static final String PROCEDURES =
            "[{\"className\": \"o.a.ModifyTableProcedure\", \"state\": \"RUNNABLE\", \"stateMessage\": [{\"x\": \"t\"}]}]";

    @Test
    void altering_ofAnyBytes_isAnAnswerOrAFailureOfIo() {
        AnyBytes.mutated(5_000, Mutations.of(PROCEDURES), bytes -> {
            try {
                MasterProcedures.altering(new String(bytes, UTF_8), "t");
            } catch (IOException garbled) {
                assertThat(garbled).hasMessageContaining("procedures");
            }
        });
    }

    @Test
    void holder_ofAnyBytes_isSomebody() {
        AnyBytes.mutated(
                5_000,
                Mutations.of("process 17 on a.example", "process 17 on localhost"),
                bytes -> LeaseHolder.wasKilledHere(new String(bytes, UTF_8)));
    }
}
