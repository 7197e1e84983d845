/**
 * {@code hconfig bench faults}: runs HConfig commands in separate processes, kills, suspends or changes something
 * during them, completes them by HConfig's own advice, and checks the final state of the cluster.
 */
@NullMarked
package org.hconfig.validation.faults;

import org.jspecify.annotations.NullMarked;
