/** Tests that builds run the lab tests of every module. */
@NullMarked
package org.hconfig.labtests;

import org.jspecify.annotations.NullMarked;
