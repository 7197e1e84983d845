package org.hconfig.app.cache;

import java.nio.ByteBuffer;
import org.apache.hadoop.hbase.io.ByteBuffAllocator;
import org.apache.hadoop.hbase.io.hfile.BlockType;
import org.apache.hadoop.hbase.io.hfile.Cacheable;
import org.apache.hadoop.hbase.io.hfile.CacheableDeserializer;
import org.apache.hadoop.hbase.io.hfile.CacheableDeserializerIdManager;
import org.apache.hadoop.hbase.nio.ByteBuff;

/** A block of a given size for HBase's caches; its bytes do not matter. */
final class CachedBytes implements Cacheable {
    private static final CacheableDeserializer<Cacheable> DESERIALIZER = new CacheableDeserializer<>() {
        @Override
        public Cacheable deserialize(ByteBuff bytes, ByteBuffAllocator allocator) {
            return new CachedBytes(bytes.limit());
        }

        @Override
        public int getDeserializerIdentifier() {
            return ID;
        }
    };

    private static final int ID = CacheableDeserializerIdManager.registerDeserializer(DESERIALIZER);

    private final int bytes;

    CachedBytes(int bytes) {
        this.bytes = bytes;
    }

    @Override
    public int getSerializedLength() {
        return bytes;
    }

    @Override
    public void serialize(ByteBuffer destination, boolean includeNextBlockMetadata) {
        destination.position(bytes);
        destination.flip();
    }

    @Override
    public CacheableDeserializer<Cacheable> getDeserializer() {
        return DESERIALIZER;
    }

    @Override
    public BlockType getBlockType() {
        return BlockType.DATA;
    }

    @Override
    public long heapSize() {
        return bytes;
    }
}
