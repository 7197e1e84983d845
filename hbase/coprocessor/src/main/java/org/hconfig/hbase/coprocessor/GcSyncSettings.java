package org.hconfig.hbase.coprocessor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Settings of synchronized garbage collection: the properties of {@link CollectionObserver} in a table's descriptor. */
public final class GcSyncSettings {
    /**
     * The key of the period in seconds; collections are due at whole multiples of it since 1970, which is the same time on
     * every server.
     */
    public static final String PERIOD = "hconfig.collections.period.seconds";

    /** The key of the minimum Eden usage, in percent of the heap; a server with less skips the collection. */
    public static final String EDEN = "hconfig.collections.eden.percent";

    /** The key of the longest acceptable pause, in milliseconds; a server stops participating after a longer one. */
    public static final String PAUSE = "hconfig.collections.pause.millis";

    /** The key to participate ({@code true}) also where an explicit collection is a stop-the-world full GC. */
    public static final String FULL = "hconfig.collections.full";

    /** The default period in seconds, as in the blog post. */
    public static final int PERIOD_DEFAULT = 30;

    /** The default minimum Eden usage, in percent of the heap. */
    public static final int EDEN_DEFAULT = 3;

    /** The default longest acceptable pause, in milliseconds. */
    public static final int PAUSE_DEFAULT = 1000;

    private static final int PERIOD_MAX = 3600;
    private static final int PERCENT_MAX = 90;
    private static final int PAUSE_MAX = 60_000;
    private static final long MILLIS = 1000;

    /** The period in milliseconds, 1,000 to 3,600,000. */
    public final long periodMillis;

    /** The minimum Eden usage in percent of the heap, 0 to 90. */
    public final int edenPercent;

    /** The longest acceptable pause in milliseconds, 1 to 60,000. */
    public final int pauseMillis;

    /** True where full collections are acceptable. */
    public final boolean full;

    private GcSyncSettings(int periodSeconds, int edenPercent, int pauseMillis, boolean full) {
        this.periodMillis = periodSeconds * MILLIS;
        this.edenPercent = edenPercent;
        this.pauseMillis = pauseMillis;
        this.full = full;
    }

    /**
     * Parses the settings from properties.
     *
     * @param properties returns the value of a property; null where it is not set
     * @throws IllegalArgumentException that lists all invalid values
     */
    public static GcSyncSettings of(Function<String, @Nullable String> properties) {
        List<String> wrong = new ArrayList<>();
        int period = number(properties, PERIOD, PERIOD_DEFAULT, 1, PERIOD_MAX, wrong);
        int eden = number(properties, EDEN, EDEN_DEFAULT, 0, PERCENT_MAX, wrong);
        int pause = number(properties, PAUSE, PAUSE_DEFAULT, 1, PAUSE_MAX, wrong);
        if (!wrong.isEmpty()) {
            throw new IllegalArgumentException(String.join("; ", wrong));
        }
        return new GcSyncSettings(period, eden, pause, Boolean.parseBoolean(properties.apply(FULL)));
    }

    private static int number(
            Function<String, @Nullable String> properties,
            String key,
            int otherwise,
            int least,
            int most,
            List<String> wrong) {
        String text = properties.apply(key);
        if (text == null) {
            return otherwise;
        }
        try {
            int value = Integer.parseInt(text.trim());
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException word) {
            wrong.add(key + "=" + text + " is not a number");
            return otherwise;
        }
        wrong.add(key + "=" + text + " is not between " + least + " and " + most);
        return otherwise;
    }

    /** Returns the properties of these settings. */
    public Map<String, String> properties() {
        Map<String, String> all = new LinkedHashMap<>();
        all.put(PERIOD, Long.toString(periodMillis / MILLIS));
        all.put(EDEN, Integer.toString(edenPercent));
        all.put(PAUSE, Integer.toString(pauseMillis));
        all.put(FULL, Boolean.toString(full));
        return all;
    }

    /** Returns the time of the next collection after {@code now}, in milliseconds since 1970. */
    public long after(long now) {
        return (Math.floorDiv(now, periodMillis) + 1) * periodMillis;
    }
}
