package org.hconfig.simulator.engine;

import java.util.Arrays;

/** A binary heap of identifiers 0, 1, 2, … by key, smallest first; each is in it at most once, and keys may change. */
final class IndexedHeap {
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
        return size == 0 ? Double.POSITIVE_INFINITY : keys[heap[0]];
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
            heap[place] = id;
            places[id] = place;
            keys[id] = key;
            up(place);
            return;
        }
        double old = keys[id];
        keys[id] = key;
        if (key < old) {
            up(place);
        } else if (key > old) {
            down(place);
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
            heap[place] = last;
            places[last] = place;
            up(place);
            down(places[last]);
        }
    }

    private void up(int from) {
        int place = from;
        int id = heap[place];
        double key = keys[id];
        while (place > 0) {
            int parent = (place - 1) >>> 1;
            int other = heap[parent];
            if (keys[other] <= key) {
                break;
            }
            heap[place] = other;
            places[other] = place;
            place = parent;
        }
        heap[place] = id;
        places[id] = place;
    }

    private void down(int from) {
        int place = from;
        int id = heap[place];
        double key = keys[id];
        while (true) {
            int child = 2 * place + 1;
            if (child >= size) {
                break;
            }
            if (child + 1 < size && keys[heap[child + 1]] < keys[heap[child]]) {
                child++;
            }
            int other = heap[child];
            if (keys[other] >= key) {
                break;
            }
            heap[place] = other;
            places[other] = place;
            place = child;
        }
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
