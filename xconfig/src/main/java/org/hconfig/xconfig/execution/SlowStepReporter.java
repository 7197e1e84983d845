package org.hconfig.xconfig.execution;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reports the progress of a slow step and the servers that do not respond: within 30 s of the step's start, and every 25 s
 * from then on. This shows the operator whether the step waits for an unresponsive server.
 */
final class SlowStepReporter implements AutoCloseable {
    private static final Duration EVERY = Duration.ofSeconds(25);
    private static final Duration ANSWER = Duration.ofSeconds(4);

    private final String words;
    private final Supplier<List<String>> silent;
    private final Consumer<String> progress;
    private final Duration every;
    private final Duration answer;
    private final ScheduledExecutorService threads;
    private final ScheduledFuture<?> saying;
    private @Nullable CompletableFuture<List<String>> asked;
    private int said;

    /**
     * Creates a reporter for a step that starts now.
     *
     * @param words the step's label
     * @param silent returns the servers that do not respond; may itself take long
     * @param every interval between two lines
     * @param answer timeout for the result of {@code silent}
     */
    SlowStepReporter(
            String words, Supplier<List<String>> silent, Consumer<String> progress, Duration every, Duration answer) {
        this.words = words;
        this.silent = silent;
        this.progress = progress;
        this.every = every;
        this.answer = answer;
        this.threads = Executors.newScheduledThreadPool(2, task -> {
            Thread thread = new Thread(task, "hconfig-step-watch");
            thread.setDaemon(true);
            return thread;
        });
        saying = threads.scheduleAtFixedRate(this::report, every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Creates a reporter with the default intervals. */
    static SlowStepReporter over(String words, Supplier<List<String>> silent, Consumer<String> progress) {
        return new SlowStepReporter(words, silent, progress, EVERY, ANSWER);
    }

    private void report() {
        said++;
        long seconds = every.multipliedBy(said).toSeconds();
        progress.accept(words + ": in progress for " + seconds + " s; " + answers());
    }

    private String answers() {
        CompletableFuture<List<String>> asking = asked;
        if (asking == null || asking.isDone()) {
            asking = CompletableFuture.supplyAsync(silent, threads);
            asked = asking;
        }
        try {
            List<String> names = asking.get(answer.toMillis(), TimeUnit.MILLISECONDS);
            return names.isEmpty() ? "all servers respond" : "no response from " + String.join(", ", names);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return "the step ends";
        } catch (TimeoutException | ExecutionException unknown) {
            return "it is unknown which servers respond";
        }
    }

    @Override
    public void close() {
        saying.cancel(true);
        threads.shutdownNow();
    }
}
