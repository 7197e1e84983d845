/**
 * Shared data types: immutable records, sizes, units and errors. Depends on the JDK alone.
 */
@NullMarked
package org.hconfig.xconfig.model;

import org.jspecify.annotations.NullMarked;
