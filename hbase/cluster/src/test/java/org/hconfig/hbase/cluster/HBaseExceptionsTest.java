package org.hconfig.hbase.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.hbase.client.RetriesExhaustedException;
import org.apache.hadoop.hbase.client.RetriesExhaustedException.ThrowableWithExtraContext;
import org.junit.jupiter.api.Test;

class HBaseExceptionsTest {
    @Test
    void text_ofAttemptsThatAllFailed_isTheLastOne_withoutStacks() {
        IOException last = new IOException("Server rs1 is not running yet\n\tat org.Server.check(Server.java:1)");
        RetriesExhaustedException all = new RetriesExhaustedException(
                7,
                List.of(
                        new ThrowableWithExtraContext(new IOException("refused"), 1, "rs1"),
                        new ThrowableWithExtraContext(last, 2, "rs1")));

        assertThat(HBaseExceptions.text(all)).isEqualTo("IOException: Server rs1 is not running yet");
    }

    @Test
    void text_ofAMessageThatRepeatsClassNames_namesEachKindOnceAndNoPackage() {
        String listed = "Call to address=rs1:16020 failed on local exception:"
                + " org.apache.hadoop.hbase.ipc.FailedServerException: This server is in the failed servers list: rs1:16020";

        assertThat(HBaseExceptions.text("org.apache.hadoop.hbase.ipc.FailedServerException", listed))
                .isEqualTo("FailedServerException: rs1:16020: This server is in the failed servers list: rs1:16020");
        assertThat(HBaseExceptions.text("java.io.IOException", "java.io.IOException: java.io.IOException: disk"))
                .isEqualTo("IOException: disk");
        assertThat(HBaseExceptions.text("IOException", "java.net.ConnectException: refused"))
                .isEqualTo("IOException: ConnectException: refused");
    }

    @Test
    void text_ofAFailureWithoutAMessage_isItsKind() {
        assertThat(HBaseExceptions.text(new IOException())).isEqualTo("IOException");
    }
}
