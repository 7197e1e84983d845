package org.hconfig.simulator.engine;

import java.util.Arrays;

/** A queue of timers, earliest first; of equal ones, in the order in which they were set. */
final class TimerQueue {
    /** The purpose of a timer. */
    static final int TICK = 0;

    static final int FLUSH_WAIT = 1;
    static final int RETRY = 2;
    static final int REOPEN = 3;
    static final int BALANCE = 4;
    static final int MOVE = 5;

    private double[] times = new double[64];
    private long[] orders = new long[64];
    private long[] events = new long[64];
    private int size;
    private long set;

    double topTime() {
        return size == 0 ? Double.POSITIVE_INFINITY : times[0];
    }

    int topKind() {
        return (int) (events[0] >>> 32);
    }

    int topId() {
        return (int) events[0];
    }

    void add(double time, int kind, int id) {
        if (size == times.length) {
            times = Arrays.copyOf(times, 2 * size);
            orders = Arrays.copyOf(orders, 2 * size);
            events = Arrays.copyOf(events, 2 * size);
        }
        long order = set++;
        long event = (long) kind << 32 | (id & 0xFFFFFFFFL);
        int place = size++;
        while (place > 0) {
            int parent = (place - 1) >>> 1;
            if (times[parent] <= time) {
                break;
            }
            move(parent, place);
            place = parent;
        }
        put(place, time, order, event);
    }

    void removeTop() {
        size--;
        double time = times[size];
        long order = orders[size];
        long event = events[size];
        int place = 0;
        while (true) {
            int child = 2 * place + 1;
            if (child >= size) {
                break;
            }
            if (child + 1 < size && before(times[child + 1], orders[child + 1], times[child], orders[child])) {
                child++;
            }
            if (!before(times[child], orders[child], time, order)) {
                break;
            }
            move(child, place);
            place = child;
        }
        put(place, time, order, event);
    }

    private static boolean before(double time, long order, double otherTime, long otherOrder) {
        return time < otherTime || (time == otherTime && order < otherOrder);
    }

    private void move(int from, int to) {
        put(to, times[from], orders[from], events[from]);
    }

    private void put(int place, double time, long order, long event) {
        times[place] = time;
        orders[place] = order;
        events[place] = event;
    }
}
