/**
 * Commands for a local cluster.
 */
@NullMarked
package org.hconfig.cli.lab;

import org.jspecify.annotations.NullMarked;
