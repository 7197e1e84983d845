/** What the cycle does to an HBase. */
@NullMarked
package org.hconfig.app.serve;

import org.jspecify.annotations.NullMarked;
