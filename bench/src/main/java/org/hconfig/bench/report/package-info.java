/**
 * What a bench found, as JSON for programs, as text for the terminal, and as one self-contained page for people.
 */
@NullMarked
package org.hconfig.bench.report;

import org.jspecify.annotations.NullMarked;
