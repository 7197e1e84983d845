package org.hconfig.redis.model;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * The hard limit of the output buffers of replicas in {@code client-output-buffer-limit}. Up to Redis 6.2, a replica that resumes from a
 * backlog larger than this limit is disconnected; Redis 7.0 uses the size of the backlog as the least limit (pull request 9166).
 */
public final class ReplicaOutputLimit {
    /** The setting. */
    public static final String KEY = "client-output-buffer-limit";

    private static final int FIELDS = 4;

    private ReplicaOutputLimit() {}

    /** Returns the hard limit in bytes, 0 for none; empty if the value does not contain it. */
    public static OptionalLong hard(String value) {
        List<String> words = List.of(value.split(" "));
        int at = words.indexOf("slave");
        return at < 0 || at + FIELDS > words.size() || !words.get(at + 1).matches("\\d{1,18}")
                ? OptionalLong.empty()
                : OptionalLong.of(Long.parseLong(words.get(at + 1)));
    }

    /** Returns true if replicas of a release are disconnected while they resume from a backlog of this size. */
    public static boolean isBelow(RedisRelease release, String value, long backlog) {
        OptionalLong hard = hard(value);
        return release == RedisRelease.R6_2 && hard.isPresent() && hard.getAsLong() > 0 && hard.getAsLong() < backlog;
    }

    /** Returns a value, which contains the limit, with another limit. */
    public static String with(String value, long hard) {
        List<String> words = new ArrayList<>(List.of(value.split(" ")));
        words.set(words.indexOf("slave") + 1, Long.toString(hard));
        return String.join(" ", words);
    }
}
