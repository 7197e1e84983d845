package org.hconfig.cli;

import java.lang.reflect.Constructor;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Factory of the command objects; passes the {@link CommandContext} to constructors that accept one. */
final class CommandFactory implements IFactory {
    private final IFactory others = CommandLine.defaultFactory();
    private final CommandContext commandContext;

    CommandFactory(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            Class<?>[] parameters = constructor.getParameterTypes();
            if (parameters.length == 1 && parameters[0] == CommandContext.class) {
                constructor.setAccessible(true); // command classes are package-private
                return type.cast(constructor.newInstance(commandContext));
            }
        }
        return others.create(type);
    }
}
