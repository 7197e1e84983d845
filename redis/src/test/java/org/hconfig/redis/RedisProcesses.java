package org.hconfig.redis;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The real Redis servers of a test, which end with it. */
public final class RedisProcesses implements AfterEachCallback {
    private final List<RedisProcess> started = new ArrayList<>();

    /** Starts a server of any release, with some lines in its configuration file. */
    public RedisProcess start(String... lines) {
        RedisProcess server = RedisProcess.start(RedisProgram.any(), lines);
        started.add(server);
        return server;
    }

    /** Leaves a server to the test, which ends it. */
    public void leave(RedisProcess server) {
        started.remove(server);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        started.forEach(RedisProcess::close);
    }
}
