package org.hconfig.hbase.load.hfile;

import java.io.IOException;
import java.io.OutputStream;
import org.apache.hadoop.hbase.KeyValue;

/**
 * Several cells of one row, one behind the other in memory, that pass as one: to those who look at its key it is the first
 * of them, and whoever writes it writes all. Reused for every row, so that appending makes no garbage.
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

    /** Nothing, so that nobody takes the row for the file's largest cell; {@link RowHFileWriter} looks for that one itself. */
    @Override
    public int getSerializedSize() {
        return 0;
    }
}
