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
 * Robustness check of parsers for arbitrary input: a parser must return, or throw problems with codes, within seconds
 * and with little memory. A test mutates a few thousand inputs in a build, and any number on demand: {@code
 * -Dhconfig.mutations=1000000}. The seed is fixed, or taken from the environment variable {@code HCONFIG_SEED}; a
 * failure contains the seed and the smallest failing input.
 */
public final class AnyBytes {
    private static final long SEED = 20261125;
    private static final int SILENT_SECONDS_MAX = 120;
    private static final long PROCESSOR_NANOS_MAX = TimeUnit.SECONDS.toNanos(5);
    private static final long ALLOCATED_BYTES_MAX = 1L << 30;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Set while the parsers and inputs of tests are only collected, not run. */
    private static final ThreadLocal<@Nullable BiConsumer<Mutations, Parser>> COLLECTOR = new ThreadLocal<>();

    private AnyBytes() {}

    /** Parser of arbitrary bytes. */
    @FunctionalInterface
    public interface Parser {
        /** Parses the bytes and uses the result as the product does. */
        void read(byte[] bytes) throws IOException;
    }

    /** Body of a test. */
    interface Test {
        void run() throws ReflectiveOperationException;
    }

    /** Runs a test in which parsers are not called, but collected with their valid inputs. */
    static void collected(BiConsumer<Mutations, Parser> collector, Test test) throws ReflectiveOperationException {
        COLLECTOR.set(collector);
        try {
            test.run();
        } finally {
            COLLECTOR.remove();
        }
    }

    /**
     * Calls the parser with mutated inputs, {@code inBuilds} of them in a build. At least one of the inputs must be
     * valid.
     */
    public static void mutated(int inBuilds, Mutations inputs, Parser parser) {
        BiConsumer<Mutations, Parser> collector = COLLECTOR.get();
        if (collector != null) {
            collector.accept(inputs, parser);
            return;
        }
        String given = System.getenv("HCONFIG_SEED");
        long seed = given == null ? SEED : Long.parseLong(given);
        if (inputs.inputs().stream().noneMatch(input -> read(input, parser))) {
            throw new AssertionError("the parser accepts none of the inputs without mutation");
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

    /** Calls the parser with one input; returns false if it was rejected with coded problems. */
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
                throw new AssertionError("rejected without a problem", refused);
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
