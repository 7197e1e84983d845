/** Rules about requests that read from many servers: read replicas, and the server that all of them wait for. */
@NullMarked
package org.hconfig.hbase.advice.fanout;

import org.jspecify.annotations.NullMarked;
