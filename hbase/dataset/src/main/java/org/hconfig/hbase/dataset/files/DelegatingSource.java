package org.hconfig.hbase.dataset.files;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RejectSink;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowMetadataFlags;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.model.DatasetFacts;

/** Base class of row sources that delegate to another source and change parts of its behaviour. */
public abstract class DelegatingSource implements RowSource {
    private final RowSource delegate;

    /** Creates a source that delegates to another one. */
    protected DelegatingSource(RowSource delegate) {
        this.delegate = delegate;
    }

    /** Returns the source that it delegates to. */
    protected RowSource delegate() {
        return delegate;
    }

    @Override
    public String fingerprint() {
        return delegate.fingerprint();
    }

    @Override
    public List<Chunk> chunks() {
        return delegate.chunks();
    }

    @Override
    public RowReader open(Chunk chunk, RejectSink rejects) throws IOException {
        return delegate.open(chunk, rejects);
    }

    @Override
    public RowBatch sample(int rowsMax) throws IOException {
        return delegate.sample(rowsMax);
    }

    @Override
    public boolean isCheapToSample() {
        return delegate.isCheapToSample();
    }

    @Override
    public List<String> families() {
        return delegate.families();
    }

    @Override
    public DatasetFacts facts() throws IOException {
        return delegate.facts();
    }

    @Override
    public List<String> notes() {
        return delegate.notes();
    }

    @Override
    public boolean recounted() {
        return delegate.recounted();
    }

    @Override
    public OptionalLong records(BooleanSupplier stopped) throws IOException {
        return delegate.records(stopped);
    }

    @Override
    public RowMetadataFlags metadata() {
        return delegate.metadata();
    }

    @Override
    public Map<String, String> types() {
        return delegate.types();
    }

    @Override
    public boolean isReadOnce() {
        return delegate.isReadOnce();
    }

    @Override
    public boolean isExact() {
        return delegate.isExact();
    }
}
