/** Error codes, problems, exit codes, data sizes and counts. */
@NullMarked
package org.hconfig.core;

import org.jspecify.annotations.NullMarked;
