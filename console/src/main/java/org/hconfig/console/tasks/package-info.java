/** Long operations: their execution and their records. */
@NullMarked
package org.hconfig.console.tasks;

import org.jspecify.annotations.NullMarked;
