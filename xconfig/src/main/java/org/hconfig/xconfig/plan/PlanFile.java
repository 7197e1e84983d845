package org.hconfig.xconfig.plan;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.core.io.FailureText;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.DatabaseModel;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A plan on disk: JSON with a hash over its content, so that an edited file is rejected. */
public final class PlanFile {
    /** The version of the format of plans that do not name groups of servers. */
    public static final int FORMAT = 2;

    /** The version of the format of plans that name groups of servers, which earlier versions of HConfig must not apply. */
    public static final int FORMAT_OF_GROUPS = 3;

    private static final int SHOWN_MAX = 40;
    private static final String HASH = "hash";

    private PlanFile() {}

    /** Where a plan is kept that nobody gave a file. */
    public static Path pathOf(Path home, String id) {
        return home.resolve("plans").resolve(id + ".json");
    }

    /** The file's text. */
    public static String text(Plan plan) {
        ObjectNode file = PlanJsonCodec.mapper().createObjectNode();
        ObjectNode content = PlanJsonCodec.mapper().valueToTree(plan);
        content.properties().forEach(field -> {
            file.set(field.getKey(), field.getValue());
            if (field.getKey().equals("id")) {
                file.put(HASH, PlanJsonCodec.hash(plan));
            }
        });
        return PlanJsonCodec.mapper().writerWithDefaultPrettyPrinter().writeValueAsString(file) + "\n";
    }

    /**
     * Writes the plan, replacing an existing file atomically: a reader never sees a partial file.
     *
     * @throws HConfigException {@link PlanError#PLAN_UNREADABLE}
     */
    public static void write(Path path, Plan plan) {
        try {
            Path directory = path.toAbsolutePath().getParent();
            if (directory != null) {
                PrivateFiles.directories(directory);
            }
            PrivateFiles.replace(path, text(plan));
        } catch (IOException failure) {
            throw new HConfigException(
                    new Problem(
                            PlanError.PLAN_UNREADABLE,
                            "cannot write the plan to " + path,
                            FailureText.of(failure),
                            "use --out to choose an existing directory with enough free space"),
                    failure);
        }
    }

    /**
     * Reads a plan and verifies its hash.
     *
     * @param database the database whose values it holds
     * @throws HConfigException {@link PlanError#PLAN_UNREADABLE}, {@link PlanError#PLAN_MALFORMED}, {@link
     *     PlanError#PLAN_FORMAT} or {@link PlanError#PLAN_EDITED}
     */
    public static Plan read(Path path, DatabaseModel database) {
        try {
            return parse(BoundedFileReader.text(path), path.toString(), database);
        } catch (IOException failure) {
            throw unreadable(path, failure);
        }
    }

    /** Returns the cluster of a plan of any database, without checking the plan; empty if the file cannot be read. */
    public static Optional<String> cluster(Path path) {
        try {
            return Optional.of(PlanJsonCodec.mapper()
                            .readTree(BoundedFileReader.text(path))
                            .path("cluster")
                            .asString(""))
                    .filter(name -> !name.isEmpty());
        } catch (IOException | JacksonException unreadable) {
            return Optional.empty();
        }
    }

    /**
     * Parses a plan.
     *
     * @param place the origin of the text, for messages
     */
    public static Plan parse(String text, String place, DatabaseModel database) {
        return parse(text, place, database, false);
    }

    /**
     * Reads the plan of a run from the journal, also in the format of an earlier version.
     *
     * @param place where the text comes from, for messages
     */
    public static Plan parseJournaled(String text, String place, DatabaseModel database) {
        return parse(text, place, database, true);
    }

