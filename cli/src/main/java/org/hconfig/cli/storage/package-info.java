/** Command {@code storage}. */
@NullMarked
package org.hconfig.cli.storage;

import org.jspecify.annotations.NullMarked;
