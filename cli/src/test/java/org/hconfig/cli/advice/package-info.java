/** Tests of the commands that give advice. */
@NullMarked
package org.hconfig.cli.advice;

import org.jspecify.annotations.NullMarked;
