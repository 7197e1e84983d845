/**
 * The rules of the house as tests, and violations of them that prove that the rules can fail.
 */
@NullMarked
package org.hconfig.cli.guidelines;

import org.jspecify.annotations.NullMarked;
