/**
 * The commands around plans: make one, apply it, undo it, look back.
 */
@NullMarked
package org.hconfig.cli.plan;

import org.jspecify.annotations.NullMarked;
