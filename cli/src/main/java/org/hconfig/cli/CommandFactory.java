package org.hconfig.cli;

import java.lang.reflect.Constructor;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Makes the objects of the command tree; those with a constructor that takes a {@link Session} are given it. */
final class CommandFactory implements IFactory {
    private final IFactory others = CommandLine.defaultFactory();
    private final Session session;

    CommandFactory(Session session) {
        this.session = session;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            Class<?>[] parameters = constructor.getParameterTypes();
            if (parameters.length == 1 && parameters[0] == Session.class) {
                constructor.setAccessible(true); // commands are their package's own business
                return type.cast(constructor.newInstance(session));
            }
        }
        return others.create(type);
    }
}
