package org.hconfig.hbase.execution.server;

import java.util.Optional;
import java.util.function.Supplier;
import org.hconfig.hbase.transport.ConfigFileTransport;
import org.hconfig.xconfig.spi.ClusterLease;
import org.hconfig.xconfig.spi.Server;

/** Transport decorator that writes files and restarts servers only while the cluster lease is held. */
record LeaseCheckedTransport(ConfigFileTransport target, Supplier<ClusterLease> hold) implements ConfigFileTransport {
    @Override
    public boolean knows(Server server) {
        return target.knows(server);
    }

    @Override
    public Optional<String> onlyByRestart() {
        return target.onlyByRestart();
    }

    @Override
    public Optional<String> unreadChanges(Server server) {
        return target.unreadChanges(server);
    }

    @Override
    public String place(Server server, String file) {
        return target.place(server, file);
    }

    @Override
    public byte[] read(Server server, String file) {
        return target.read(server, file);
    }

    @Override
    public void place(Server server, String file, byte[] expected, byte[] content) {
        hold.get().check();
        target.place(server, file, expected, content);
    }

    @Override
    public void restart(Server server) {
        hold.get().check();
        target.restart(server);
    }

    @Override
    public void close() {
        target.close();
    }
}
