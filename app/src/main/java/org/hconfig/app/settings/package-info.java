/** Settings, keys and policies as they are shown. */
@NullMarked
package org.hconfig.app.settings;

import org.jspecify.annotations.NullMarked;
