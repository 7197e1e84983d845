package org.hconfig.controlloop;

import java.util.Locale;

/** Autonomy level of HConfig, from none to full. */
public enum AutonomyLevel {
    /** No analysis. */
    OFF,
    /** Recommended changes are reported only. */
    ADVISE,
    /** A plan is made and waits for confirmation. */
    ASK,
    /** The plan is applied, verified, and rolled back after a regression. */
    AUTO;

    /** Returns the token used in files and commands: {@code advise}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
