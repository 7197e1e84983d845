package org.hconfig.hbase.load.client;

import org.apache.hadoop.hbase.shaded.protobuf.generated.ClientProtos.Action;
import org.apache.hadoop.hbase.shaded.protobuf.generated.ClientProtos.MultiRequest;
import org.apache.hadoop.hbase.shaded.protobuf.generated.ClientProtos.MutationProto;
import org.apache.hadoop.hbase.shaded.protobuf.generated.ClientProtos.MutationProto.Durability;
import org.apache.hadoop.hbase.shaded.protobuf.generated.ClientProtos.MutationProto.MutationType;
import org.apache.hadoop.hbase.shaded.protobuf.generated.ClientProtos.RegionAction;
import org.apache.hadoop.hbase.shaded.protobuf.generated.HBaseProtos.NameBytesPair;
import org.apache.hadoop.hbase.shaded.protobuf.generated.HBaseProtos.RegionSpecifier;
import org.apache.hadoop.hbase.shaded.protobuf.generated.HBaseProtos.RegionSpecifier.RegionSpecifierType;
import org.apache.hbase.thirdparty.com.google.protobuf.UnsafeByteOperations;
import org.hconfig.hbase.dataset.RowBatch;

/** Builds HBase {@code MultiRequest} messages: rows and their number of cells; the cells are sent in a separate cell block. */
final class MultiRequestBuilder {
    private MultiRequestBuilder() {}

    /** Returns the message of a request. */
    static MultiRequest of(PutRequest putRequest, Durability durability) {
        MultiRequest.Builder multi = MultiRequest.newBuilder();
        for (PutRequest.Slice slice : putRequest.slices()) {
            RegionAction.Builder region = RegionAction.newBuilder();
            region.setRegion(RegionSpecifier.newBuilder()
                    .setType(RegionSpecifierType.REGION_NAME)
                    .setValue(slice.regionName()));
            for (int position = slice.from(); position < slice.to(); position++) {
                region.addAction(action(putRequest, position, durability));
            }
            multi.addRegionAction(region);
        }
        return multi.build();
    }

    private static Action action(PutRequest putRequest, int position, Durability durability) {
        RowBatch batch = putRequest.batch();
        int row = putRequest.row(position);
        MutationProto.Builder put = MutationProto.newBuilder()
                .setMutateType(MutationType.PUT)
                .setDurability(durability)
                .setRow(UnsafeByteOperations.unsafeWrap(batch.bytes(), batch.keyOffset(row), batch.keyLength(row)))
                .setAssociatedCellCount(RequestCellScanner.count(batch, row));
        batch.attributes(row)
                .forEach((name, value) -> put.addAttribute(
                        NameBytesPair.newBuilder().setName(name).setValue(UnsafeByteOperations.unsafeWrap(value))));
        return Action.newBuilder().setIndex(position).setMutation(put).build();
    }
}
