/**
 * Coding guidelines as tests, and sample violations that prove that the tests can fail.
 */
@NullMarked
package org.hconfig.cli.guidelines;

import org.jspecify.annotations.NullMarked;
