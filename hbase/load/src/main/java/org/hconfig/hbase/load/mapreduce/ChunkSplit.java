package org.hconfig.hbase.load.mapreduce;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.InputSplit;
import org.hconfig.hbase.dataset.Chunk;

/** Input split: the chunks of one map task. */
public final class ChunkSplit extends InputSplit implements Writable {
    private final List<Chunk> chunks = new ArrayList<>();

    /** Creates an empty split for Hadoop, which fills it with {@link #readFields}. */
    public ChunkSplit() {}

    /** A split of some chunks. */
    ChunkSplit(List<Chunk> chunks) {
        this.chunks.addAll(chunks);
    }

    /** The chunks, in order. */
    List<Chunk> chunks() {
        return chunks;
    }

    /** Returns the total length of the chunks in the unit of the source, bytes or rows; Hadoop starts the largest split first. */
    @Override
    public long getLength() {
        return chunks.stream().mapToLong(chunk -> chunk.to() - chunk.from()).sum();
    }

    @Override
    public String[] getLocations() {
        return new String[0];
    }

    @Override
    public void write(DataOutput out) throws IOException {
        out.writeInt(chunks.size());
        for (Chunk chunk : chunks) {
            out.writeInt(chunk.number());
            out.writeLong(chunk.from());
            out.writeLong(chunk.to());
            out.writeUTF(chunk.source());
        }
    }

    @Override
    public void readFields(DataInput in) throws IOException {
        chunks.clear();
        int count = in.readInt();
        try {
            for (int i = 0; i < count; i++) {
                chunks.add(new Chunk(in.readInt(), in.readLong(), in.readLong(), in.readUTF()));
            }
        } catch (IllegalArgumentException damaged) {
            throw new IOException("a split of the job is damaged: " + damaged.getMessage(), damaged);
        }
    }
}
