package org.hconfig.hbase.dataset.files;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RejectSink;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowMarks;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.xconfig.model.DatasetFacts;

/** A dataset that is another one but for what a subclass changes. */
public abstract class DelegatingSource implements RowSource {
    private final RowSource other;

    /** The same as the other one. */
    protected DelegatingSource(RowSource other) {
        this.other = other;
    }

    /** The other one. */
    protected RowSource other() {
        return other;
    }

    @Override
    public String fingerprint() {
        return other.fingerprint();
    }

    @Override
    public List<Chunk> chunks() {
        return other.chunks();
    }

    @Override
    public RowReader open(Chunk chunk, RejectSink rejects) throws IOException {
        return other.open(chunk, rejects);
    }

    @Override
    public RowBatch sample(int rowsMax) throws IOException {
        return other.sample(rowsMax);
    }

    @Override
    public boolean cheapToSample() {
        return other.cheapToSample();
    }

    @Override
    public List<String> families() {
        return other.families();
    }

    @Override
    public DatasetFacts facts() throws IOException {
        return other.facts();
    }

    @Override
    public List<String> notes() {
        return other.notes();
    }

    @Override
    public boolean recounted() {
        return other.recounted();
    }

    @Override
    public OptionalLong records(BooleanSupplier stopped) throws IOException {
        return other.records(stopped);
    }

    @Override
    public RowMarks marks() {
        return other.marks();
    }

    @Override
    public Map<String, String> types() {
        return other.types();
    }

    @Override
    public boolean once() {
        return other.once();
    }

    @Override
    public boolean exact() {
        return other.exact();
    }
}
