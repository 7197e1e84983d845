/**
 * What an adapter of a database implements, and the values that it owns: targets, servers, routes, scopes, settings, workloads,
 * metrics and facts. The rest of the framework knows a database only by these types.
 */
@NullMarked
package org.hconfig.xconfig.spi;

import org.jspecify.annotations.NullMarked;
