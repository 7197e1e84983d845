package org.hconfig.hbase.dataset.files;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.hbase.dataset.Chunk;

/** Divides files into chunks, deterministically. */
final class FileChunker {
    private FileChunker() {}

    /** Returns the chunks of all files, numbered. */
    static List<Chunk> cut(List<SourceFile> files, long chunkBytes) {
        List<Chunk> chunks = new ArrayList<>();
        for (SourceFile file : files) {
            // A pipe is one chunk, which ends at the end of the pipe.
            long size = file.input().pipe() != null ? 1 : file.input().size();
            long step = file.whole() ? Math.max(1, size) : chunkBytes;
            for (long from = 0; from < size; from += step) {
                chunks.add(new Chunk(
                        chunks.size(),
                        from,
                        Math.min(size, from + step),
                        file.input().name()));
            }
        }
        return List.copyOf(chunks);
    }
}
