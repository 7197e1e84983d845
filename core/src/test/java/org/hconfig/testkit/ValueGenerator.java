package org.hconfig.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** Generator of random values of one kind, and of simpler variants of a value that failed. */
public interface ValueGenerator<T> {
    /** Returns a random value. */
    T next(RandomGenerator random);

    /** Returns values simpler than {@code value}, the simplest first; empty if there are none. */
    default List<T> shrink(T value) {
        return List.of();
    }

    /** Returns a generator of integers from {@code min} to {@code max}, both inclusive, biased towards the bounds. */
    static ValueGenerator<Long> longs(long min, long max) {
        return new ValueGenerator<>() {
            @Override
            public Long next(RandomGenerator random) {
                return switch (random.nextInt(10)) {
                    case 0 -> min;
                    case 1 -> max;
                    default -> max == Long.MAX_VALUE ? random.nextLong(min, max) : random.nextLong(min, max + 1);
                };
            }

            @Override
            public List<Long> shrink(Long value) {
                List<Long> smaller = new ArrayList<>();
                for (long distance = value - min; distance > 0; distance /= 2) {
                    smaller.add(value - distance);
                }
                return smaller;
            }
        };
    }

    /** Returns a generator of integers from {@code min} to {@code max}, both inclusive, biased towards the bounds. */
    static ValueGenerator<Integer> ints(int min, int max) {
        ValueGenerator<Long> longs = longs(min, max);
        return new ValueGenerator<>() {
            @Override
            public Integer next(RandomGenerator random) {
                return Math.toIntExact(longs.next(random));
            }

            @Override
            public List<Integer> shrink(Integer value) {
                return longs.shrink(value.longValue()).stream()
                        .map(Math::toIntExact)
                        .toList();
            }
        };
    }

    /** Returns a generator of lists of up to {@code maxSize} elements; shrinks by removing elements. */
    static <E> ValueGenerator<List<E>> lists(ValueGenerator<E> elements, int maxSize) {
        return new ValueGenerator<>() {
            @Override
            public List<E> next(RandomGenerator random) {
                int size = random.nextInt(maxSize + 1);
                List<E> list = new ArrayList<>(size);
                for (int i = 0; i < size; i++) {
                    list.add(elements.next(random));
                }
                return list;
            }

            @Override
            public List<List<E>> shrink(List<E> value) {
                List<List<E>> smaller = new ArrayList<>();
                for (int drop = value.size(); drop > 0; drop /= 2) {
                    smaller.add(List.copyOf(value.subList(0, value.size() - drop)));
                    smaller.add(List.copyOf(value.subList(drop, value.size())));
                }
                return smaller;
            }
        };
    }

    /** Returns a generator of byte arrays of up to {@code maxLength} bytes. */
    static ValueGenerator<byte[]> bytes(int maxLength) {
        return random -> {
            byte[] bytes = new byte[random.nextInt(maxLength + 1)];
            random.nextBytes(bytes);
            return bytes;
        };
    }

    /** Returns a generator that chooses one of the given values. */
    static <E> ValueGenerator<E> oneOf(List<E> choices) {
        return random -> choices.get(random.nextInt(choices.size()));
    }

    /** Returns a generator that maps the values of this generator; does not shrink. */
    default <U> ValueGenerator<U> map(Function<T, U> function) {
        return random -> function.apply(next(random));
    }
}
