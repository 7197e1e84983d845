package org.hconfig.hbase.coprocessor;

import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellBuilderFactory;
import org.apache.hadoop.hbase.CellBuilderType;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.util.Bytes;

/** Encodes the reply of an observer to a Get that queries it: one cell of a family that no table has. */
final class CoprocessorReplyEncoder {
    private static final byte[] FAMILY = Bytes.toBytes("hconfig.histogram");

    private CoprocessorReplyEncoder() {}

    static Cell cell(Get question, byte[] answer) {
        return CellBuilderFactory.create(CellBuilderType.SHALLOW_COPY)
                .setRow(question.getRow())
                .setFamily(FAMILY)
                .setQualifier(FAMILY)
                .setTimestamp(0)
                .setType(Cell.Type.Put)
                .setValue(answer)
                .build();
    }
}
