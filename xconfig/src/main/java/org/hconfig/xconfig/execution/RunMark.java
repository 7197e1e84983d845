package org.hconfig.xconfig.execution;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerConfigAdapter;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Marker on a cluster of its unfinished run, visible to every home: written before the first change, removed
 * when the run is complete or restored.
 *
 * @param format the version of this format
 * @param identity the run
 * @param origin the home that executes it
 * @param step the label of the current or last step; empty before the first
 * @param switches the switches disabled for the run with their previous state, as stored under {@link ServerConfigAdapter#SWITCHES}
 * @param parts servers that are being changed now
 * @param living the servers that were live when the run started or resumed
 */
public record RunMark(
        int format,
        @JsonUnwrapped RunIdentity identity,
        Origin origin,
        String step,
        Optional<String> switches,
        List<Part> parts,
        List<String> living) {
    /** The format version that this class reads and writes. */
    static final int FORMAT = 1;

    /** Maximum number of partitions named per server; above it only their number is recorded, because the size of a coordination node is limited. */
    private static final int MOVED_MAX = 10_000;

    /** Copies the arguments. */
    public RunMark {
        parts = List.copyOf(parts);
        living = List.copyOf(living);
    }

    /**
     * Identity of a run, and what it changes.
     *
     * @param run the run's id
     * @param since when the run started
     * @param table the table concerned
     * @param plan SHA-256 of the plan or task, in hexadecimal
     */
    public record RunIdentity(String run, Instant since, String table, String plan) {}

    /**
     * The home that executes a run.
     *
     * @param owner {@code user@host}
     * @param home {@code $HCONFIG_HOME} on that host
     * @param version of HConfig
     * @param epoch increases with each acquisition of the cluster's lease
     */
    public record Origin(String owner, String home, String version, long epoch) {}

    /**
     * A server that is being changed.
     *
     * @param server the server
     * @param moved the partitions moved away from it that must return, by the database's names
     */
    public record Part(
            Server server, @JsonProperty("regions") List<String> moved) {
        /** Copies the arguments. */
        public Part {
            moved = List.copyOf(moved.subList(0, Math.min(moved.size(), MOVED_MAX)));
        }
    }

    /** Returns the stored form of the mark. */
    public String text() {
        return PlanJsonCodec.mapper().writeValueAsString(this);
    }

    /**
     * Parses a mark.
     *
     * @param place its location, for messages
     * @param database the database whose values it holds
     * @throws HConfigException {@link PlanError#MARKED} when it cannot be parsed: an unfinished run exists, but its state is unknown
     */
    public static RunMark parse(String text, String place, DatabaseModel database) {
        try {
            JsonNode tree = PlanJsonCodec.mapper().readTree(text);
            int format = tree.path("format").asInt(0);
            if (format == FORMAT) {
                return PlanJsonCodec.mapper(database).readValue(text, RunMark.class);
            }
            throw unreadable(place, "it has the format " + format + ", and this version of HConfig supports " + FORMAT);
        } catch (JacksonException garbled) {
            throw unreadable(
                    place,
                    String.valueOf(garbled.getMessage()).lines().findFirst().orElse(""));
        }
    }

    private static HConfigException unreadable(String place, String why) {
        return new HConfigException(
                PlanError.MARKED,
                "the cluster carries the mark of an unfinished run that cannot be read",
                why,
                "use the HConfig version that wrote it; or read " + place
                        + ", restore what it names manually, and delete it");
    }

    /** Returns what a server carries, in the singular. */
    static String carried(Server server) {
        return server.kind().carries().orElse("part");
    }

    /** Returns true when it is the mark of this run of this journal: another home may have another run with the same id. */
    public boolean isOf(Run other) {
        return identity.run().equals(other.id())
                && identity.since().equals(other.progress().startedAt());
    }

    /** Returns a description of the run and its owner. */
    public String label() {
        return identity.run() + " on "
                + (identity.table().isBlank() || identity.table().equals(Plan.ALL_TABLES)
                        ? "the cluster"
                        : "table " + identity.table())
                + ", started by "
                + origin.owner() + " at " + identity.since().truncatedTo(ChronoUnit.SECONDS);
    }

    /** Returns a description of the run's progress and of its unfinished changes. */
    public String state() {
        String left = parts.stream()
                .map(part -> "; " + part.server().label() + " was being changed"
                        + (part.moved().isEmpty()
                                ? ""
                                : ", " + Count.of(part.moved().size(), carried(part.server()), "must", "must")
                                        + " be moved back"))
                .collect(Collectors.joining());
        return "HConfig " + origin.version() + " with home " + origin.home() + " on "
                + origin.owner().substring(origin.owner().indexOf('@') + 1)
                + (step.isBlank() ? " had not started a step" : " stopped in step: " + step)
                + switches.map(text -> "; switches before the run: " + text).orElse("") + left;
    }

    /** Returns the exception that rejects every change of the cluster. */
    public HConfigException conflict() {
        return new HConfigException(
                PlanError.MARKED,
                "the cluster has an unfinished run: " + label(),
                state(),
                "finish or restore it from any host: hconfig recover");
    }

    RunMark at(Origin by, List<String> alive) {
        return new RunMark(format, identity, by, step, switches, parts, alive);
    }

    RunMark in(String label, List<Part> servers) {
        return new RunMark(format, identity, origin, label, switches, servers, living);
    }

    RunMark having(Optional<String> former) {
        return new RunMark(format, identity, origin, step, former, parts, living);
    }
}
