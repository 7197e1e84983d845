/** Help pages, the version, and shell completion: commands about the command line itself. */
@NullMarked
package org.hconfig.cli.help;

import org.jspecify.annotations.NullMarked;