    private static Plan parse(String text, String place, DatabaseModel database, boolean journaled) {
        Plan plan;
        boolean asWritten;
        try {
            if (!(PlanJsonCodec.mapper().readTree(text) instanceof ObjectNode file)) {
                throw malformed(place, "it is not a JSON object");
            }
            int format = format(file, place);
            if (format != FORMAT && format != FORMAT_OF_GROUPS && !(journaled && format == PlanFormat1.FORMAT)) {
                throw otherFormat(place, format);
            }
            JsonNode written = file.remove(HASH);
            String id = file.path("id").asString("");
            String hash = PlanJsonCodec.hash(file);
            asWritten = hash.equals(written == null ? "" : written.asString("")) && id.equals(PlanJsonCodec.id(hash));
            if (format == PlanFormat1.FORMAT && !PlanFormat1.isComplete(file)) {
                throw malformed(place, "it has other fields than plans of format 1");
            }
            plan = PlanJsonCodec.mapper(database)
                    .treeToValue(format == PlanFormat1.FORMAT ? PlanFormat1.upgrade(file) : file, Plan.class);
            // What reading adds to a plan, or leaves out of it, is an edit as well.
            asWritten &=
                    format == PlanFormat1.FORMAT || PlanJsonCodec.hash(plan).equals(hash);
        } catch (JacksonException notAPlan) {
            throw malformed(place, firstLine(notAPlan));
        }
        if (plan.format() != format(plan)) {
            throw malformed(
                    place,
                    plan.format() == FORMAT
                            ? "it names groups of servers, which plans of format " + FORMAT + " do not have"
                            : "it names no group of servers, as plans of format " + FORMAT_OF_GROUPS + " do");
        }
        String servers = plan.facts().getOrDefault(PlanImpact.SERVERS, "0");
        if (!servers.matches("\\d{1,9}")) {
            throw malformed(place, "its base names '" + shortened(servers) + "' as " + PlanImpact.SERVERS);
        }
        if (!asWritten) {
            throw new HConfigException(
                    PlanError.PLAN_EDITED,
                    place + " was edited: its content does not match its hash",
                    "apply executes exactly the plan that was made and displayed",
                    "make a new plan with the values you want: hconfig plan");
        }
        return plan;
    }

    /** Returns the version of the format in which a plan is written. */
    static int format(Plan plan) {
        return Stream.of(plan.changes(), plan.deferred())
                        .flatMap(List::stream)
                        .anyMatch(change -> change.target().group().isPresent())
                ? FORMAT_OF_GROUPS
                : FORMAT;
    }

    private static int format(ObjectNode file, String place) {
        JsonNode format = file.get("format");
        if (format == null || !format.isInt()) {
            throw malformed(place, "it has no format number");
        }
        return format.asInt();
    }

    private static HConfigException otherFormat(String place, int format) {
        return new HConfigException(
                PlanError.PLAN_FORMAT,
                place + " has format " + format,
                "this HConfig reads the formats " + FORMAT + " and " + FORMAT_OF_GROUPS
                        + (format < FORMAT ? "; an earlier version wrote it" : "; a later version wrote it"),
                "make a new plan with this HConfig; to end an interrupted run of this one: hconfig recover");
    }

    private static String shortened(String text) {
        return text.length() <= SHOWN_MAX ? text : text.substring(0, SHOWN_MAX) + "…";
    }

    /** Returns the failure in one line: its position, unless the cause names a field, and its cause. */
    private static String firstLine(JacksonException failure) {
        String cause = JsonFailureText.of(failure);
        return failure.getPath().isEmpty() && failure.getLocation() != null
                ? "line " + failure.getLocation().getLineNr() + ": " + cause
                : cause;
    }

    private static HConfigException malformed(String place, String why) {
        return new HConfigException(
                PlanError.PLAN_MALFORMED, place + " is not a plan", why, "specify a file written by hconfig plan");
    }

    static HConfigException unreadable(Path path, IOException cause) {
        boolean missing = cause instanceof NoSuchFileException;
        return new HConfigException(
                new Problem(
                        missing ? PlanError.PLAN_UNKNOWN : PlanError.PLAN_UNREADABLE,
                        missing ? "there is no plan " + path : "cannot read the plan " + path,
                        missing ? "" : FailureText.of(cause),
                        missing
                                ? "list the saved plans with hconfig plan list; hconfig plan prints where it wrote a file"
                                : "check the path; hconfig plan prints where it wrote the file"),
                cause);
    }
}
