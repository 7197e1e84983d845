/** JSON output: one serialization for the command line and the API. */
@NullMarked
package org.hconfig.app.json;

import org.jspecify.annotations.NullMarked;
