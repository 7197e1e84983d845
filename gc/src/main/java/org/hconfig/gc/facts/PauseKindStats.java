package org.hconfig.gc.facts;

import org.hconfig.gc.log.PauseKind;

/**
 * Pauses of one kind.
 *
 * @param kind what the application was stopped for
 * @param pauses their figures
 */
public record PauseKindStats(PauseKind kind, PauseStats pauses) {}
