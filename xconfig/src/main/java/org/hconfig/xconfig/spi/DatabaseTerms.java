package org.hconfig.xconfig.spi;

/**
 * The words of a database for its things, in the singular unless stated. They appear in messages and in the names of a plan's facts, so that
 * they must not change.
 *
 * @param object an object of the database
 * @param part a part of an object
 * @param parts parts of an object, in the plural
 * @param partsLabel the same in messages
 * @param server a server that holds data
 * @param optionsFile the file in which options of servers are set that are not keys of their configuration file
 * @param example an assignment of a value, as in {@code plan --set}
 */
public record DatabaseTerms(
        String object,
        String part,
        String parts,
        String partsLabel,
        String server,
        String optionsFile,
        String example) {}
