package org.hconfig.xconfig.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.spi.Target;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Codec of plans that consist of one task: writes an adapter's own description of the work into the task, and reads it back
 * strictly. A task is executed only if it shows the steps and the target that its content has.
 */
public final class TaskContentCodec {
    private final JsonMapper mapper;
    private final String command;

    /**
     * Creates a codec.
     *
     * @param command the command that makes such plans, for messages: {@code hconfig balance}
     * @param mixIns Jackson mix-ins by the type that they describe
     */
    public TaskContentCodec(String command, Map<Class<?>, Class<?>> mixIns) {
        this.command = command;
        JsonMapper.Builder builder = JsonMapper.builder()
                .annotationIntrospector(new NullRejectingIntrospector())
                .enable(MapperFeature.INFER_RECORD_GETTERS_FROM_COMPONENTS_ONLY)
                .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES);
        mixIns.forEach(builder::addMixIn);
        this.mapper = builder.build();
    }

    /** Returns a description of work as the content of a task. */
    public JsonNode write(Object content) {
        return mapper.valueToTree(content);
    }

    /**
     * Returns the content of a task.
     *
     * @throws HConfigException {@link PlanError#PLAN_FORBIDDEN} when it is not of this type
     */
    public <T> T read(PlanTask task, Class<T> type) {
        try {
            return mapper.treeToValue(task.content(), type);
        } catch (JacksonException | IllegalArgumentException wrong) {
            throw new HConfigException(
                    new Problem(
                            PlanError.PLAN_FORBIDDEN,
                            "the plan's task " + task.kind() + " of " + task.target()
                                    + " has a content that is no such task",
                            String.valueOf(wrong.getMessage())
                                    .lines()
                                    .findFirst()
                                    .orElse(""),
                            advice()),
                    wrong);
        }
    }

    /**
     * Refuses a task that shows other steps, or another target, than its content has.
     *
     * @throws HConfigException {@link PlanError#PLAN_FORBIDDEN}
     */
    public void require(PlanTask task, Target target, List<String> steps) {
        if (!steps.equals(task.steps()) || !target.equals(task.target())) {
            throw new HConfigException(
                    PlanError.PLAN_FORBIDDEN,
                    "the plan's task " + task.kind() + " of " + task.target() + " does other steps than it shows",
                    "it shows " + task.steps().size() + " steps on " + task.target() + " and has " + steps.size()
                            + " on " + target + ", or others of the same number",
                    advice());
        }
    }

    private String advice() {
        return "find out who wrote this file; make a new plan by " + command;
    }

    /**
     * Returns the sealed plan of one task.
     *
     * @param clusterId what identifies the cluster
     * @param cluster the cluster's name, as given
     * @param createdAt when it is made, ISO-8601
     * @param name the command whose result it carries out
     * @param tables the names of the tables that it is about
     */
    public static Plan plan(
            String clusterId, String cluster, String createdAt, String name, List<String> tables, PlanTask task) {
        Map<String, String> facts = new TreeMap<>(Map.of("cluster.id", clusterId));
        return PlanJsonCodec.sealed(new Plan(
                PlanFile.FORMAT,
                "",
                cluster,
                new PlanOrigin(createdAt, PlanOrigin.Kind.TASK, name, Optional.empty(), List.of()),
                new PlanBase(tables, facts, PlanJsonCodec.revision(facts)),
                Optional.empty(),
                List.of(),
                List.of(task),
                PlanRemarks.NONE));
    }
}
