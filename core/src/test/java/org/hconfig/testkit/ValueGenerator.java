package org.hconfig.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** Makes random values of one kind, and smaller neighbours of a value that failed. */
public interface ValueGenerator<T> {
    /** One value. */
    T next(RandomGenerator random);

    /** Values simpler than {@code value}, the simplest first; empty when there are none. */
    default List<T> shrink(T value) {
        return List.of();
    }

    /** Whole numbers from {@code min} to {@code max}, both included, leaning towards the edges. */
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

    /** Whole numbers from {@code min} to {@code max}, both included, leaning towards the edges. */
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

    /** Lists of up to {@code maxSize} elements; shrinks by dropping elements. */
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

    /** Byte strings of up to {@code maxLength} bytes. */
    static ValueGenerator<byte[]> bytes(int maxLength) {
        return random -> {
            byte[] bytes = new byte[random.nextInt(maxLength + 1)];
            random.nextBytes(bytes);
            return bytes;
        };
    }

    /** One of the given values. */
    static <E> ValueGenerator<E> oneOf(List<E> choices) {
        return random -> choices.get(random.nextInt(choices.size()));
    }

    /** Values made from this generator's; does not shrink. */
    default <U> ValueGenerator<U> map(Function<T, U> function) {
        return random -> function.apply(next(random));
    }
}
