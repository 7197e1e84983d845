/** Judges whether a change helped or harmed, by what was measured before it and after it. */
@NullMarked
package org.hconfig.xconfig.evaluation;

import org.jspecify.annotations.NullMarked;
