/**
 * Input and output shared by all modules, each with limits: pages of servers, local commands, private files, and
 * sanitizing of external text. Depends only on the JDK.
 */
@NullMarked
package org.hconfig.core.io;

import org.jspecify.annotations.NullMarked;
