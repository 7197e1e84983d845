package org.hconfig.hbase.transport;

import java.io.IOException;
import org.hconfig.xconfig.spi.Server;

/** Base class of transports by the REST API of a management product: one error for each failed operation. */
abstract class ManagementApiTransport implements ConfigFileTransport {
    /** The client of the API. */
    final ManagementApiClient api;

    /** Waits until a restarted server is back. */
    final RestartWait wait;

    ManagementApiTransport(ManagementApiClient api, RestartWait wait) {
        this.api = api;
        this.wait = wait;
    }

    /** Reads a file; its name has no directory. */
    abstract byte[] content(Server server, String file) throws IOException;

    /**
     * Writes a file, and reads it back.
     *
     * @param place its display name
     * @param expected the content read before; when the present content differs, nothing is written
     */
    abstract void write(Server server, String file, String place, byte[] expected, byte[] content) throws IOException;

    /** Restarts a server, and waits until it was started. */
    abstract void restartAndWait(Server server) throws IOException;

    @Override
    public final boolean knows(Server server) {
        return true;
    }

    @Override
    public final byte[] read(Server server, String file) {
        try {
            return content(server, file);
        } catch (ApiException failure) {
            throw failure.coded(place(server, file) + " cannot be read");
        } catch (IOException failure) {
            throw TransportExceptions.unreadable(place(server, file), failure);
        }
    }

    @Override
    public final void place(Server server, String file, byte[] expected, byte[] content) {
        String place = place(server, file);
        try {
            write(server, file, place, expected, content);
        } catch (ApiException failure) {
            throw failure.coded(place + " cannot be written");
        } catch (IOException failure) {
            throw TransportExceptions.unwritable(place, failure);
        }
    }

    @Override
    public final void restart(Server server) {
        try {
            restartAndWait(server);
        } catch (ApiException failure) {
            throw failure.coded(server.label() + " could not be restarted");
        } catch (IOException failure) {
            throw TransportExceptions.notRestarted(server, String.valueOf(failure.getMessage()));
        }
    }

    @Override
    public final void close() {
        // Nothing is kept open.
    }
}
