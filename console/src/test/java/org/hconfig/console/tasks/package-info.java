/** Tests of the package. */
@NullMarked
package org.hconfig.console.tasks;

import org.jspecify.annotations.NullMarked;
