package org.hconfig.xconfig.monitor;

import java.time.Duration;

/** Lets time pass. */
public interface Pause {
    /** Returns after that time; throws when the thread is interrupted. */
    void take(Duration time) throws InterruptedException;
}
