package org.hconfig.xconfig.controlloop;

import java.time.Instant;
import java.util.Optional;

/**
 * What may be done with a plan now.
 *
 * @param mode how far to go
 * @param reason why no further; empty when nothing holds it back
 * @param notBefore when to ask again, where time alone lifts what holds it back
 */
public record Authorization(AutonomyLevel mode, String reason, Optional<Instant> notBefore) {}
