package org.hconfig.hbase.coprocessor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * HDFS storage policies for the files of a store, by origin and size: the settings of {@link TieredStoreEngine} in a table's
 * descriptor. A file for which no policy is set has that of its family's directory. Invalid values are ignored and reported: a
 * store must open with any settings.
 */
public final class StoreFilePolicies {
    /** The key of the policy for flushed files, and for files below the size. */
    public static final String FLUSHED = "hconfig.store.flushed.policy";

    /** The key of the policy for compacted and bulk-loaded files from the size on. */
    public static final String COMPACTED = "hconfig.store.compacted.policy";

    /** The key of the size in bytes from which a compacted or bulk-loaded file has its own policy. */
    public static final String SIZE = "hconfig.store.compacted.size";

    /** The default size in bytes: twice HBase's flush size, so that a compaction of two flushes is not a large file yet. */
    public static final long SIZE_DEFAULT = 256L << 20;

    /** Policies without LAZY_PERSIST, which can lose data, and PROVIDED, which HBase cannot write to. */
    private static final List<String> NAMES =
            Collections.unmodifiableList(Arrays.asList("HOT", "ONE_SSD", "ALL_SSD", "WARM", "COLD"));

    private final @Nullable String flushed;
    private final @Nullable String compacted;
    private final long size;
    private final List<String> problems;

    private StoreFilePolicies(@Nullable String flushed, @Nullable String compacted, long size, List<String> problems) {
        this.flushed = flushed;
        this.compacted = compacted;
        this.size = size;
        this.problems = Collections.unmodifiableList(new ArrayList<>(problems));
    }

    /**
     * Parses the settings of a store.
     *
     * @param settings returns the value of a key; null where it is not set
     */
    public static StoreFilePolicies of(Function<String, @Nullable String> settings) {
        List<String> problems = new ArrayList<>();
        String flushed = policy(settings, FLUSHED, problems);
        String compacted = policy(settings, COMPACTED, problems);
        return new StoreFilePolicies(flushed, compacted, size(settings, problems), problems);
    }

    private static @Nullable String policy(
            Function<String, @Nullable String> settings, String key, List<String> problems) {
        String text = settings.apply(key);
        if (text == null || text.trim().isEmpty()) {
            return null;
        }
        String name = text.trim().toUpperCase(Locale.ROOT);
        if (NAMES.contains(name)) {
            return name;
        }
        problems.add(key + "=" + text + " is ignored: it is not one of " + String.join(", ", NAMES));
        return null;
    }

    private static long size(Function<String, @Nullable String> settings, List<String> problems) {
        String text = settings.apply(SIZE);
        if (text == null) {
            return SIZE_DEFAULT;
        }
        try {
            long size = Long.parseLong(text.trim());
            if (size > 0) {
                return size;
            }
        } catch (NumberFormatException word) {
            problems.add(SIZE + "=" + text + " is ignored: it is not a number of bytes");
            return SIZE_DEFAULT;
        }
        problems.add(SIZE + "=" + text + " is ignored: it must be positive");
        return SIZE_DEFAULT;
    }

    /** Returns the policy for a flushed file; empty for that of the family's directory. */
    public Optional<String> flushed() {
        return Optional.ofNullable(flushed);
    }

    /**
     * Returns the policy for the result of a compaction or for a bulk-loaded file; empty for that of the family's directory.
     *
     * @param bytes the size of the file in bytes; of a compaction that of its input, since its output does not exist yet
     */
    public Optional<String> compacted(long bytes) {
        return bytes >= size ? Optional.ofNullable(compacted) : flushed();
    }

    /** Returns a sentence for each invalid value. */
    public List<String> problems() {
        return problems;
    }

    @Override
    public String toString() {
        return "flushed=" + flushed + ", compacted=" + compacted + " from " + size + " bytes";
    }
}
