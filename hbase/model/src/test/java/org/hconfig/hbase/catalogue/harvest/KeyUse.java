package org.hconfig.hbase.catalogue.harvest;

import java.util.Optional;

/**
 * One place in a program that names a configuration key.
 *
 * @param key the key, or the beginning of keys when it ends with a separator
 * @param getter the method of Configuration that reads it: {@code getLong}; empty when it is only named
 * @param fallback the default next to it in the code
 * @param owner simple name of the class
 */
record KeyUse(String key, Optional<String> getter, Optional<String> fallback, String owner) {
    static KeyUse named(String key, String owner) {
        return new KeyUse(key, Optional.empty(), Optional.empty(), owner);
    }
}
