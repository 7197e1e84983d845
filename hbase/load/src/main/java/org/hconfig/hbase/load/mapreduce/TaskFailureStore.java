package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.load.HFileError;
import org.hconfig.xconfig.plan.NullRejectingIntrospector;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Store of the failures of task attempts, in a directory that the load reads if its job has failed. Without it, the cause of
 * a failed job would be unknown.
 */
final class TaskFailureStore {
    private static final String PREFIX = "failure-";

    /** Maximum number of reported problems. */
    private static final int PROBLEMS_MAX = 20;

    private static final JsonMapper JSON = JsonMapper.builder()
            .annotationIntrospector(new NullRejectingIntrospector())
            .build();

    private final AtomicFileDirectory files;

    TaskFailureStore(Path directory, Configuration configuration) throws IOException {
        this.files = new AtomicFileDirectory(directory, configuration);
    }

    /** A task, or a part of it. */
    interface TaskBody {
        void run() throws IOException, InterruptedException;
    }

    /** Runs a task and records its failure. */
    static void runRecording(TaskAttemptContext task, TaskBody taskBody) throws IOException, InterruptedException {
        try {
            taskBody.run();
        } catch (IOException | RuntimeException e) {
            Configuration configuration = task.getConfiguration();
            try {
                new TaskFailureStore(TaskSettings.reports(configuration), configuration)
                        .write(e, task.getTaskAttemptID().toString());
            } catch (IOException | RuntimeException unnoted) {
                e.addSuppressed(unnoted);
            }
            throw e;
        }
    }

    /** Records the failure of an attempt. */
    void write(Exception failure, String attempt) throws IOException {
        List<StoredProblem> storedProblem = failure instanceof HConfigException coded
                ? coded.problems().stream().map(StoredProblem::of).toList()
                : List.of(new StoredProblem(null, "", String.valueOf(failure), ""));
        files.write(PREFIX + attempt + ".json", JSON.writeValueAsBytes(storedProblem), attempt);
    }

    /** Returns the first recorded problems without duplicates, because attempts of the same task tend to fail for the same reason. */
    List<Problem> read() throws IOException {
        Set<Problem> problems = new LinkedHashSet<>();
        for (String name : files.names(PREFIX)) {
            try {
                for (@Nullable StoredProblem storedProblem : JSON.readValue(files.read(name), StoredProblem[].class)) {
                    if (storedProblem != null) {
                        problems.add(storedProblem.problem());
                    }
                }
            } catch (JacksonException | IllegalArgumentException garbled) {
                throw new IOException(
                        "the failure record " + name + " of a task is damaged: " + garbled.getMessage(), garbled);
            }
        }
        return problems.stream().limit(PROBLEMS_MAX).toList();
    }

    /** Stored form of a problem; one without a code is an unconverted exception. */
    private record StoredProblem(@Nullable String code, String what, String why, String next) {
        static StoredProblem of(Problem problem) {
            return new StoredProblem(problem.code().code(), problem.what(), problem.why(), problem.next());
        }

        Problem problem() {
            return code == null
                    ? new Problem(
                            HFileError.JOB_FAILED, "a task of the job failed", why, MapReduceHFileBuilder.AFTER_FAILURE)
                    : new Problem(known(code), what, why, next);
        }

        private static ErrorCode known(String code) {
            return Stream.<ErrorCode>concat(Stream.of(LoadError.values()), Stream.of(HFileError.values()))
                    .filter(known -> known.code().equals(code))
                    .findFirst()
                    .orElse(HFileError.JOB_FAILED);
        }
    }
}
