package org.hconfig.hbase.load.mapreduce;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.InputFormat;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.hconfig.hbase.dataset.Chunk;

/** Input format that assigns chunks of the load's source to map tasks, a few to each. The mapper opens them itself. */
public final class ChunkInputFormat extends InputFormat<NullWritable, Chunk> {
    /** Maximum number of map tasks; larger sources have more chunks for each task. */
    private static final int TASKS_WANTED = 1000;

    private static final int CHUNKS_PER_TASK = 8;

    /** Called once, before the job is submitted. */
    @Override
    public List<InputSplit> getSplits(JobContext context) {
        return splits(TaskSettings.of(context.getConfiguration()).open().chunks());
    }

    static List<InputSplit> splits(List<Chunk> chunks) {
        int each = Math.max(CHUNKS_PER_TASK, (chunks.size() + TASKS_WANTED - 1) / TASKS_WANTED);
        List<InputSplit> splits = new ArrayList<>();
        for (int from = 0; from < chunks.size(); from += each) {
            splits.add(new ChunkSplit(chunks.subList(from, Math.min(chunks.size(), from + each))));
        }
        return splits;
    }

    @Override
    public RecordReader<NullWritable, Chunk> createRecordReader(InputSplit split, TaskAttemptContext context) {
        return new ChunkRecordReader(((ChunkSplit) split).chunks());
    }

    private static final class ChunkRecordReader extends RecordReader<NullWritable, Chunk> {
        private final List<Chunk> chunks;
        private int at = -1;

        ChunkRecordReader(List<Chunk> chunks) {
            this.chunks = chunks;
        }

        @Override
        public void initialize(InputSplit split, TaskAttemptContext context) {
            at = -1;
        }

        @Override
        public boolean nextKeyValue() {
            at++;
            return at < chunks.size();
        }

        @Override
        public NullWritable getCurrentKey() {
            return NullWritable.get();
        }

        @Override
        public Chunk getCurrentValue() {
            return chunks.get(at);
        }

        @Override
        public float getProgress() {
            return chunks.isEmpty() ? 1 : Math.max(0, at) / (float) chunks.size();
        }

        @Override
        public void close() {
            at = chunks.size();
        }
    }
}
