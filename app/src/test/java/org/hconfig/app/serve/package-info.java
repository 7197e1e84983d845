/** Tests of the cycle. */
@NullMarked
package org.hconfig.app.serve;

import org.jspecify.annotations.NullMarked;
