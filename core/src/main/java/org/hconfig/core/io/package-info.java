/**
 * Access to the outside world that every module shares, each with limits: pages of servers, commands, private files, and
 * text from outside on its way to a reader. Depends on the JDK alone.
 */
@NullMarked
package org.hconfig.core.io;

import org.jspecify.annotations.NullMarked;
