package org.hconfig.hbase.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.hconfig.core.HConfigException;

/**
 * Allocates ports that are free on the loopback interface. They are below the range that Linux assigns to outgoing connections
 * (32768 and up), so that none is lost to a temporary connection; conflicts between two labs that allocate ports at the same
 * time are made unlikely by random choice, and resolved by {@link LabStarter}, which allocates again when a port was lost. Not
 * thread-safe.
 */
final class PortAllocator {
    private static final int FIRST = 20_000;
    private static final int BEYOND = 32_000;
    private static final int MOST_TRIES = 2_000;

    private final RandomGenerator random;
    private final Set<Integer> given = new HashSet<>();

    PortAllocator(RandomGenerator random) {
        this.random = random;
    }

    /**
     * Returns a free port that was not returned before.
     *
     * @throws HConfigException with {@link LabError#NO_PORTS}
     */
    int next() {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            int port = random.nextInt(FIRST, BEYOND);
            if (!given.contains(port) && isFree(port)) {
                given.add(port);
                return port;
            }
        }
        throw new HConfigException(
                LabError.NO_PORTS,
                "No free port on " + LabSettings.HOST + " was found between " + FIRST + " and " + (BEYOND - 1) + ".",
                MOST_TRIES + " ports were tried and all are in use.",
                "Take other labs down, then run the same command again.");
    }

    /** True when a server could listen on the port now. */
    static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (BindException taken) {
            return false;
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot try port " + port, failed);
        }
    }
}
