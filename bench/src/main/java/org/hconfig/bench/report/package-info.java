/** Renderers of benchmark results: JSON, text for the terminal, and a self-contained HTML page. */
@NullMarked
package org.hconfig.bench.report;

import org.jspecify.annotations.NullMarked;
