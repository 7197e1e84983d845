/** The cluster that commands use: named contexts, and the order in which a cluster is looked for. */
@NullMarked
package org.hconfig.app.context;

import org.jspecify.annotations.NullMarked;
