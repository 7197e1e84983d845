/**
 * Writes the generated part of the documentation, and checks that what is in the checkout is what would be written.
 */
@NullMarked
package org.hconfig.cli.reference;

import org.jspecify.annotations.NullMarked;
