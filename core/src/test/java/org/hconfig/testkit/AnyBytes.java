package org.hconfig.testkit;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.hconfig.core.HConfigException;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a parser can be given anything: it returns, or it refuses with problems that have codes; it does so within
 * seconds and without much memory. A test mutates some thousand inputs in a build, and as many as one likes on demand:
 * {@code -Dhconfig.mutations=1000000}. The seed is fixed, or that of the environment variable {@code HCONFIG_SEED}; a failure
 * names it with the smallest input that was found.
 */
public final class AnyBytes {
    private static final long SEED = 20261125;
    private static final int SILENT_SECONDS_MAX = 120;
    private static final long PROCESSOR_NANOS_MAX = TimeUnit.SECONDS.toNanos(5);
    private static final long ALLOCATED_BYTES_MAX = 1L << 30;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Set while what tests would mutate is only collected. */
    private static final ThreadLocal<@Nullable BiConsumer<Mutations, Parser>> COLLECTOR = new ThreadLocal<>();

    private AnyBytes() {}

    /** What reads bytes that may be anything. */
    @FunctionalInterface
    public interface Parser {
        /** Reads them, and uses what was read as the product does. */
        void read(byte[] bytes) throws IOException;
    }

    /** A test, or what it does. */
    interface Test {
        void run() throws ReflectiveOperationException;
    }

    /** Runs a test whose parsers are not given anything, but collected with their good inputs. */
    static void collected(BiConsumer<Mutations, Parser> collector, Test test) throws ReflectiveOperationException {
        COLLECTOR.set(collector);
        try {
            test.run();
        } finally {
            COLLECTOR.remove();
        }
    }

    /** Gives the parser mutated inputs: so many in a build. One of the inputs at least must be good as it is. */
    public static void mutated(int inBuilds, Mutations inputs, Parser parser) {
        BiConsumer<Mutations, Parser> collector = COLLECTOR.get();
        if (collector != null) {
            collector.accept(inputs, parser);
            return;
        }
        String given = System.getenv("HCONFIG_SEED");
        long seed = given == null ? SEED : Long.parseLong(given);
        if (inputs.inputs().stream().noneMatch(input -> read(input, parser))) {
            throw new AssertionError("the parser takes none of the inputs as they are");
        }
        AtomicReference<byte[]> current = new AtomicReference<>(new byte[0]);
        FutureTask<Void> all = new FutureTask<>(
                () -> PropertyCheck.forAll(seed, Mutations.runs(inBuilds), inputs, bytes -> {
                    current.set(bytes);
                    read(bytes, parser);
                }),
                null);
        Thread reader = new Thread(all, "reader of mutated inputs");
        reader.setDaemon(true);
        reader.start();
        await(all, reader, current, seed);
    }

    /** Gives the parser one input; false when it was refused with coded problems. */
    public static boolean read(byte[] bytes, Parser parser) {
        long thread = Thread.currentThread().getId();
        long processor = THREADS.getCurrentThreadCpuTime();
        long allocated = THREADS.getThreadAllocatedBytes(thread);
        boolean accepted = false;
        try {
            parser.read(bytes);
            accepted = true;
        } catch (HConfigException refused) {
            if (refused.problems().isEmpty()) {
                throw new AssertionError("refused without a problem", refused);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        processor = THREADS.getCurrentThreadCpuTime() - processor;
        allocated = THREADS.getThreadAllocatedBytes(thread) - allocated;
        if (processor > PROCESSOR_NANOS_MAX || allocated > ALLOCATED_BYTES_MAX) {
            throw new AssertionError("one input of " + bytes.length + " bytes took "
                    + TimeUnit.NANOSECONDS.toMillis(processor) + " ms and allocated " + allocated + " bytes");
        }
        return accepted;
    }

    private static void await(FutureTask<Void> all, Thread reader, AtomicReference<byte[]> current, long seed) {
        byte[] before = current.get();
        int silent = 0;
        while (true) {
            try {
                all.get(1, TimeUnit.SECONDS);
                return;
            } catch (TimeoutException working) {
                byte[] now = current.get();
                silent = now == before ? silent + 1 : 0;
                before = now;
                if (silent > SILENT_SECONDS_MAX) {
                    AssertionError stuck = new AssertionError("one input took more than " + SILENT_SECONDS_MAX
                            + " s with HCONFIG_SEED=" + seed + ": " + Arrays.toString(now));
                    stuck.setStackTrace(reader.getStackTrace());
                    throw stuck;
                }
            } catch (ExecutionException failed) {
                throw failed.getCause() instanceof AssertionError error ? error : new AssertionError(failed.getCause());
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
                throw new AssertionError(ended);
            }
        }
    }
}
