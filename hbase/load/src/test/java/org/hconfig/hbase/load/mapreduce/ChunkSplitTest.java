package org.hconfig.hbase.load.mapreduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.hadoop.mapreduce.InputSplit;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class ChunkSplitTest {
    private static final ValueGenerator<Chunk> CHUNKS = random -> {
        long from = random.nextLong(1L << 40);
        return new Chunk(
                random.nextInt(1 << 23),
                from,
                from + random.nextLong(1L << 30),
                "hdfs://somewhere/é " + random.nextInt(9) + "\u0000.csv");
    };

    @Test
    void split_writtenAndRead_isTheSame() {
        PropertyCheck.forAll(200, ValueGenerator.lists(CHUNKS, 20), chunks -> {
            ChunkSplit read = copy(new ChunkSplit(chunks));
            assertThat(read.chunks()).isEqualTo(chunks);
            assertThat(read.getLength()).isEqualTo(new ChunkSplit(chunks).getLength());
        });
    }

    @Test
    void splits_ofAnyNumberOfChunks_holdEachOnceInOrder_andAreNotTooMany() {
        for (int count : new int[] {0, 1, 7, 8, 9, 999, 8000, 8001, 100_000}) {
            List<Chunk> chunks = IntStream.range(0, count)
                    .mapToObj(number -> new Chunk(number, number, number + 1, "rows"))
                    .toList();

            List<InputSplit> splits = ChunkInputFormat.splits(chunks);

            assertThat(splits.stream()
                            .flatMap(split -> ((ChunkSplit) split).chunks().stream())
                            .toList())
                    .isEqualTo(chunks);
            assertThat(splits).hasSizeLessThanOrEqualTo(1000);
            assertThat(splits).hasSizeGreaterThanOrEqualTo(Math.min(500, (count + 7) / 8));
        }
    }

    private static ChunkSplit copy(ChunkSplit split) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            split.write(new DataOutputStream(bytes));
            ChunkSplit read = new ChunkSplit(List.of(new Chunk(1, 2, 3, "what was there before")));
            read.readFields(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
            return read;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
