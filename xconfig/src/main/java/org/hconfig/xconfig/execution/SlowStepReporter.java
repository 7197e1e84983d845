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
 * Says, while a step takes long, that it is under way and which servers do not answer: within 30 s of the step's begin, and every 25 s
 * from then on. Whoever waits for a step then knows whether it waits for a server that is silent.
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
     * A watch over a step that begins now.
     *
     * @param words the step
     * @param silent asks which servers do not answer; may itself take long
     * @param every between two lines
     * @param answer for how long the servers' answers are waited for
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

    /** A watch with the usual times. */
    static SlowStepReporter over(String words, Supplier<List<String>> silent, Consumer<String> progress) {
        return new SlowStepReporter(words, silent, progress, EVERY, ANSWER);
    }

    private void report() {
        said++;
        long seconds = every.multipliedBy(said).toSeconds();
        progress.accept(words + ": under way for " + seconds + " s; " + answers());
    }

    private String answers() {
        CompletableFuture<List<String>> asking = asked;
        if (asking == null || asking.isDone()) {
            asking = CompletableFuture.supplyAsync(silent, threads);
            asked = asking;
        }
        try {
            List<String> names = asking.get(answer.toMillis(), TimeUnit.MILLISECONDS);
            return names.isEmpty() ? "all servers answer" : "no answer from " + String.join(", ", names);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return "the step ends";
        } catch (TimeoutException | ExecutionException unknown) {
            return "the cluster does not say which servers answer";
        }
    }

    @Override
    public void close() {
        saying.cancel(true);
        threads.shutdownNow();
    }
}
