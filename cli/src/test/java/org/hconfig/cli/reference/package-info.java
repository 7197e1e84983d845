/**
 * Generator of reference pages, and checks that the pages in the checkout are up to date.
 */
@NullMarked
package org.hconfig.cli.reference;

import org.jspecify.annotations.NullMarked;
