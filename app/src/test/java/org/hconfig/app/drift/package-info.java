/** Tests of drift. */
@NullMarked
package org.hconfig.app.drift;

import org.jspecify.annotations.NullMarked;
