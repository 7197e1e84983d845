package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RejectedRow;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.RejectStore;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reject store that writes JSON lines, {@code {"source":…,"line":…,"reason":…,"text":…}}, with the row's bytes as
 * {@code base64} if the text cannot represent them: one file for each chunk with rejected rows, concatenated at the end.
 */
final class FileRejectStore implements RejectStore {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Path directory;
    private final long limit;
    private final LoadMeter meter;
    private final Path target;
    private final String id;
    private final AtomicLong all;
    private final Map<Integer, ChunkRejectWriter> chunks = new ConcurrentHashMap<>();

    /**
     * Rejects of one load.
     *
     * @param directory for the chunks' files, created when needed
     * @param limit maximum number of rejected rows
     * @param before rejected rows of chunks completed by an earlier run
     * @param target file into which they are concatenated
     * @param id the load's ID
     */
    FileRejectStore(Path directory, long limit, long before, LoadMeter meter, Path target, String id) {
        this.target = target;
        this.id = id;
        this.directory = directory;
        this.limit = limit;
        this.meter = meter;
        this.all = new AtomicLong(before);
    }

    @Override
    public ChunkRejects open(Chunk chunk) {
        Path file = directory.resolve(String.format("%09d.jsonl", chunk.number()));
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw LocalDiskExceptions.failed(file, e);
        }
        ChunkRejectWriter opened = new ChunkRejectWriter(file);
        ChunkRejectWriter earlier = chunks.put(chunk.number(), opened);
        if (earlier != null) {
            long forgotten = earlier.count();
            all.addAndGet(-forgotten);
            meter.rejected(-forgotten);
        }
        return opened;
    }

    @Override
    public void forgetChunks() {
        chunks.values().forEach(chunk -> meter.rejected(-chunk.count()));
        chunks.clear();
        all.set(0);
    }

    /**
     * Concatenates the chunks' files in the order of the input.
     *
     * @return false if there were no rejected rows and no file was written
     */
    boolean join() {
        if (!Files.isDirectory(directory)) {
            return false;
        }
        Path parent = target.toAbsolutePath().getParent();
        Path job = directory.toAbsolutePath().getParent();
        Path temporary = target.resolveSibling(target.getFileName() + ".part");
        try (Stream<Path> files = Files.list(directory)) {
            List<Path> parts = files.sorted().toList();
            if (parts.isEmpty()) {
                return false;
            }
            if (parent != null) {
                PrivateFiles.directories(parent);
            }
            if (job != null && !target.toAbsolutePath().startsWith(job)) {
                RejectFileGuard.markOwned(target, job);
            }
            try (OutputStream out = PrivateFiles.output(temporary)) {
                for (Path part : parts) {
                    Files.copy(part, out);
                }
            }
            Files.move(temporary, target, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            return true;
        } catch (IOException e) {
            throw LocalDiskExceptions.failed(target, e);
        }
    }

    private final class ChunkRejectWriter implements ChunkRejects {
        private final Path file;
        private @Nullable FileChannel channel;
        private @Nullable OutputStream out;
        private long count;

        ChunkRejectWriter(Path file) {
            this.file = file;
        }

        @Override
        public synchronized void reject(RejectedRow rejectedRow) {
            ObjectNode line = JSON.createObjectNode();
            line.put("source", rejectedRow.source());
            line.put("line", rejectedRow.position());
            line.put("reason", rejectedRow.reason());
            line.put("text", rejectedRow.text());
            if (rejectedRow.base64() != null) {
                line.put("base64", rejectedRow.base64());
            }
            try {
                OutputStream stream = stream();
                stream.write(JSON.writeValueAsBytes(line));
                stream.write('\n');
            } catch (IOException e) {
                throw LocalDiskExceptions.failed(file, e);
            }
            count++;
            meter.rejected(1);
            if (all.incrementAndGet() > limit) {
                throw new HConfigException(
                        LoadError.REJECTS_TOO_MANY,
                        "more than " + Count.of(limit, "row", "was", "were") + " rejected, the last one at "
                                + rejectedRow.source() + ":" + rejectedRow.position(),
                        rejectedRow.reason(),
                        "check " + target
                                + "; correct the mapping or the input and load with --fresh, or continue with hconfig"
                                + " load --resume " + id + " --reject-limit N");
            }
        }

        private OutputStream stream() throws IOException {
            OutputStream stream = out;
            if (stream == null) {
                PrivateFiles.directories(directory);
                FileChannel opened = PrivateFiles.open(
                        file,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        StandardOpenOption.WRITE);
                channel = opened;
                stream = java.nio.channels.Channels.newOutputStream(opened);
                out = stream;
            }
            return stream;
        }

        @Override
        public synchronized long count() {
            return count;
        }

        @Override
        public synchronized void close() {
            FileChannel open = channel;
            if (open == null) {
                return;
            }
            try (open) {
                if (open.isOpen()) {
                    open.force(false);
                }
            } catch (IOException e) {
                throw LocalDiskExceptions.failed(file, e);
            }
        }
    }
}
