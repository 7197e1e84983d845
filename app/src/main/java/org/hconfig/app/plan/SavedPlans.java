package org.hconfig.app.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.FailureText;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.spi.DatabaseModel;

/**
 * The plans in {@code $HCONFIG_HOME/plans}.
 *
 * @param plans the plans, newest first
 * @param problems files that cannot be read
 */
public record SavedPlans(List<SavedPlan> plans, List<Problem> problems) {
    private static final String FILE = "plan-[0-9a-f]{12}\\.json";

    /** Copies the arguments. */
    public SavedPlans {
        plans = List.copyOf(plans);
        problems = List.copyOf(problems);
    }

    /**
     * A saved plan.
     *
     * @param id the plan's id
     * @param createdAt when it was made, ISO-8601
     * @param origin what it was made from
     * @param subject what it is about
     * @param changes number of values, and of steps of tasks
     * @param state state of its newest run; {@code not applied} when there is none
     */
    public record SavedPlan(String id, String createdAt, String origin, String subject, int changes, String state) {
        /** Returns when it was made, to the second and in UTC, for tables: {@code 2026-11-21 12:00:00}. */
        public String createdAtUtc() {
            return createdAt.replaceFirst("\\..*", "").replaceFirst("Z$", "").replace('T', ' ');
        }
    }

    /**
     * Reads the plans of a home.
     *
     * @param runs the runs of the home, newest first
     * @throws HConfigException {@link PlanError#PLAN_UNREADABLE} if the directory cannot be listed
     */
    public static SavedPlans of(Path home, List<Run> runs) {
        return of(home, runs, HBaseModel.INSTANCE);
    }

    /**
     * Reads the plans of a home, for any database.
     *
     * @param runs the runs of the home, newest first
     * @throws HConfigException {@link PlanError#PLAN_UNREADABLE} if the directory cannot be listed
     */
    public static SavedPlans of(Path home, List<Run> runs, DatabaseModel database) {
        List<Problem> problems = new ArrayList<>();
        List<SavedPlan> plans = new ArrayList<>();
        for (Path file : files(home)) {
            try {
                plans.add(saved(PlanFile.read(file, database), runs));
            } catch (HConfigException unreadable) {
                // Plans of earlier versions cannot be applied any more; they are no fault of today.
                unreadable.problems().stream()
                        .filter(problem -> problem.code() != PlanError.PLAN_FORMAT)
                        .forEach(problems::add);
            }
        }
        plans.sort(Comparator.comparing(SavedPlan::createdAt).reversed().thenComparing(SavedPlan::id));
        return new SavedPlans(plans, problems);
    }

    /**
     * Returns the number of files of plans in a home, without reading them; those that cannot be read count, too.
     *
     * @throws HConfigException {@link PlanError#PLAN_UNREADABLE} if the directory cannot be listed
     */
    public static int count(Path home) {
        return files(home).size();
    }

    private static List<Path> files(Path home) {
        Path directory = home.resolve("plans");
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().matches(FILE))
                    .sorted()
                    .toList();
        } catch (IOException failure) {
            throw new HConfigException(
                    new Problem(
                            PlanError.PLAN_UNREADABLE,
                            "cannot list the plans in " + directory,
                            FailureText.of(failure),
                            "check the permissions of the directory"),
                    failure);
        }
    }

    private static SavedPlan saved(Plan plan, List<Run> runs) {
        Optional<Run> newest =
                runs.stream().filter(run -> run.planId().equals(plan.id())).findFirst();
        return new SavedPlan(
                plan.id(),
                plan.createdAt(),
                plan.origin().label(),
                plan.subject(),
                plan.changes().size()
                        + plan.tasks().stream()
                                .mapToInt(task -> task.steps().size())
                                .sum(),
                newest.map(run -> run.progress().state().label()).orElse("not applied"));
    }
}
