/** Symptoms that a log shows, and the conditions under which a log is too unreliable for advice. */
@NullMarked
package org.hconfig.gc.advice.symptom;

import org.jspecify.annotations.NullMarked;
