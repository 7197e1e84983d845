package org.hconfig.xconfig.plan;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.lang.reflect.Constructor;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;

/**
 * Jackson introspector that enforces the nullability of record types: a component that is neither {@link Nullable} nor an {@link Optional} must be
 * present and not {@code null}, and so must the values of a map. Without it, a file with {@code null} in place of a text is accepted and fails at the first use of the text.
 */
public final class NullRejectingIntrospector extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1L;

    @Override
    public JsonSetter.Value findSetterInfo(MapperConfig<?> config, Annotated annotated) {
        JsonSetter.Value given = super.findSetterInfo(config, annotated);
        return given.nonDefaultValueNulls() == null
                        && annotated instanceof AnnotatedParameter parameter
                        && parameter.getOwner().getAnnotated() instanceof Constructor<?> constructor
                        && constructor.getDeclaringClass().isRecord()
                        && required(constructor, parameter)
                ? given.withValueNulls(Nulls.FAIL, contents(parameter.getType()))
                : given;
    }

    /** Records copy lists, and copying rejects null elements; maps may be of an implementation that accepts them. */
    private static Nulls contents(JavaType type) {
        return type.isMapLikeType() && type.getContentType().getRawClass() != Optional.class
                ? Nulls.FAIL
                : Nulls.DEFAULT;
    }

    private static boolean required(Constructor<?> constructor, AnnotatedParameter parameter) {
        return !parameter.getRawType().isPrimitive()
                && parameter.getRawType() != Optional.class
                && !constructor.getAnnotatedParameterTypes()[parameter.getIndex()].isAnnotationPresent(Nullable.class);
    }
}
