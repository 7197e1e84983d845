package org.hconfig.gc;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A program that makes garbage: keeps so many MiB, replaces parts of them, makes large objects, until it made enough. */
final class GarbageProducer {
    private static final int PIECE = 1 << 16;

    private GarbageProducer() {}

    public static void main(String[] arguments) {
        int kept = Integer.parseInt(arguments[0]);
        long made = Long.parseLong(arguments[1]) << 20;
        byte[][] live = new byte[kept * 16][];
        List<byte[]> large = new ArrayList<>();
        Random random = new Random(7);
        int rounds = 0;
        while (made > 0) {
            byte[] small = new byte[200 + random.nextInt(4000)];
            made -= small.length;
            if (rounds % 8 == 0) {
                live[random.nextInt(live.length)] = new byte[PIECE];
                made -= PIECE;
            }
            if (rounds % 20_000 == 0) {
                large = large.size() > 4 ? new ArrayList<>() : large;
                large.add(new byte[3 << 20]);
            }
            rounds++;
        }
        if (arguments.length > 2) {
            System.gc();
        }
        System.out.println(rounds);
    }
}
