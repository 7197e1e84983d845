package org.hconfig.hbase.catalogue.harvest;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finder of methods that pass one of their parameters to a Configuration as the key. */
final class ConfigurationWrapperFinder {
    private final Map<String, Wrapper> found = new HashMap<>();

    /** The names of these methods, so that most calls need no further look. */
    private final Set<String> names = new HashSet<>();

    /**
     * A method that reads.
     *
     * @param getter the method of Configuration that it uses
     * @param keyArgument which argument is the key, from 0
     */
    record Wrapper(String getter, int keyArgument) {}

    /** Notes that a method uses the local variable of a parameter as the key. */
    void add(String owner, MethodNode method, int local, String getter) {
        int slot = (method.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
        Type[] arguments = Type.getArgumentTypes(method.desc);
        for (int i = 0; i < arguments.length; i++) {
            if (slot == local && arguments[i].getDescriptor().equals("Ljava/lang/String;")) {
                names.add(method.name);
                found.putIfAbsent(owner + "." + method.name + method.desc, new Wrapper(getter, i));
            }
            slot += arguments[i].getSize();
        }
    }

    Optional<Wrapper> of(MethodInsnNode call) {
        return !names.contains(call.name)
                ? Optional.empty()
                : Optional.ofNullable(found.get(call.owner + "." + call.name + call.desc));
    }

    int size() {
        return found.size();
    }
}
