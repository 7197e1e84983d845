/** Tests of the facts computed from a log. */
@NullMarked
package org.hconfig.gc.facts;

import org.jspecify.annotations.NullMarked;
