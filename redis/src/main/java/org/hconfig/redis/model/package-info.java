/** What an adapter of Redis owns: routes, settings by release, workloads, policies. */
@NullMarked
package org.hconfig.redis.model;

import org.jspecify.annotations.NullMarked;
