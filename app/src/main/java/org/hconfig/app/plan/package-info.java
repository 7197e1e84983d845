/** Services for HBase plans, from request to rollback, used by the command line, the benchmarks and the console. */
@NullMarked
package org.hconfig.app.plan;

import org.jspecify.annotations.NullMarked;
