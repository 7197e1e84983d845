package org.hconfig.simulator.decision;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Collections;
import java.util.Random;

/**
 * Holds the dice that HBase's balancers take from the air, so that both sides throw the same: the generator behind
 * {@link Collections#shuffle(java.util.List)} and this thread's {@link java.util.concurrent.ThreadLocalRandom}.
 */
final class SharedRandomness {
    private SharedRandomness() {}

    /** From now on, shuffles of lists are those of {@code new Random(seed)}. */
    static void seedShuffles(long seed) {
        try {
            Field field = Collections.class.getDeclaredField("r");
            Object base = unsafe("staticFieldBase", Field.class).invoke(theUnsafe(), field);
            Object offset = unsafe("staticFieldOffset", Field.class).invoke(theUnsafe(), field);
            unsafe("putObject", Object.class, long.class, Object.class)
                    .invoke(theUnsafe(), base, offset, new Random(seed));
        } catch (ReflectiveOperationException failure) {
            throw new LinkageError(failure.getMessage(), failure);
        }
    }

    /** From now on, this thread's random numbers are those that follow {@code seed}. */
    static void seedThread(long seed) {
        try {
            java.util.concurrent.ThreadLocalRandom.current().nextInt();
            Field field = Thread.class.getDeclaredField("threadLocalRandomSeed");
            Object offset = unsafe("objectFieldOffset", Field.class).invoke(theUnsafe(), field);
            unsafe("putLong", Object.class, long.class, long.class)
                    .invoke(theUnsafe(), Thread.currentThread(), offset, seed);
        } catch (ReflectiveOperationException failure) {
            throw new LinkageError(failure.getMessage(), failure);
        }
    }

    private static Method unsafe(String name, Class<?>... parameters) throws ReflectiveOperationException {
        return Class.forName("sun.misc.Unsafe").getMethod(name, parameters);
    }

    private static Object theUnsafe() throws ReflectiveOperationException {
        Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return field.get(null);
    }
}
