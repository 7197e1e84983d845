package org.hconfig.hbase.load.hfile.format;

import java.io.IOException;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.io.encoding.DataBlockEncoding;
import org.apache.hadoop.hbase.io.encoding.IndexBlockEncoding;
import org.apache.hadoop.hbase.io.hfile.HFileContext;
import org.apache.hadoop.hbase.io.hfile.HFileContextBuilder;
import org.apache.hadoop.hbase.regionserver.BloomType;
import org.apache.hadoop.hbase.regionserver.StoreUtils;
import org.apache.hadoop.hbase.util.BloomFilterUtil;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.dataset.RowMetadataFlags;

/**
 * HFile format of one family: compression, encoding, block size, Bloom filter and checksums, from the configuration of the family,
 * the table and the site, in this order of precedence.
 */
public final class FamilyFormat {
    private final ColumnFamilyDescriptor family;
    private final TableDescriptor table;
    private final Configuration configuration;

    /**
     * Creates the format of a family.
     *
     * @param site the client's configuration, overridden by table and family
     */
    public FamilyFormat(Configuration site, TableDescriptor table, ColumnFamilyDescriptor family) {
        this.table = table;
        this.family = family;
        // A copy that can be written to: Bloom prefix lengths travel through it.
        this.configuration = new Configuration(site);
        StoreUtils.createStoreConfiguration(site, table, family)
                .forEach(entry -> configuration.set(entry.getKey(), entry.getValue()));
        if (family.getBloomFilterType() == BloomType.ROWPREFIX_FIXED_LENGTH) {
            String length = family.getConfigurationValue(BloomFilterUtil.PREFIX_LENGTH_KEY);
            configuration.set(BloomFilterUtil.PREFIX_LENGTH_KEY, length == null ? "" : length);
        }
    }

    /** The family's name. */
    byte[] name() {
        return family.getName();
    }

    /** The family's name as text. */
    public String text() {
        return Bytes.toString(family.getName());
    }

    /** Returns the configuration for HBase's writers. */
    Configuration configuration() {
        return configuration;
    }

    /** The Bloom filter to write. */
    BloomType bloom() {
        return family.getBloomFilterType();
    }

    /** Uncompressed bytes after which a block ends. */
    int blockBytes() {
        return family.getBlocksize();
    }

    /**
     * Returns true if a row can be appended unchanged: blocks without encoding, and no Bloom filter or one of
     * row keys.
     */
    boolean supportsWholeRows() {
        return family.getDataBlockEncoding() == DataBlockEncoding.NONE
                && (bloom() == BloomType.ROW || bloom() == BloomType.NONE);
    }

    /**
     * The file's context.
     *
     * @param cellExtras true for the fields behind each cell that HBase's own writers always add, tags length and sequence
     *     id; a bulk-loaded cell has neither, and readers learn from the file that they are not there
     * @param clock milliseconds since the epoch
     */
    HFileContext context(boolean cellExtras, LongSupplier clock) {
        return new HFileContextBuilder()
                .withCompression(family.getCompressionType())
                .withDataBlockEncoding(family.getDataBlockEncoding())
                .withIndexBlockEncoding(indexEncoding())
                .withChecksumType(StoreUtils.getChecksumType(configuration))
                .withBytesPerCheckSum(StoreUtils.getBytesPerChecksum(configuration))
                .withBlockSize(family.getBlocksize())
                .withColumnFamily(family.getName())
                .withTableName(table.getTableName().getName())
                .withIncludesTags(cellExtras)
                .withIncludesMvcc(cellExtras)
                .withCreateTime(clock.getAsLong())
                .build();
    }

    private IndexBlockEncoding indexEncoding() {
        IndexBlockEncoding encoding = family.getIndexBlockEncoding();
        return encoding == null ? IndexBlockEncoding.NONE : encoding;
    }

    /**
     * Opens a file of this format.
     *
     * @param marks metadata of the rows: with timestamps or times to live they are written cell by cell
     */
    public HFileSink open(HFileTarget target, RowMetadataFlags marks) throws IOException {
        return supportsWholeRows() && !marks.hasAny()
                ? RowHFileSink.open(this, target)
                : new CellHFileSink(this, target);
    }
}
