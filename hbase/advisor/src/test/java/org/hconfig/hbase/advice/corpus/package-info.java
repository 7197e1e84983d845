/** Tests of advice on realistic configurations against hand-written expected results. */
@NullMarked
package org.hconfig.hbase.advice.corpus;

import org.jspecify.annotations.NullMarked;
