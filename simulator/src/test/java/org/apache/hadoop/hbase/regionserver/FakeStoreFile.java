package org.apache.hadoop.hbase.regionserver;

import java.util.Optional;
import java.util.OptionalLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.HDFSBlocksDistribution;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.util.Bytes;

/**
 * A store file of HBase's own type that returns given facts and never opens a file. It is in HBase's package because a
 * reader without a file can be created only there.
 */
public final class FakeStoreFile extends HStoreFile {
    private final Facts facts;
    private final StoreFileReader reader;

    /** The properties of a file that a policy can read. */
    public record Facts(
            String name,
            long bytes,
            long modifiedMillis,
            boolean reference,
            boolean excludedFromMinor,
            boolean majorResult,
            long oldestCellMillis,
            float locality,
            Rows rows) {
        /** Creates the facts of a file that takes no part in a split decision. */
        public Facts(
                String name,
                long bytes,
                long modifiedMillis,
                boolean reference,
                boolean excludedFromMinor,
                boolean majorResult,
                long oldestCellMillis,
                float locality) {
            this(
                    name,
                    bytes,
                    modifiedMillis,
                    reference,
                    excludedFromMinor,
                    majorResult,
                    oldestCellMillis,
                    locality,
                    Rows.NONE);
        }
    }

    /** The first row, the first row of the middle block, and the last row; an empty middle means an empty file. */
    public record Rows(String first, String middle, String last) {
        /** Of an empty file. */
        public static final Rows NONE = new Rows("", "", "");
    }

    /** A file with these facts. */
    public FakeStoreFile(Configuration configuration, Facts facts) {
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

            @Override
            public Optional<Cell> midKey() {
                return facts.rows().middle().isEmpty()
                        ? Optional.empty()
                        : cell(facts.rows().middle());
            }

            @Override
            public Optional<Cell> getFirstKey() {
                return cell(facts.rows().first());
            }

            @Override
            public Optional<Cell> getLastKey() {
                return cell(facts.rows().last());
            }
        };
    }

    private static Optional<Cell> cell(String row) {
        return Optional.of(new KeyValue(Bytes.toBytes(row), HConstants.LATEST_TIMESTAMP));
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
