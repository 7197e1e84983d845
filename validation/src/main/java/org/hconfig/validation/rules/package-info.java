/** Checks of published rules against the decisions of HConfig's policies, advice and balancer. */
@NullMarked
package org.hconfig.validation.rules;

import org.jspecify.annotations.NullMarked;
