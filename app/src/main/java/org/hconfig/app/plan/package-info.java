/** Plans for HBase from request to rollback: what the command line, the bench and the console call. */
@NullMarked
package org.hconfig.app.plan;

import org.jspecify.annotations.NullMarked;
