package org.hconfig.controlloop;

import java.time.Instant;
import java.util.Optional;

/**
 * Authorization decision on a plan.
 *
 * @param mode the autonomy level granted
 * @param reason why no higher level is granted; empty when there is no restriction
 * @param notBefore when to retry, if the restriction is lifted by time alone
 */
public record Authorization(AutonomyLevel mode, String reason, Optional<Instant> notBefore) {}
