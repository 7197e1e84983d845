/** The result of a load as JSON. */
@NullMarked
package org.hconfig.app.load;

import org.jspecify.annotations.NullMarked;
