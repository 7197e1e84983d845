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
    private static final long NOW = 1_700_000_000_000L;
    private static final long DAY = 86_400_000L;

    /** Serializes as {@link BlockAccessReply#toBytes} does in version 1, which servers with an older jar send. */
    private static byte[] reply(long asked, long passed, int count, int... sizes) throws IOException {
        return reply(1, new long[0], asked, passed, count, sizes);
    }

    /** Serializes as version 2, with one file for each number of its requests. */
    private static byte[] withFiles(long... requests) throws IOException {
        return reply(2, requests, 10, 4, 2, 65_600, -4200);
    }

    private static byte[] reply(int version, long[] requests, long asked, long passed, int count, int... sizes)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(version);
            out.writeUTF("");
            for (long number : new long[] {100, asked, passed, 7, 3}) {
                out.writeLong(number);
            }
            out.writeInt(50);
            out.writeInt(count);
            for (int size : sizes) {
                out.writeLong(0x1234_5678_9abc_def0L);
                out.writeInt(size);
                out.writeLong(NOW);
            }
            if (version > 1) {
                out.writeLong(NOW);
                out.writeInt(requests.length);
                for (long number : requests) {
                    out.writeLong(number);
                    out.writeUTF("f");
                    out.writeLong(NOW - DAY);
                    out.writeLong(1 << 20);
                    out.writeLong(number);
                }
            }
        }
        return bytes.toByteArray();
    }

    @Test
    void ofBytes_ofAnyBytes_isAReplyOrAFailureOfIo() throws IOException {
        AnyBytes.mutated(10_000, Mutations.ofBytes(withFiles(5, 0)), bytes -> {
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
                assertThat(reply.files).allMatch(file -> file.bytes >= 0 && file.requests >= 0);
                byte[] again = reply.toBytes(BlockAccessReply.VERSION);
                assertThat(BlockAccessReply.ofBytes(again).toBytes(BlockAccessReply.VERSION))
                        .isEqualTo(again);
            } catch (IOException refused) {
                assertThat(refused).isInstanceOf(IOException.class);
            }
        });
    }

    @Test
    void ofBytes_ofAReply_isTheReply() throws IOException {
        byte[] bytes = reply(10, 4, 2, 65_600, -4200);

        BlockAccessReply reply = BlockAccessReply.ofBytes(bytes);

        assertThat(reply.toBytes(BlockAccessReply.VERSION)).isEqualTo(bytes);
        assertThat(reply.files).isEmpty();
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

    @Test
    void ofBytes_ofAReplyWithFiles_isTheReplyForClientsThatUnderstandIt() throws IOException {
        BlockAccessReply reply = BlockAccessReply.ofBytes(withFiles(5, 0));

        assertThat(reply.files).extracting(file -> file.requests).containsExactly(5L, 0L);
        assertThat(reply.millis - reply.files.get(0).newest).isEqualTo(DAY);
        assertThat(reply.toBytes(2)).isEqualTo(withFiles(5, 0));
        assertThat(reply.toBytes(7)).isEqualTo(withFiles(5, 0));
        assertThat(reply.toBytes(1)).isEqualTo(reply(10, 4, 2, 65_600, -4200));
    }

    @Test
    void ofBytes_whoseFilesCannotBe_isAFailureOfIo() throws IOException {
        byte[] newer = withFiles(5);
        newer[3] = 3;
        for (byte[] bytes : new byte[][] {withFiles(-1), newer}) {
            assertThatIOException().isThrownBy(() -> BlockAccessReply.ofBytes(bytes));
        }
    }
}
