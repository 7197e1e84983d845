/** Tests of the capture of policies. */
@NullMarked
package org.hconfig.hbase.policies.capture;

import org.jspecify.annotations.NullMarked;
