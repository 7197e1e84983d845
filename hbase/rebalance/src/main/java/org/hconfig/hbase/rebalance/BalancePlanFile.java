package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.xconfig.plan.NullRejectingIntrospector;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.EnumNamingStrategies;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.annotation.EnumNaming;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes balance plans as JSON files. The id is a hash of the content, so that an edited file is rejected. */
public final class BalancePlanFile {
    /** The version of the file format that this class reads and writes. */
    public static final int FORMAT = 1;

    private static final String PREFIX = "balance-";
    private static final int ID_DIGITS = 12;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .annotationIntrospector(new NullRejectingIntrospector())
            .enable(MapperFeature.INFER_RECORD_GETTERS_FROM_COMPONENTS_ONLY)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .addMixIn(HistogramMethod.class, KebabCaseMixIn.class)
            .addMixIn(RegionStep.Kind.class, KebabCaseMixIn.class)
            .build();

    @EnumNaming(EnumNamingStrategies.KebabCaseStrategy.class)
    private enum KebabCaseMixIn {}

    private BalancePlanFile() {}

    /** Returns the plan with the id derived from its content. */
    static BalancePlan withContentId(BalancePlan plan) {
        return plan.withId(id(MAPPER.writeValueAsString(plan.withId(""))));
    }

    /** Returns the id of a content. */
    static String id(String content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
            return PREFIX + HexFormat.of().formatHex(digest).substring(0, ID_DIGITS);
        } catch (NoSuchAlgorithmException everyPlatformHasIt) {
            throw new IllegalStateException(everyPlatformHasIt);
        }
    }

    /** Returns the plan as JSON text. */
    public static String text(BalancePlan plan) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(plan) + "\n";
    }

    /** Returns the default path of a plan in the home directory. */
    public static Path pathOf(Path home, String id) {
        return home.resolve("plans").resolve(id + ".json");
    }

    /**
     * Writes the plan atomically.
     *
     * @throws HConfigException {@link BalanceError#BALANCE_PLAN}
     */
    public static void write(Path path, BalancePlan plan) {
        write(path, text(plan));
    }

    /**
     * Saves plans in the home directory, together with the list of those that are applied as one batch.
     *
     * @throws HConfigException {@link BalanceError#BALANCE_PLAN}
     */
    static void write(Path home, BalanceBatch batch) {
        batch.plans().forEach(plan -> write(pathOf(home, plan.id()), plan));
        if (batch.plans().size() > 1) {
            List<String> ids = batch.plans().stream().map(BalancePlan::id).toList();
            BatchFile batchFile = new BatchFile(FORMAT, batch.id(), ids);
            write(
                    pathOf(home, batch.id()),
                    MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(batchFile) + "\n");
        }
    }

    /** The file of a batch of several plans. */
    private record BatchFile(int format, String id, List<String> plans) {}

    private static void write(Path path, String text) {
        try {
            Path directory = path.toAbsolutePath().getParent();
            if (directory != null) {
                PrivateFiles.directories(directory);
            }
            PrivateFiles.replace(path, text);
        } catch (IOException failure) {
            throw failed("cannot write the plan to " + path, failure);
        }
    }

    /**
     * Reads a batch by its file or its id: a single plan, or several from the home directory.
     *
     * @throws HConfigException {@link BalanceError#BALANCE_PLAN}
     */
    public static BalanceBatch read(Path home, String fileOrId) {
        Path path = fileOrId.matches(PREFIX + "[0-9a-f]{12}") ? pathOf(home, fileOrId) : Path.of(fileOrId);
        try {
            String text = BoundedFileReader.text(path);
            if (!MAPPER.readTree(text).has("plans")) {
                return BalanceBatch.of(List.of(plan(path, text)));
            }
            BatchFile batchFile = MAPPER.readValue(text, BatchFile.class);
            List<BalancePlan> plans = new ArrayList<>();
            for (String id : batchFile.plans()) {
                Path one = pathOf(home, id);
                plans.add(plan(one, BoundedFileReader.text(one)));
            }
            BalanceBatch batch = BalanceBatch.of(plans);
            if (batchFile.format() != FORMAT || !batch.id().equals(batchFile.id())) {
                throw edited(path, "--all");
            }
            return batch;
        } catch (IOException | JacksonException | IllegalArgumentException failure) {
            throw failed("cannot read the balance plan " + path, failure);
        }
    }

    private static BalancePlan plan(Path path, String text) {
        BalancePlan plan = parse(text);
        if (plan.format() != FORMAT || !withContentId(plan).id().equals(plan.id())) {
            throw edited(path, plan.table());
        }
        return plan;
    }

    /** Parses a plan without checking its id. */
    static BalancePlan parse(String text) {
        return MAPPER.readValue(text, BalancePlan.class);
    }

    private static HConfigException edited(Path path, String what) {
        return new HConfigException(
                BalanceError.BALANCE_PLAN,
                path + " was edited or has another version: its id does not match its content",
                "HConfig applies a plan only exactly as it was made and shown",
                "make a new plan: hconfig balance " + what + " --plan");
    }

    private static HConfigException failed(String what, Exception failure) {
        return new HConfigException(
                new Problem(
                        BalanceError.BALANCE_PLAN,
                        what,
                        String.valueOf(failure).lines().findFirst().orElse(""),
                        "specify the file or the id that hconfig balance TABLE --plan printed"),
                failure);
    }
}
