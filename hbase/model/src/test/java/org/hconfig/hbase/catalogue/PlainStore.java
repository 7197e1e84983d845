package org.hconfig.hbase.catalogue;

import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionInfoBuilder;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.regionserver.HStore;
import org.apache.hadoop.hbase.regionserver.StoreConfigInformation;

/** A store without any settings. */
final class PlainStore implements StoreConfigInformation {
    @Override
    public long getMemStoreFlushSize() {
        return TableDescriptorBuilder.DEFAULT_MEMSTORE_FLUSH_SIZE;
    }

    @Override
    public long getStoreFileTtl() {
        return Long.MAX_VALUE;
    }

    @Override
    public long getCompactionCheckMultiplier() {
        return 1;
    }

    @Override
    public long getBlockingFileCount() {
        return HStore.DEFAULT_BLOCKING_STOREFILE_COUNT;
    }

    @Override
    public RegionInfo getRegionInfo() {
        return RegionInfoBuilder.newBuilder(TableName.valueOf("t")).build();
    }

    @Override
    public String getColumnFamilyName() {
        return "f";
    }
}
