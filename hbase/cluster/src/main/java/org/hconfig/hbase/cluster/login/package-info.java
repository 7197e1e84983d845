/**
 * Login to clusters that demand Kerberos: by keytab or ticket cache, kept valid in long runs, and failures by cause. Hadoop has one
 * login for each process, so this package has too.
 */
@NullMarked
package org.hconfig.hbase.cluster.login;

import org.jspecify.annotations.NullMarked;
