package org.hconfig.hbase.load.hfile.format;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Writer of the HFiles of one region: one for each family that has rows, and another one if a file has reached the maximum size of a
 * store file. Not thread-safe.
 */
public final class RegionHFiles implements Closeable {
    /** Factory of the files of a family. */
    public interface FamilyFileFactory {
        /** Opens the {@code number}th file of a family. */
        HFileSink open(FamilyFormat family, int number) throws IOException;

        /** Called when a file is complete. */
        void completed(FamilyFormat family, int number) throws IOException;
    }

    private final List<Store> stores = new ArrayList<>();
    private final FamilyFileFactory familyFileFactory;
    private final long rollBytes;

    /**
     * Creates a writer without files.
     *
     * @param families the families that rows may have
     * @param rollBytes size after which another file is begun
     */
    public RegionHFiles(List<FamilyFormat> families, long rollBytes, FamilyFileFactory familyFileFactory) {
        this.rollBytes = rollBytes;
        this.familyFileFactory = familyFileFactory;
        for (FamilyFormat family : families) {
            stores.add(new Store(family));
        }
    }

    /**
     * Adds a row; its cells are in ascending order.
     *
     * @return its number of cells
     */
    public int append(byte[] bytes, int start, int end) throws IOException {
        if (stores.size() == 1) {
            return stores.get(0).append(bytes, start, end);
        }
        int rowLength = KeyValueLayout.rowLength(bytes, start);
        int cells = 0;
        int from = start;
        while (from < end) {
            int to = from + KeyValueLayout.length(bytes, from);
            while (to < end && KeyValueLayout.sameFamily(bytes, from, to, rowLength)) {
                to += KeyValueLayout.length(bytes, to);
            }
            cells += store(bytes, from, rowLength).append(bytes, from, to);
            from = to;
        }
        return cells;
    }

    private Store store(byte[] bytes, int at, int rowLength) {
        int family = KeyValueLayout.family(at, rowLength);
        int length = KeyValueLayout.familyLength(bytes, at, rowLength);
        for (Store store : stores) {
            if (Arrays.equals(store.name, 0, store.name.length, bytes, family, family + length)) {
                return store;
            }
        }
        throw new IllegalStateException("a row has a family that the source did not declare: "
                + new String(bytes, family, length, java.nio.charset.StandardCharsets.UTF_8));
    }

    /** Completes all files. Without this call they are not valid HFiles. */
    public void finish() throws IOException {
        for (Store store : stores) {
            store.finish();
        }
    }

    /** Closes unfinished files. */
    @Override
    public void close() throws IOException {
        for (Store store : stores) {
            if (store.sink != null) {
                store.sink.close();
            }
        }
    }

    private final class Store {
        private final FamilyFormat family;
        private final byte[] name;
        private @org.jspecify.annotations.Nullable HFileSink sink;
        private int number;

        Store(FamilyFormat family) {
            this.family = family;
            this.name = family.name();
        }

        int append(byte[] bytes, int start, int end) throws IOException {
            if (sink != null && sink.position() >= rollBytes) {
                finish();
            }
            if (sink == null) {
                sink = familyFileFactory.open(family, number);
            }
            return sink.append(bytes, start, end);
        }

        void finish() throws IOException {
            if (sink != null) {
                sink.close();
                sink = null;
                familyFileFactory.completed(family, number);
                number++;
            }
        }
    }
}
