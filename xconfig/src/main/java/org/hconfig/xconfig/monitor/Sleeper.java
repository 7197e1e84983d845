package org.hconfig.xconfig.monitor;

import java.time.Duration;

/** Lets time pass. */
public interface Sleeper {
    /** Returns after that time; throws when the thread is interrupted. */
    void sleep(Duration time) throws InterruptedException;
}
