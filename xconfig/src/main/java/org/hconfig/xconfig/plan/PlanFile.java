package org.hconfig.xconfig.plan;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.xconfig.model.Plan;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A plan on disk: JSON with a hash over its content, so that an edited file is rejected. */
public final class PlanFile {
    /** The version of the format that this class reads and writes. */
    public static final int FORMAT = 1;

    private static final int SHOWN_MAX = 40;
    private static final String HASH = "hash";

    private PlanFile() {}

    /** Returns the text of the file. */
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
                            String.valueOf(failure),
                            "use --out to choose an existing directory with enough free space"),
                    failure);
        }
    }

    /**
     * Reads a plan and verifies its hash.
     *
     * @throws HConfigException {@link PlanError#PLAN_UNREADABLE}, {@link PlanError#PLAN_MALFORMED}, {@link
     *     PlanError#PLAN_FORMAT} or {@link PlanError#PLAN_EDITED}
     */
    public static Plan read(Path path) {
        try {
            return parse(BoundedFileReader.text(path), path.toString());
        } catch (IOException failure) {
            throw unreadable(path, failure);
        }
    }

    /**
     * Parses a plan.
     *
     * @param place the origin of the text, for messages
     */
    public static Plan parse(String text, String place) {
        Plan plan;
        String hash;
        try {
            if (!(PlanJsonCodec.mapper().readTree(text) instanceof ObjectNode file)) {
                throw malformed(place, "it is not a JSON object");
            }
            checkFormat(file, place);
            JsonNode written = file.remove(HASH);
            hash = written == null ? "" : written.asString("");
            plan = PlanJsonCodec.mapper().treeToValue(file, Plan.class);
        } catch (JacksonException notAPlan) {
            throw malformed(place, firstLine(notAPlan));
        }
        String servers = plan.base().getOrDefault(PlanImpact.SERVERS, "0");
        if (!servers.matches("\\d{1,9}")) {
            throw malformed(place, "its base names '" + shortened(servers) + "' as " + PlanImpact.SERVERS);
        }
        if (!PlanJsonCodec.hash(plan).equals(hash)
                || !PlanJsonCodec.sealed(plan).id().equals(plan.id())) {
            throw new HConfigException(
                    PlanError.PLAN_EDITED,
                    place + " was edited: its content does not match its hash",
                    "apply executes exactly the plan that was made and displayed",
                    "make a new plan with the values you want: hconfig plan");
        }
        return plan;
    }

    private static void checkFormat(ObjectNode file, String place) {
        JsonNode format = file.get("format");
        if (format == null || !format.isInt()) {
            throw malformed(place, "it has no format number");
        }
        if (format.asInt() != FORMAT) {
            throw new HConfigException(
                    PlanError.PLAN_FORMAT,
                    place + " has format " + format.asInt(),
                    "this version of HConfig reads format " + FORMAT,
                    "make a new plan with this version");
        }
    }

    private static String shortened(String text) {
        return text.length() <= SHOWN_MAX ? text : text.substring(0, SHOWN_MAX) + "…";
    }

    /** Returns the failure in one line: its position and its cause, without Jackson's advice to programmers. */
    private static String firstLine(JacksonException failure) {
        StringBuilder where = new StringBuilder();
        for (JacksonException.Reference step : failure.getPath()) {
            String name = step.getPropertyName();
            where.append(name == null ? "[" + step.getIndex() + "]" : (where.isEmpty() ? "" : ".") + name);
        }
        if (where.isEmpty() && failure.getLocation() != null) {
            where.append("line ").append(failure.getLocation().getLineNr());
        }
        String message = failure.getOriginalMessage().lines().findFirst().orElse("it is not JSON");
        return (where.isEmpty() ? "" : where + ": ") + message.replaceFirst(" \\(index \\d+\\)?; `.*", "");
    }

    private static HConfigException malformed(String place, String why) {
        return new HConfigException(
                PlanError.PLAN_MALFORMED, place + " is not a plan", why, "specify a file written by hconfig plan");
    }

    static HConfigException unreadable(Path path, IOException cause) {
        String why = cause instanceof NoSuchFileException ? "the file does not exist" : String.valueOf(cause);
        return new HConfigException(
                new Problem(
                        PlanError.PLAN_UNREADABLE,
                        "cannot read the plan " + path,
                        why,
                        "check the path; hconfig plan prints where it wrote the file"),
                cause);
    }
}
