/** Commands of databases other than HBase. */
@NullMarked
package org.hconfig.app.database;

import org.jspecify.annotations.NullMarked;
