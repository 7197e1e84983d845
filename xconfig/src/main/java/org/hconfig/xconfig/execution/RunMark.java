package org.hconfig.xconfig.execution;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * What a cluster says of the run that is unfinished on it, so that every home knows: written before the first change, removed
 * when everything is in place or was given back.
 *
 * @param format the version of this format
 * @param run the run's id
 * @param since when the run began
 * @param table the table it is about
 * @param plan SHA-256 of what it carries out, in hexadecimal
 * @param origin who carries it out
 * @param step the step under way, or the last one, in words; empty before the first
 * @param switches what was switched off for the run and how it was before, as {@link ServerConfigAdapter#SWITCHES} is remembered
 * @param parts servers that are being changed now
 * @param living the servers that lived when the run began or went on
 */
public record RunMark(
        int format,
        String run,
        Instant since,
        String table,
        String plan,
        Origin origin,
        String step,
        Optional<String> switches,
        List<Part> parts,
        List<String> living) {
    /** The version that this class reads and writes. */
    static final int FORMAT = 1;

    /** So many regions of a server are named; of more the number would be too much for one node of ZooKeeper. */
    private static final int REGIONS_MAX = 10_000;

    /** Copies what it is given. */
    public RunMark {
        parts = List.copyOf(parts);
        living = List.copyOf(living);
    }

    /**
     * Who carries a run out.
     *
     * @param owner {@code user@host}
     * @param home {@code $HCONFIG_HOME} there
     * @param version of HConfig
     * @param epoch grows with each taking of the cluster
     */
    public record Origin(String owner, String home, String version, long epoch) {}

    /**
     * A server that is not whole.
     *
     * @param server the server
     * @param regions what was moved away from it and belongs there, as the database names regions
     */
    public record Part(Server server, List<String> regions) {
        /** Copies what it is given. */
        public Part {
            regions = List.copyOf(regions.subList(0, Math.min(regions.size(), REGIONS_MAX)));
        }
    }

    /** The mark as it stands on the cluster. */
    public String text() {
        return PlanJsonCodec.mapper().writeValueAsString(this);
    }

    /**
     * Reads a mark.
     *
     * @param place where it stands, for messages
     * @throws HConfigException {@link PlanError#MARKED} when it cannot be read: something is unfinished, and nobody knows what
     */
    public static RunMark parse(String text, String place) {
        try {
            JsonNode tree = PlanJsonCodec.mapper().readTree(text);
            int format = tree.path("format").asInt(0);
            if (format == FORMAT) {
                return PlanJsonCodec.mapper().readValue(text, RunMark.class);
            }
            throw unreadable(place, "it has the format " + format + ", and this HConfig knows " + FORMAT);
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
                "use the HConfig that wrote it; or look at the node " + place
                        + " in ZooKeeper, see to what it names, and" + " delete it");
    }

    /** True when it is the mark of this run of this journal: another home may know another run by the same id. */
    public boolean isOf(Run other) {
        return run.equals(other.id()) && since.equals(other.startedAt());
    }

    /** The run and its owner, in words. */
    public String label() {
        return run + " on " + (table.isBlank() ? "the cluster" : "table " + table) + ", begun by " + origin.owner()
                + " at " + since.truncatedTo(ChronoUnit.SECONDS);
    }

    /** Where the run stands, and what it left, in words. */
    public String state() {
        String left = parts.stream()
                .map(part -> "; " + part.server().label() + " was being changed"
                        + (part.regions().isEmpty()
                                ? ""
                                : ", " + Count.of(part.regions().size(), "region", "belongs", "belong") + " there"))
                .collect(Collectors.joining());
        return "HConfig " + origin.version() + " with the home " + origin.home() + " on "
                + origin.owner().substring(origin.owner().indexOf('@') + 1)
                + (step.isBlank() ? " had not begun a step" : " stopped in: " + step)
                + switches.map(text -> "; switches before the run: " + text).orElse("") + left;
    }

    /** The refusal of everything that would change the cluster. */
    public HConfigException conflict() {
        return new HConfigException(
                PlanError.MARKED,
                "an unfinished run is on this cluster: " + label(),
                state(),
                "finish it, or restore what it took, from any host: hconfig recover");
    }

    RunMark at(Origin by, List<String> alive) {
        return new RunMark(format, run, since, table, plan, by, step, switches, parts, alive);
    }

    RunMark in(String label, List<Part> servers) {
        return new RunMark(format, run, since, table, plan, origin, label, switches, servers, living);
    }

    RunMark having(Optional<String> former) {
        return new RunMark(format, run, since, table, plan, origin, step, former, parts, living);
    }
}
