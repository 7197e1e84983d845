@NullMarked
package org.hconfig.app.doctor;

import org.jspecify.annotations.NullMarked;
