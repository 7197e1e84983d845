/**
 * A class that pretends to belong to the model and knows what the model must not know.
 */
@NullMarked
package org.hconfig.core.planted;

import org.jspecify.annotations.NullMarked;
