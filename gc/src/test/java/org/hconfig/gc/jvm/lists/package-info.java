/**
 * Makes the lists of JVM flags again, from the sources of JDKs and from JVMs: {@link
 * org.hconfig.gc.jvm.lists.FlagListsMain}.
 */
@NullMarked
package org.hconfig.gc.jvm.lists;

import org.jspecify.annotations.NullMarked;
