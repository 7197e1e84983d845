package org.hconfig.hbase.advice.site.hdfs;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Address of an HDFS directory.
 *
 * @param host a host or a name service
 * @param port its port; empty when none is given
 */
record HdfsAddress(String host, OptionalInt port) {
    private static final Pattern FORM = Pattern.compile("hdfs://([A-Za-z0-9.-]+)(?::(\\d{1,5}))?(?:/.*)?");

    /** Parses an address; empty when it is not an HDFS address with a host. */
    static Optional<HdfsAddress> of(Optional<String> text) {
        return text.map(FORM::matcher)
                .filter(Matcher::matches)
                .map(parts -> new HdfsAddress(
                        parts.group(1),
                        parts.group(2) == null
                                ? OptionalInt.empty()
                                : OptionalInt.of(Integer.parseInt(parts.group(2)))));
    }
}
