package org.hconfig.hbase.load.hfile.format;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.hadoop.hbase.KeyValue;

/**
 * View of several contiguous cells of one row as a single cell: its key is that of the first
 * cell, and writing it writes all of them. Reused for every row, so that appending allocates no objects.
 */
@SuppressWarnings("ComparableType")
final class RowCell extends KeyValue {
    private int end;

    /** Points it at cells. */
    void set(byte[] array, int from, int to) {
        bytes = array;
        offset = from;
        length = KeyValueLayout.length(array, from);
        end = to;
    }

    @Override
    public int write(OutputStream out, boolean withTags) throws IOException {
        out.write(bytes, offset, end - offset);
        return end - offset;
    }

    /** Returns 0, so that the row does not count as the file's largest cell; {@link RowHFileWriter} determines that cell itself. */
    @Override
    public int getSerializedSize() {
        return 0;
    }
}
