/** Tests of the evaluation of changes. */
@NullMarked
package org.hconfig.xconfig.evaluation;

import org.jspecify.annotations.NullMarked;
