/**
 * A class that pretends to belong to the model and knows what the model must not know.
 */
@NullMarked
package org.hconfig.model.planted;

import org.jspecify.annotations.NullMarked;
