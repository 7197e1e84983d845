/** Capture of the configuration of a tuned system as a policy. */
@NullMarked
package org.hconfig.hbase.policies.capture;

import org.jspecify.annotations.NullMarked;
