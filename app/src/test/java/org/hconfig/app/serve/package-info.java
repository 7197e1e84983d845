/** Tests of the control loop on HBase. */
@NullMarked
package org.hconfig.app.serve;

import org.jspecify.annotations.NullMarked;
