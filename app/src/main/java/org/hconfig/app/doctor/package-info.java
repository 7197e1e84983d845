/** The check of a connection: step by step, what works, what does not, why, and who can repair it. */
@NullMarked
package org.hconfig.app.doctor;

import org.jspecify.annotations.NullMarked;
