/** The operations of the REST API and their description. */
@NullMarked
package org.hconfig.console.api;

import org.jspecify.annotations.NullMarked;
