/** The security of a secure lab: its realm and KDC, its certificate, and the login to its pages. */
@NullMarked
package org.hconfig.hbase.lab.security;

import org.jspecify.annotations.NullMarked;
