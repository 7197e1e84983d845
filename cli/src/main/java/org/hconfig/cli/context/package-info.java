/** Commands that save names of clusters. */
@NullMarked
package org.hconfig.cli.context;

import org.jspecify.annotations.NullMarked;
