package org.hconfig.hbase.coprocessor;

import java.io.IOException;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** Reflective access to fields of HBase's classes that not every version exposes. */
final class InternalFields {
    private InternalFields() {}

    /** True when an object has such a field. */
    static boolean has(Object holder, String name) {
        return field(holder, name) != null;
    }

    /** Returns the value of a field; throws an IOException when the field is missing or null. */
    static Object get(Object holder, String name) throws IOException {
        Object value = orNull(holder, name);
        if (value == null) {
            throw new IOException("this HBase version has no value of " + name + " in its "
                    + holder.getClass().getSimpleName());
        }
        return value;
    }

    /** Returns the value of a field, which may be null; throws an IOException when the field is missing. */
    static @Nullable Object orNull(Object holder, String name) throws IOException {
        Field field = field(holder, name);
        if (field == null) {
            throw new IOException("this HBase version has no field " + name + " in its "
                    + holder.getClass().getSimpleName());
        }
        try {
            field.setAccessible(true);
            return field.get(holder);
        } catch (ReflectiveOperationException closed) {
            throw new IOException("this HBase version does not expose the field " + name, closed);
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
