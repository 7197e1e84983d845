package org.hconfig.hbase.gcsync;

import java.util.Map;
import org.hconfig.core.HConfigException;
import org.hconfig.gc.GcError;
import org.hconfig.hbase.coprocessor.CollectionSettings;

/**
 * When and how servers collect together.
 *
 * @param periodSeconds from one collection to the next, 1 to 3,600 s; the moments are whole multiples of it since 1970
 * @param edenPercent the least that a server's Eden must hold, in percent of its heap, 0 to 90; with less it lets the moment
 *     pass
 * @param longestMillis the longest pause that is put up with, 1 to 60,000 ms; a server takes no more part after a longer one
 * @param full true to take part also where such a collection is one of the whole heap
 */
public record CollectionTerms(int periodSeconds, int edenPercent, int longestMillis, boolean full) {
    /** Every 30 s, with 3 % of the heap in Eden, up to a second, none of the whole heap. */
    public static final CollectionTerms DEFAULT = new CollectionTerms(
            CollectionSettings.PERIOD_DEFAULT,
            CollectionSettings.EDEN_DEFAULT,
            CollectionSettings.PAUSE_DEFAULT,
            false);

    /**
     * Checks every value.
     *
     * @throws HConfigException {@link GcError#COLLECTIONS_INVALID} with all that is wrong
     */
    public CollectionTerms {
        settings(periodSeconds, edenPercent, longestMillis, full);
    }

    CollectionSettings settings() {
        return settings(periodSeconds, edenPercent, longestMillis, full);
    }

    private static CollectionSettings settings(int period, int eden, int longest, boolean full) {
        Map<String, String> given = Map.of(
                CollectionSettings.PERIOD, Integer.toString(period),
                CollectionSettings.EDEN, Integer.toString(eden),
                CollectionSettings.PAUSE, Integer.toString(longest),
                CollectionSettings.FULL, Boolean.toString(full));
        try {
            return CollectionSettings.of(given::get);
        } catch (IllegalArgumentException wrong) {
            throw new HConfigException(
                    GcError.COLLECTIONS_INVALID,
                    "servers cannot collect together so",
                    String.valueOf(wrong.getMessage()),
                    "for example every 30 s, with 3 percent of the heap in Eden, for up to 1000 ms");
        }
    }
}
