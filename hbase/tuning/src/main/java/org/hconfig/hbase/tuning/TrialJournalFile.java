package org.hconfig.hbase.tuning;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.ExclusiveFileLock;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.tuner.TunerError;
import org.hconfig.tuner.search.TrialJournal;
import org.hconfig.tuner.search.TrialRecord;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The journal of a search in a file: one JSON object for each run, in a line of its own, which is on the disk before the next run
 * starts. A line that a killed process did not complete is removed.
 */
final class TrialJournalFile implements TrialJournal, AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int BYTES_MAX = 256 << 20;

    private final Path file;
    private final ExclusiveFileLock lock;
    private final FileChannel channel;
    private final List<TrialRecord> recorded;

    private TrialJournalFile(Path file, ExclusiveFileLock lock, FileChannel channel, List<TrialRecord> recorded) {
        this.file = file;
        this.lock = lock;
        this.channel = channel;
        this.recorded = List.copyOf(recorded);
    }

    /**
     * Opens a journal, or creates it.
     *
     * @throws HConfigException {@link TunerError#SEARCH_RUNNING}, {@link TunerError#JOURNAL_FAILED}, {@link
     *     TunerError#JOURNAL_MISMATCH} for a line that is not a run
     */
    static TrialJournalFile open(Path file) {
        try {
            PrivateFiles.directoryOf(file);
            ExclusiveFileLock lock = ExclusiveFileLock.tryAcquire(file.resolveSibling(file.getFileName() + ".lock"))
                    .orElseThrow(() -> new HConfigException(
                            TunerError.SEARCH_RUNNING,
                            "the journal " + file + " is in use",
                            "two processes would make each run twice",
                            "Wait for the other process, or search with another --seed."));
            try {
                return opened(file, lock);
            } catch (IOException | HConfigException failed) {
                lock.close();
                throw failed;
            }
        } catch (IOException failed) {
            throw failed(file, failed);
        }
    }

    @SuppressWarnings("resource") // the journal closes the channel
    private static TrialJournalFile opened(Path file, ExclusiveFileLock lock) throws IOException {
        PrivateFiles.ensure(file);
        if (Files.size(file) > BYTES_MAX) {
            throw new IOException("the file has more than " + BYTES_MAX + " bytes");
        }
        byte[] bytes = Files.readAllBytes(file);
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        List<TrialRecord> recorded = new ArrayList<>();
        for (String line :
                new String(bytes, 0, end, StandardCharsets.UTF_8).lines().toList()) {
            recorded.add(read(file, line, recorded.size() + 1));
        }
        FileChannel channel = PrivateFiles.open(file, StandardOpenOption.WRITE);
        channel.truncate(end);
        channel.position(end);
        return new TrialJournalFile(file, lock, channel, recorded);
    }

    private static TrialRecord read(Path file, String line, int number) {
        try {
            return JSON.readValue(line, TrialRecord.class);
        } catch (JacksonException | IllegalArgumentException | NullPointerException invalid) {
            throw new HConfigException(
                    new Problem(
                            TunerError.JOURNAL_MISMATCH,
                            "line " + number + " of " + file + " is not a run",
                            "the file was edited, or damaged",
                            "Search with another --seed, or remove the journal."),
                    invalid);
        }
    }

    private static HConfigException failed(Path file, IOException failure) {
        return new HConfigException(
                new Problem(
                        TunerError.JOURNAL_FAILED,
                        file + " cannot be read or written",
                        String.valueOf(failure),
                        "Check the space and the permissions of HCONFIG_HOME; the same command continues."),
                failure);
    }

    @Override
    public List<TrialRecord> recorded() {
        return recorded;
    }

    @Override
    public void append(TrialRecord trial) {
        try {
            ByteBuffer line = ByteBuffer.wrap((JSON.writeValueAsString(trial) + "\n").getBytes(StandardCharsets.UTF_8));
            while (line.hasRemaining()) {
                channel.write(line);
            }
            channel.force(false);
        } catch (IOException failure) {
            throw failed(file, failure);
        }
    }

    @Override
    public void close() {
        try (lock) {
            channel.close();
        } catch (IOException failure) {
            throw failed(file, failure);
        }
    }
}
