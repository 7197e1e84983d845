package org.hconfig.hbase.coprocessor;

import java.io.IOException;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** Fields of HBase's classes that not every version shows. */
final class InternalFields {
    private InternalFields() {}

    /** True when an object has such a field. */
    static boolean has(Object holder, String name) {
        return field(holder, name) != null;
    }

    /** What is in a field; an IOException when there is no such field or nothing in it. */
    static Object get(Object holder, String name) throws IOException {
        Object value = orNull(holder, name);
        if (value == null) {
            throw new IOException("this HBase keeps no " + name + " in its "
                    + holder.getClass().getSimpleName());
        }
        return value;
    }

    /** What is in a field, which may be nothing; an IOException when there is no such field. */
    static @Nullable Object orNull(Object holder, String name) throws IOException {
        Field field = field(holder, name);
        if (field == null) {
            throw new IOException(
                    "this HBase has no " + name + " in its " + holder.getClass().getSimpleName());
        }
        try {
            field.setAccessible(true);
            return field.get(holder);
        } catch (ReflectiveOperationException closed) {
            throw new IOException("this HBase does not show the " + name + " of its files", closed);
        }
    }

    private static @Nullable Field field(Object holder, String name) {
        for (Class<?> type = holder.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    return field;
                }
            }
        }
        return null;
    }
}
