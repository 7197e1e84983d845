/** Tests of serving. */
@NullMarked
package org.hconfig.cli.serve;

import org.jspecify.annotations.NullMarked;
