package org.hconfig.cli;

import java.lang.reflect.Constructor;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Makes the objects of the command tree; those with a constructor that takes a {@link CommandContext} are given it. */
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
                constructor.setAccessible(true); // commands are their package's own business
                return type.cast(constructor.newInstance(commandContext));
            }
        }
        return others.create(type);
    }
}
