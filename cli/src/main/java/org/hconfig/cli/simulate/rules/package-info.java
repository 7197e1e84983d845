/** Rules that papers print, held against what HConfig's policies, advice and balancer decide. */
@NullMarked
package org.hconfig.cli.simulate.rules;

import org.jspecify.annotations.NullMarked;
