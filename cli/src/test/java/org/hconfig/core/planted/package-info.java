/**
 * Sample class in a core package with a dependency that core must not have.
 */
@NullMarked
package org.hconfig.core.planted;

import org.jspecify.annotations.NullMarked;
