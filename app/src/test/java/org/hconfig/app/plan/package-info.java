/** Tests of plans. */
@NullMarked
package org.hconfig.app.plan;

import org.jspecify.annotations.NullMarked;
