package org.hconfig.hbase.load.client;

import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellScanner;
import org.apache.hadoop.hbase.KeyValue;
import org.hconfig.hbase.dataset.RowBatch;

/** Scanner of the cells of a request, in its order, as views into its batch. One view is reused for all cells. */
final class RequestCellScanner implements CellScanner {
    private final PutRequest putRequest;
    private final byte[] bytes;
    private final View view = new View();
    private int position = -1;
    private int next;
    private int end;

    RequestCellScanner(PutRequest putRequest) {
        this.putRequest = putRequest;
        this.bytes = putRequest.batch().bytes();
    }

    @Override
    public Cell current() {
        return view;
    }

    @Override
    public boolean advance() {
        if (next == end) {
            if (++position >= putRequest.rows()) {
                return false;
            }
            int row = putRequest.row(position);
            next = putRequest.batch().start(row);
            end = putRequest.batch().end(row);
        }
        int length = RowBatch.cellLength(bytes, next);
        view.moveTo(bytes, next, length);
        next += length;
        return true;
    }

    /** Returns the number of cells of a row. */
    static int count(RowBatch batch, int row) {
        int cells = 0;
        for (int at = batch.start(row); at < batch.end(row); at += RowBatch.cellLength(batch.bytes(), at)) {
            cells++;
        }
        return cells;
    }

    /** Mutable KeyValue view, which is safe because HBase's encoder copies each cell before it requests the next one. */
    private static final class View extends KeyValue {
        void moveTo(byte[] array, int at, int size) {
            bytes = array;
            offset = at;
            length = size;
        }
    }
}
