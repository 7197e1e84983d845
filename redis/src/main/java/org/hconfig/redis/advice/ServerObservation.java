package org.hconfig.redis.advice;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.hconfig.redis.monitor.CommandCounts;
import org.hconfig.redis.monitor.ServerSample;

/**
 * A server during an observation.
 *
 * @param name its address
 * @param first the sample at the start
 * @param last the sample at the end
 * @param processors the processors of its machine; empty if unknown, as servers do not report them
 */
public record ServerObservation(String name, ServerSample first, ServerSample last, OptionalInt processors) {
    /** Settings that INFO reports as well, by the name of the field. */
    private static final Map<String, String> FIELDS = Map.of(
            "maxmemory", "maxmemory",
            "maxmemory-policy", "maxmemory_policy",
            "maxclients", "maxclients",
            "hz", "configured_hz");

    private static final double BACKLOG_SECONDS = 60;
    private static final double BACKLOG_SHARE = 1.0 / 16;

    /** Creates the observation of a server on a machine with an unknown number of processors. */
    public ServerObservation(String name, ServerSample first, ServerSample last) {
        this(name, first, last, OptionalInt.empty());
    }

    /** Returns a field of INFO at the end. */
    OptionalDouble info(String field) {
        return last.info().number(field);
    }

    /** Returns the increase of a counter; empty when the server was restarted. */
    OptionalDouble grown(String field) {
        return last.since(first, field);
    }

    /** Returns the name that the server's release has for a setting. */
    String named(String key) {
        String former = key.replace("listpack", "ziplist");
        return !last.values().containsKey(key) && last.values().containsKey(former) ? former : key;
    }

    /** Returns the value in force of a setting; from INFO if CONFIG GET is not available. */
    public Optional<String> value(String key) {
        return Optional.ofNullable(last.values().get(named(key))).or(() -> fromInfo(key));
    }

    private Optional<String> fromInfo(String key) {
        if ("appendonly".equals(key)) {
            return last.info().text("aof_enabled").map(enabled -> "1".equals(enabled) ? "yes" : "no");
        }
        return Optional.ofNullable(FIELDS.get(key)).flatMap(last.info()::text);
    }

    /** Returns true if the server saves or logs its keys; empty if that is unknown. */
    Optional<Boolean> persists() {
        if (value("appendonly").filter("yes"::equals).isPresent()) {
            return Optional.of(true);
        }
        return value("save").map(save -> !save.isEmpty());
    }

    /** Returns true if the server is a replica. */
    public boolean isReplica() {
        return last.info().text("role").filter("slave"::equals).isPresent();
    }

    /** Returns the commands that changed keys, per second; empty when the server was restarted. */
    OptionalDouble writesPerSecond() {
        double seconds = Math.max(1, grown("uptime_in_seconds").orElse(0));
        return CommandCounts.between(first, last)
                .map(counts -> OptionalDouble.of(counts.writes() / seconds))
                .orElse(OptionalDouble.empty());
    }

    /** Returns the bytes of 60 s of the observed replication traffic, at most a sixteenth of the machine's memory; 0 if unknown. */
    public long backlogNeed() {
        double seconds = Math.max(1, grown("uptime_in_seconds").orElse(0));
        double wanted = BACKLOG_SECONDS * grown("master_repl_offset").orElse(0) / seconds;
        return (long)
                Math.min(wanted, BACKLOG_SHARE * info("total_system_memory").orElse(0));
    }

    /**
     * Returns an input: {@code grown:FIELD}, {@code value:KEY}, {@code command:COMMAND} for a command that could be run, {@code persistence}, or a
     * field of INFO.
     */
    boolean has(String input) {
        return switch (input) {
            case "persistence" -> persists().isPresent();
            default -> {
                String name = input.substring(input.indexOf(':') + 1);
                yield switch (input.substring(0, input.length() - name.length())) {
                    case "grown:" -> grown(name).isPresent();
                    case "value:" -> value(name).isPresent();
                    case "command:" -> !last.missing().contains(name);
                    default -> last.info().text(input).isPresent();
                };
            }
        };
    }

    /** Returns a number that is one of the inputs. */
    double number(String input) {
        if (input.startsWith("grown:")) {
            return grown(input.substring("grown:".length())).orElse(0);
        }
        return input.startsWith("value:")
                ? value(input.substring("value:".length()))
                        .filter(text -> text.matches("-?\\d{1,18}"))
                        .map(Double::parseDouble)
                        .orElse(0.0)
                : info(input).orElse(0);
    }
}
