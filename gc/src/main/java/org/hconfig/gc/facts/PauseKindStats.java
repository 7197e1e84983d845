package org.hconfig.gc.facts;

import org.hconfig.gc.log.event.PauseKind;

/**
 * Statistics of the pauses of one kind.
 *
 * @param kind the kind of pause
 * @param pauses their statistics
 */
public record PauseKindStats(PauseKind kind, PauseStats pauses) {}
