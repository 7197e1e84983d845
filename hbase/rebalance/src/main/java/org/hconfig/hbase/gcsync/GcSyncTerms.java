package org.hconfig.hbase.gcsync;

import java.util.Map;
import org.hconfig.core.HConfigException;
import org.hconfig.gc.GcError;
import org.hconfig.hbase.coprocessor.GcSyncSettings;

/**
 * The parameters of synchronized garbage collection.
 *
 * @param periodSeconds the time between two collections, 1 to 3,600 s; collections are due at whole multiples of it since 1970
 * @param edenPercent the minimum Eden usage of a server, in percent of its heap, 0 to 90; a server with less skips the
 *     collection
 * @param longestMillis the longest acceptable pause, 1 to 60,000 ms; a server stops participating after a longer one
 * @param full true to participate also where such a collection is a full GC
 */
public record GcSyncTerms(int periodSeconds, int edenPercent, int longestMillis, boolean full) {
    /** The default: every 30 s, with at least 3 % of the heap in Eden, pauses up to one second, no full collections. */
    public static final GcSyncTerms DEFAULT = new GcSyncTerms(
            GcSyncSettings.PERIOD_DEFAULT, GcSyncSettings.EDEN_DEFAULT, GcSyncSettings.PAUSE_DEFAULT, false);

    /**
     * Validates every value.
     *
     * @throws HConfigException {@link GcError#COLLECTIONS_INVALID} that lists all invalid values
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
                    "the settings of synchronized GC are invalid",
                    String.valueOf(wrong.getMessage()),
                    "for example: a period of 30 s, at least 3 percent of the heap in Eden, pauses up to 1000 ms");
        }
    }
}
