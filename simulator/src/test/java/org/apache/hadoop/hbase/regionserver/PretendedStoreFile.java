package org.apache.hadoop.hbase.regionserver;

import java.util.OptionalLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.HDFSBlocksDistribution;

/**
 * A store file of HBase's own type that answers from given facts and never opens a file. It lives in HBase's package
 * because a reader without a file can only be made there.
 */
public final class PretendedStoreFile extends HStoreFile {
    private final Facts facts;
    private final StoreFileReader reader;

    /** What a policy may ask of a file. */
    public record Facts(
            String name,
            long bytes,
            long modifiedMillis,
            boolean reference,
            boolean excludedFromMinor,
            boolean majorResult,
            long oldestCellMillis,
            float locality) {}

    /** A file with these facts. */
    public PretendedStoreFile(Configuration configuration, Facts facts) {
        super(
                new StoreFileInfo(
                        configuration, null, 0, new Path("/" + facts.name()), facts.bytes(), null, null, true),
                BloomType.NONE,
                null);
        this.facts = facts;
        this.reader = new StoreFileReader() {
            @Override
            public long length() {
                return facts.bytes();
            }
        };
    }

    @Override
    public StoreFileReader getReader() {
        return reader;
    }

    @Override
    public boolean isReference() {
        return facts.reference();
    }

    @Override
    public boolean excludeFromMinorCompaction() {
        return facts.excludedFromMinor();
    }

    @Override
    public OptionalLong getBulkLoadTimestamp() {
        return OptionalLong.empty();
    }

    @Override
    public boolean isMajorCompactionResult() {
        return facts.majorResult();
    }

    @Override
    public long getModificationTimestamp() {
        return facts.modifiedMillis();
    }

    @Override
    public OptionalLong getMinimumTimestamp() {
        return facts.oldestCellMillis() == Long.MIN_VALUE
                ? OptionalLong.empty()
                : OptionalLong.of(facts.oldestCellMillis());
    }

    @Override
    public HDFSBlocksDistribution getHDFSBlockDistribution() {
        return new HDFSBlocksDistribution() {
            @Override
            public float getBlockLocalityIndex(String host) {
                return facts.locality();
            }
        };
    }
}
