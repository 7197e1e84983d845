package org.hconfig.hbase.gcsync;

import java.util.Map;
import org.hconfig.core.HConfigException;
import org.hconfig.gc.GcError;
import org.hconfig.hbase.coprocessor.GcSyncSettings;

/**
 * When and how servers collect together.
 *
 * @param periodSeconds from one collection to the next, 1 to 3,600 s; the moments are whole multiples of it since 1970
 * @param edenPercent the least that a server's Eden must hold, in percent of its heap, 0 to 90; with less it lets the moment
 *     pass
 * @param longestMillis the longest pause that is put up with, 1 to 60,000 ms; a server takes no more part after a longer one
 * @param full true to take part also where such a collection is one of the whole heap
 */
public record GcSyncTerms(int periodSeconds, int edenPercent, int longestMillis, boolean full) {
    /** Every 30 s, with 3 % of the heap in Eden, up to a second, none of the whole heap. */
    public static final GcSyncTerms DEFAULT = new GcSyncTerms(
            GcSyncSettings.PERIOD_DEFAULT, GcSyncSettings.EDEN_DEFAULT, GcSyncSettings.PAUSE_DEFAULT, false);

    /**
     * Checks every value.
     *
     * @throws HConfigException {@link GcError#COLLECTIONS_INVALID} with all that is wrong
     */
    public GcSyncTerms {
        settings(periodSeconds, edenPercent, longestMillis, full);
    }

    GcSyncSettings settings() {
        return settings(periodSeconds, edenPercent, longestMillis, full);
    }

    private static GcSyncSettings settings(int period, int eden, int longest, boolean full) {
        Map<String, String> given = Map.of(
                GcSyncSettings.PERIOD, Integer.toString(period),
                GcSyncSettings.EDEN, Integer.toString(eden),
                GcSyncSettings.PAUSE, Integer.toString(longest),
                GcSyncSettings.FULL, Boolean.toString(full));
        try {
            return GcSyncSettings.of(given::get);
        } catch (IllegalArgumentException wrong) {
            throw new HConfigException(
                    GcError.COLLECTIONS_INVALID,
                    "servers cannot collect together so",
                    String.valueOf(wrong.getMessage()),
                    "for example every 30 s, with 3 percent of the heap in Eden, for up to 1000 ms");
        }
    }
}
