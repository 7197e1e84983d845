/** Tests of the commands {@code advise} and {@code explain}. */
@NullMarked
package org.hconfig.cli.advice;

import org.jspecify.annotations.NullMarked;
