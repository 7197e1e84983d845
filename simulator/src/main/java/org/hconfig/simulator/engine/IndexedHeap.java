package org.hconfig.simulator.engine;

import java.util.Arrays;

/**
 * An indexed binary heap of identifiers 0, 1, 2, … by key, smallest first; each is contained at most once, and its key
 * can change. Updates take O(log n).
 */
final class IndexedHeap {
    /** By position: the keys, adjacent for those that are compared, and their identifiers. */
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

    /** Returns the smallest key; infinite when the heap is empty. */
    double topKey() {
        return size == 0 ? Double.POSITIVE_INFINITY : keys[0];
    }

    /** Returns the identifier with the smallest key. */
    int top() {
        return heap[0];
    }

    /** Adds an identifier, or changes its key; an infinite key removes it. */
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

    /** Removes an identifier, if present. */
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

    /** Moves an identifier up from a position. */
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

    /** Moves an identifier down from a position. */
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
