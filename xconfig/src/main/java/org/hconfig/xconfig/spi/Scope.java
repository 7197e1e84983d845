package org.hconfig.xconfig.spi;

import java.util.Locale;

/** How far a setting reaches. The adapter's own value, with one of the framework's levels. */
public interface Scope {
    /** Returns the name of the constant. */
    String name();

    /** Returns the token in files: its name in lower case with hyphens, such as {@code server}. */
    default String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns its level. */
    Level level();

    /** Returns true for a setting of an object or of its parts. */
    default boolean isOfObject() {
        return level() == Level.OBJECT || level() == Level.PART;
    }

    /** Levels of scopes, from large to small, then the client's side (xConfig 2016, §5.1.1, Table 2). */
    enum Level {
        /** One value for the whole cluster. */
        CLUSTER,
        /** One value for each server process. */
        SERVER,
        /** One value for each object of the database. */
        OBJECT,
        /** One value for each part of an object. */
        PART,
        /** A value of the client library. */
        CLIENT,
        /** A property of the application and its data, which HConfig only reads. */
        APPLICATION
    }
}
