/**
 * {@code hconfig bench faults}: commands of HConfig in processes of their own, during which something is killed, stopped or
 * changed; followed to their end by HConfig's own advice, and judged by what the cluster then is.
 */
@NullMarked
package org.hconfig.bench.faults;

import org.jspecify.annotations.NullMarked;
