package org.hconfig.xconfig.controlloop;

import java.util.Locale;

/** How far HConfig goes by itself, from nothing to everything. */
public enum AutonomyLevel {
    /** Nothing is looked for. */
    OFF,
    /** What should be changed is said, and left. */
    ADVISE,
    /** A plan is made, and waits for somebody's yes. */
    ASK,
    /** The plan is applied, verified, and taken back if it harmed. */
    AUTO;

    /** The word used in files and commands: {@code advise}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
