package org.hconfig.simulator.engine;

import java.util.Arrays;

/** A binary heap of identifiers 0, 1, 2, … by key, smallest first; each is in it at most once, and keys may change. */
final class IndexedHeap {
    /** By place: the keys, beside each other for those that are compared, and whose they are. */
    private double[] keys;

    private int[] heap;
    private int[] places;
    private int size;

    IndexedHeap(int capacity) {
        keys = new double[capacity];
        heap = new int[capacity];
        places = new int[capacity];
        Arrays.fill(places, -1);
    }

    /** The smallest key; infinite when the heap is empty. */
    double topKey() {
        return size == 0 ? Double.POSITIVE_INFINITY : keys[0];
    }

    /** The identifier with the smallest key. */
    int top() {
        return heap[0];
    }

    /** Puts an identifier in, or gives it another key; an infinite key takes it out. */
    void set(int id, double key) {
        if (id >= places.length) {
            grow(id + 1);
        }
        if (key == Double.POSITIVE_INFINITY) {
            remove(id);
            return;
        }
        int place = places[id];
        if (place < 0) {
            place = size++;
            up(place, id, key);
            return;
        }
        double old = keys[place];
        if (key < old) {
            up(place, id, key);
        } else if (key > old) {
            down(place, id, key);
        }
    }

    /** Takes an identifier out, if it is in. */
    void remove(int id) {
        int place = id < places.length ? places[id] : -1;
        if (place < 0) {
            return;
        }
        places[id] = -1;
        int last = heap[--size];
        if (last != id) {
            double key = keys[size];
            up(place, last, key);
            down(places[last], last, key);
        }
    }

    /** Puts an identifier into a place or above it. */
    private void up(int from, int id, double key) {
        int place = from;
        while (place > 0) {
            int parent = (place - 1) >>> 1;
            if (keys[parent] <= key) {
                break;
            }
            put(place, heap[parent], keys[parent]);
            place = parent;
        }
        put(place, id, key);
    }

    /** Puts an identifier into a place or below it. */
    private void down(int from, int id, double key) {
        int place = from;
        while (true) {
            int child = 2 * place + 1;
            if (child >= size) {
                break;
            }
            if (child + 1 < size && keys[child + 1] < keys[child]) {
                child++;
            }
            if (keys[child] >= key) {
                break;
            }
            put(place, heap[child], keys[child]);
            place = child;
        }
        put(place, id, key);
    }

    private void put(int place, int id, double key) {
        keys[place] = key;
        heap[place] = id;
        places[id] = place;
    }

    private void grow(int atLeast) {
        int old = places.length;
        int capacity = Math.max(atLeast, old * 2);
        keys = Arrays.copyOf(keys, capacity);
        heap = Arrays.copyOf(heap, capacity);
        places = Arrays.copyOf(places, capacity);
        Arrays.fill(places, old, capacity, -1);
    }
}
