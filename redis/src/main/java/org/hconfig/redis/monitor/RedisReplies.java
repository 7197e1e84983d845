package org.hconfig.redis.monitor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hconfig.redis.model.RedisCatalogue;

/** Reads replies of servers; parts of another form are ignored. */
final class RedisReplies {
    private static final int COMMAND_LENGTH_MAX = 64;

    private RedisReplies() {}

    /** Returns the entries of SLOWLOG GET with the names of their commands only: their arguments are data, and may be passwords. */
    static List<ServerSample.SlowCommand> slowCommands(List<?> reply) {
        List<ServerSample.SlowCommand> slow = new ArrayList<>();
        for (Object entry : reply) {
            if (entry instanceof List<?> fields
                    && fields.size() >= 4
                    && fields.get(0) instanceof Long id
                    && fields.get(2) instanceof Long micros
                    && fields.get(3) instanceof List<?> words
                    && !words.isEmpty()) {
                String command =
                        String.valueOf(words.get(0)).toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9._|-]", "?");
                slow.add(new ServerSample.SlowCommand(
                        id, command.substring(0, Math.min(COMMAND_LENGTH_MAX, command.length())), micros));
            }
        }
        return slow;
    }

    /** Returns the largest latency of each event of LATENCY LATEST, in milliseconds. */
    static Map<String, Long> latency(List<?> reply) {
        Map<String, Long> latency = new HashMap<>();
        for (Object entry : reply) {
            if (entry instanceof List<?> event && event.size() >= 4 && event.get(3) instanceof Long longest) {
                latency.put(String.valueOf(event.get(0)), longest);
            }
        }
        return latency;
    }

    /** Returns the values of the catalogue's settings in CONFIG GET, in canonical form. */
    static Map<String, String> settings(List<?> reply, RedisCatalogue catalogue) {
        Map<String, String> settings = new HashMap<>();
        for (int at = 0; at + 1 < reply.size(); at += 2) {
            String value = String.valueOf(reply.get(at + 1));
            catalogue
                    .find(String.valueOf(reply.get(at)))
                    .ifPresent(setting -> settings.put(setting.key(), catalogue.normal(setting, value)));
        }
        return settings;
    }

    /** Returns the whole numbers of MEMORY STATS. */
    static Map<String, Double> numbers(List<?> reply) {
        Map<String, Double> numbers = new HashMap<>();
        for (int at = 0; at + 1 < reply.size(); at += 2) {
            if (reply.get(at + 1) instanceof Long number) {
                numbers.put(String.valueOf(reply.get(at)), number.doubleValue());
            }
        }
        return numbers;
    }
}
