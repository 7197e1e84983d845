/** Actions of the control loop on an HBase cluster. */
@NullMarked
package org.hconfig.app.serve;

import org.jspecify.annotations.NullMarked;
