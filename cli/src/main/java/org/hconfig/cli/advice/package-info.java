/** The commands that give advice and explain it. */
@NullMarked
package org.hconfig.cli.advice;

import org.jspecify.annotations.NullMarked;
