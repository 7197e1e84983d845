package org.hconfig.core;

import java.time.Duration;

/** Pauses a thread. */
public interface Sleeper {
    /** Returns after the given time; throws when the thread is interrupted. */
    void sleep(Duration time) throws InterruptedException;
}
