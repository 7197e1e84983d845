@NullMarked
package org.hconfig.cli.lab;

import org.jspecify.annotations.NullMarked;
