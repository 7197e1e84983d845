/** Benchmarks of requests that read from many servers: their stall when a server is killed, and their time by servers. */
@NullMarked
package org.hconfig.readbench.fanout;

import org.jspecify.annotations.NullMarked;
