package org.hconfig.hbase.load.job;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.CRC32;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowChecksum.Total;
import org.hconfig.hbase.load.Checkpoint;

/**
 * Checkpoint in an append-only text file, forced to disk line by line. A line ends with a CRC of its preceding text;
 * a last line torn by a crash is truncated on opening, a broken line anywhere else means that the file is damaged.
 */
final class FileCheckpoint implements Checkpoint, AutoCloseable {
    private final Path file;
    private final FileChannel channel;
    private final Map<Integer, Done> chunks = new TreeMap<>();
    private final Map<String, String> values = new HashMap<>();

    /** Creates an empty checkpoint that writes to a channel of the empty {@code file}. */
    FileCheckpoint(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Opens a checkpoint, or creates one if there is none. */
    @SuppressWarnings("resource") // the checkpoint owns its channel
    static FileCheckpoint open(Path file) {
        try {
            byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
            FileChannel channel = PrivateFiles.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            FileCheckpoint checkpoint = new FileCheckpoint(file, channel);
            int good = checkpoint.replay(bytes);
            channel.truncate(good);
            channel.position(good);
            return checkpoint;
        } catch (IOException e) {
            throw LocalDiskExceptions.failed(file, e);
        }
    }

    private int replay(byte[] bytes) {
        int from = 0;
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == '\n') {
                String line = new String(bytes, from, at - from, UTF_8);
                if (!apply(line)) {
                    throw new HConfigException(
                            LoadError.JOB_DAMAGED,
                            file + " is damaged at byte " + from,
                            "a line does not match its checksum",
                            "restart the load with --fresh; rows loaded before are overwritten, not duplicated");
                }
                from = at + 1;
            }
        }
        return from;
    }

    private boolean apply(String line) {
        int space = line.lastIndexOf(' ');
        if (space < 0 || !line.substring(space + 1).equals(crc(line.substring(0, space)))) {
            return false;
        }
        try {
            return applied(line.substring(0, space).split(" ", 3));
        } catch (IllegalArgumentException | IndexOutOfBoundsException unknown) {
            return false;
        }
    }

    private boolean applied(String[] words) {
        switch (words[0]) {
            case "done" -> {
                String[] numbers = words[2].split(" ", -1);
                Total total = new Total(
                        Long.parseLong(numbers[0]), Long.parseLong(numbers[1]), Long.parseUnsignedLong(numbers[2], 16));
                chunks.put(Integer.valueOf(words[1]), new Done(1, total, Long.parseLong(numbers[3])));
            }
            case "value" -> values.put(unescape(words[1]), unescape(words[2]));
            case "forget" -> chunks.clear();
            default -> {
                return false;
            }
        }
        return true;
    }

    private synchronized void append(String text) {
        String line = text + " " + crc(text) + "\n";
        long before = -1;
        try {
            before = channel.position();
            ByteBuffer buffer = ByteBuffer.wrap(line.getBytes(UTF_8));
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            channel.force(false);
        } catch (IOException e) {
            rollBack(before, e);
            throw LocalDiskExceptions.failed(file, e);
        }
        apply(line.substring(0, line.length() - 1));
    }

    /** Truncates an incomplete line, which would corrupt the next one. */
    private void rollBack(long position, IOException cause) {
        try {
            if (position >= 0) {
                channel.truncate(position);
                channel.position(position);
            }
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }

    @Override
    public synchronized boolean isDone(Chunk chunk) {
        return chunks.containsKey(chunk.number());
    }

    @Override
    public synchronized void done(Chunk chunk, Total total, long rejects) {
        append("done " + chunk.number() + " " + total.rows() + " " + total.cells() + " " + total.checksum() + " "
                + rejects);
    }

    @Override
    public synchronized void forgetChunks() {
        append("forget all chunks");
    }

    @Override
    public synchronized Done done() {
        Total total = Total.NONE;
        long rejects = 0;
        for (Done chunk : chunks.values()) {
            total = total.plus(chunk.total());
            rejects += chunk.rejects();
        }
        return new Done(chunks.size(), total, rejects);
    }

    @Override
    public synchronized Optional<String> value(String key) {
        return Optional.ofNullable(values.get(key));
    }

    @Override
    public synchronized void value(String key, String value) {
        append("value " + escape(key) + " " + escape(value));
    }

    private static String escape(String text) {
        return "=" + java.net.URLEncoder.encode(text, UTF_8);
    }

    private static String unescape(String text) {
        return java.net.URLDecoder.decode(text.substring(1), UTF_8);
    }

    private static String crc(String text) {
        CRC32 crc = new CRC32();
        crc.update(text.getBytes(UTF_8));
        return String.format("%08x", crc.getValue());
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw LocalDiskExceptions.failed(file, e);
        }
    }
}
