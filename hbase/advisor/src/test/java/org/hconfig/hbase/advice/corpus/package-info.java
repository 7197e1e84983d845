/** Advice on configurations in the forms of the field, compared with answers written by hand. */
@NullMarked
package org.hconfig.hbase.advice.corpus;

import org.jspecify.annotations.NullMarked;
