/** Files of a log: rotation, compression, and lines wrapped by container runtimes, syslog, or JSON loggers. */
@NullMarked
package org.hconfig.gc.log.file;

import org.jspecify.annotations.NullMarked;
