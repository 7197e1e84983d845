/** Tests of the HFile engine and its parts. */
@NullMarked
package org.hconfig.hbase.load.hfile;

import org.jspecify.annotations.NullMarked;
