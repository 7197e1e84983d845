package org.hconfig.hbase.rebalance.histogram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Optional;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.RegionInfoBuilder;
import org.hconfig.hbase.coprocessor.RegionRowsReply;
import org.hconfig.hbase.coprocessor.RequestKeysReply;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;

/** Any coprocessor reply is decoded as a region of a histogram or rejected with an I/O error. */
class MutatedHistogramReplyTest {
    private static final RegionLayout.LocatedRegion PLACE = new RegionLayout.LocatedRegion(
            RegionInfoBuilder.newBuilder(TableName.valueOf("t")).build(), Optional.empty());

    /** Serializes as {@link RegionRowsReply#toBytes} does. */
    private static byte[] region(double rows, double below, int count) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(1);
            out.writeUTF("abc");
            out.writeInt(0);
            out.writeInt(0);
            out.writeDouble(rows);
            out.writeDouble(rows);
            out.writeDouble(rows);
            out.writeLong(1000);
            out.writeDouble(1);
            out.writeBoolean(true);
            out.writeInt(count);
            out.writeInt(1);
            out.writeByte('k');
            out.writeDouble(below);
            out.writeDouble(500);
        }
        return bytes.toByteArray();
    }

    private static byte[] requests(long weight, int count) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(1);
            out.writeLong(weight);
            out.writeInt(count);
            out.writeShort(2);
            out.writeBytes("ab");
        }
        return bytes.toByteArray();
    }

    private static RegionHistogram rows(byte[] bytes) throws IOException {
        return CoprocessorReplyDecoder.rows(PLACE, RegionRowsReply.ofBytes(bytes), 7);
    }

    @Test
    void rows_ofAnyBytes_areThoseOfARegionOrAFailureOfIo() throws IOException {
        AnyBytes.mutated(10_000, Mutations.ofBytes(region(10, 4, 1)), bytes -> {
            try {
                assertThat(rows(bytes).rows()).isNotNegative().isFinite();
            } catch (IOException refused) {
                assertThat(refused).isInstanceOf(IOException.class);
            }
        });
    }

    @Test
    void requests_ofAnyBytes_areThoseOfARegionOrAFailureOfIo() throws IOException {
        RegionHistogram region = rows(region(10, 4, 1));
        AnyBytes.mutated(10_000, Mutations.ofBytes(requests(8, 1)), bytes -> {
            try {
                assertThat(CoprocessorReplyDecoder.requests(region, RequestKeysReply.ofBytes(bytes))
                                .requests())
                        .isNotNegative();
            } catch (IOException refused) {
                assertThat(refused).isInstanceOf(IOException.class);
            }
        });
    }

    @Test
    void rows_whoseCountsCannotBe_areAFailureOfIo() throws IOException {
        assertThat(rows(region(10, 4, 1)).points()).hasSize(1);
        double[][] impossible = {{Double.NaN, 0}, {Double.POSITIVE_INFINITY, 0}, {-1, 0}, {10, Double.NaN}, {10, -1}};
        for (double[] counts : impossible) {
            byte[] bytes = region(counts[0], counts[1], 1);
            assertThatIOException()
                    .isThrownBy(() -> rows(bytes))
                    .withMessageMatching("invalid response from a server: .*|reply with invalid counts");
        }
        assertThatIOException().isThrownBy(() -> rows(region(10, 4, -1))).withMessageContaining("invalid counts");
    }

    @Test
    void requests_whoseCountsCannotBe_areAFailureOfIo() throws IOException {
        RegionHistogram region = rows(region(10, 4, 1));
        assertThat(CoprocessorReplyDecoder.requests(region, RequestKeysReply.ofBytes(requests(8, 1)))
                        .requests())
                .isEqualTo(8);
        for (long weight : new long[] {0, -1, Long.MAX_VALUE}) {
            byte[] bytes = requests(weight, 1);
            assertThatIOException()
                    .isThrownBy(() -> RequestKeysReply.ofBytes(bytes))
                    .withMessageContaining("invalid counts");
        }
        assertThatIOException().isThrownBy(() -> RequestKeysReply.ofBytes(requests(8, -1)));
    }
}
