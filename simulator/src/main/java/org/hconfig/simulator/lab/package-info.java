/** Runs that were really made on a lab: read, fitted on at most three, and the others predicted. */
@NullMarked
package org.hconfig.simulator.lab;

import org.jspecify.annotations.NullMarked;
