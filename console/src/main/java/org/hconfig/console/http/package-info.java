/** HTTP: requests, responses, TLS, and the dispatch of requests. */
@NullMarked
package org.hconfig.console.http;

import org.jspecify.annotations.NullMarked;
