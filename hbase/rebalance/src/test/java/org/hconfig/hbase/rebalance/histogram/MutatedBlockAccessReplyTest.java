package org.hconfig.hbase.rebalance.histogram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.hconfig.hbase.coprocessor.BlockAccessReply;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;

/** Any reply of the observer of blocks is decoded with counts that can be, or rejected with an I/O error. */
class MutatedBlockAccessReplyTest {
    /** Serializes as {@link BlockAccessReply#toBytes} does. */
    private static byte[] reply(long asked, long passed, int count, int... sizes) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(1);
            out.writeUTF("");
            for (long number : new long[] {100, asked, passed, 7, 3}) {
                out.writeLong(number);
            }
            out.writeInt(50);
            out.writeInt(count);
            for (int size : sizes) {
                out.writeLong(0x1234_5678_9abc_def0L);
                out.writeInt(size);
                out.writeLong(1_700_000_000_000L);
            }
        }
        return bytes.toByteArray();
    }

    @Test
    void ofBytes_ofAnyBytes_isAReplyOrAFailureOfIo() throws IOException {
        AnyBytes.mutated(10_000, Mutations.ofBytes(reply(10, 4, 2, 65_600, -4200)), bytes -> {
            try {
                BlockAccessReply reply = BlockAccessReply.ofBytes(bytes);
                assertThat(reply.passed).isBetween(0L, reply.asked);
                assertThat(reply.candidates).isNotNegative();
                assertThat(reply.scanned).isNotNegative();
                assertThat(reply.lost).isNotNegative();
                assertThat(reply.blocks).isNotNegative();
                assertThat(reply.accesses)
                        .hasSizeLessThanOrEqualTo(BlockAccessReply.ACCESSES_MAX)
                        .allMatch(access -> Math.abs(access.bytes) > 0);
                // What was understood is all that there was.
                assertThat(BlockAccessReply.ofBytes(reply.toBytes()).toBytes()).isEqualTo(reply.toBytes());
            } catch (IOException refused) {
                assertThat(refused).isInstanceOf(IOException.class);
            }
        });
    }

    @Test
    void ofBytes_ofAReply_isTheReply() throws IOException {
        byte[] bytes = reply(10, 4, 2, 65_600, -4200);

        BlockAccessReply reply = BlockAccessReply.ofBytes(bytes);

        assertThat(reply.toBytes()).isEqualTo(bytes);
        assertThat(reply.accesses).extracting(access -> access.bytes).containsExactly(65_600, -4200);
    }

    @Test
    void ofBytes_whoseCountsCannotBe_isAFailureOfIo() throws IOException {
        byte[][] impossible = {
            reply(4, 10, 0),
            reply(-1, -1, 0),
            reply(10, 4, -1),
            reply(10, 4, BlockAccessReply.ACCESSES_MAX + 1, 65_600),
            reply(10, 4, 1, 0),
            reply(10, 4, 1, Integer.MIN_VALUE),
            reply(10, 4, 0, 65_600),
            reply(10, 4, 2, 65_600)
        };
        for (byte[] bytes : impossible) {
            assertThatIOException().isThrownBy(() -> BlockAccessReply.ofBytes(bytes));
        }
    }
}
