package org.hconfig.hbase.catalogue.harvest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Finds the keys in one class and the getters of Configuration with which it reads them. A method of the
 * class's program that passes a parameter to such a getter ({@link ConfigurationWrapperFinder}) counts as one.
 */
final class ClassHarvest {
    /** Getters of Configuration, each with its own value syntax. */
    static final Set<String> GETTERS = Set.of(
            "get",
            "getTrimmed",
            "getRaw",
            "getInt",
            "getInts",
            "getLong",
            "getLongBytes",
            "getFloat",
            "getDouble",
            "getBoolean",
            "getTimeDuration",
            "getTimeDurations",
            "getStorageSize",
            "getEnum",
            "getClass",
            "getClasses",
            "getClassByName",
            "getInstances",
            "getStrings",
            "getStringCollection",
            "getTrimmedStrings",
            "getTrimmedStringCollection",
            "getPassword",
            "getPattern",
            "getRange",
            "getSocketAddr",
            "getFile",
            "getLocalPath");

    private final ConfigurationWrapperFinder configurationWrapperFinder;
    private final Constants constants;
    private final List<KeyUse> uses = new ArrayList<>();

    ClassHarvest(ConfigurationWrapperFinder configurationWrapperFinder, Constants constants) {
        this.configurationWrapperFinder = configurationWrapperFinder;
        this.constants = constants;
    }

    /** Returns all keys of the class. */
    List<KeyUse> read(ClassNode node) throws AnalyzerException {
        String owner = simpleName(node.name);
        for (FieldNode field : node.fields) {
            if (field.value instanceof String text) {
                named(text, owner);
            }
        }
        for (MethodNode method : node.methods) {
            method(node, method, owner);
        }
        return uses;
    }

    private void method(ClassNode node, MethodNode method, String owner) throws AnalyzerException {
        boolean reads = false;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LdcInsnNode ldc && ldc.cst instanceof String text) {
                named(text, owner);
            } else if (insn instanceof InvokeDynamicInsnNode concat) {
                for (Object argument : concat.bsmArgs) {
                    if (argument instanceof String recipe) {
                        named(recipe.split("\u0001", 2)[0], owner);
                    }
                }
            } else if (insn instanceof MethodInsnNode call) {
                reads |= reader(call).isPresent();
            }
        }
        if (reads) {
            Analyzer<SourceValue> analyzer = new Analyzer<>(new SourceInterpreter(Opcodes.ASM9) {});
            calls(method, analyzer.analyzeAndComputeMaxs(node.name, method), node, owner);
        }
    }

    private void calls(MethodNode method, Frame<SourceValue>[] frames, ClassNode node, String owner) {
        ValueOriginTracer valueOriginTracer = new ValueOriginTracer(method, frames, constants);
        for (int i = 0; i < frames.length; i++) {
            if (frames[i] == null || !(method.instructions.get(i) instanceof MethodInsnNode call)) {
                continue;
            }
            Optional<Reader> reader = reader(call);
            if (reader.isEmpty()) {
                continue;
            }
            int arguments = Type.getArgumentTypes(call.desc).length;
            int base = frames[i].getStackSize() - arguments;
            Reader how = reader.get();
            ValueOriginTracer.Found keys = valueOriginTracer.of(frames[i].getStack(base + how.keyArgument()));
            Optional<String> fallback = how.fallbackArgument() < 0
                    ? Optional.empty()
                    : valueOriginTracer
                            .of(frames[i].getStack(base + how.fallbackArgument()))
                            .single();
            keys.constants().stream()
                    .filter(KeyPattern::read)
                    .forEach(key -> uses.add(new KeyUse(key, Optional.of(how.getter()), fallback, owner)));
            keys.parameters()
                    .forEach(parameter -> configurationWrapperFinder.add(node.name, method, parameter, how.getter()));
        }
    }

    private Optional<Reader> reader(MethodInsnNode call) {
        boolean configuration = call.owner.endsWith("Configuration") || call.owner.endsWith("Conf");
        if (configuration && GETTERS.contains(call.name) && call.desc.startsWith("(Ljava/lang/String;")) {
            return Optional.of(new Reader(call.name, 0, Type.getArgumentTypes(call.desc).length > 1 ? 1 : -1));
        }
        return configurationWrapperFinder.of(call).map(found -> new Reader(found.getter(), found.keyArgument(), -1));
    }

    private void named(String text, String owner) {
        if (KeyPattern.named(text) || KeyPattern.prefix(text)) {
            uses.add(KeyUse.named(text, owner));
        }
    }

    private static String simpleName(String internal) {
        return internal.substring(internal.lastIndexOf('/') + 1).replaceFirst("\\$.*", "");
    }

    /**
     * How a call reads a key.
     *
     * @param keyArgument which argument is the key, from 0
     * @param fallbackArgument which one is the default; -1 when none is
     */
    private record Reader(String getter, int keyArgument, int fallbackArgument) {}

    /** Values of constants that the compiler did not copy to where they are used, by {@code owner.name}. */
    static final class Constants {
        private final Map<String, String> values = new HashMap<>();

        void add(ClassNode node) {
            for (FieldNode field : node.fields) {
                if (field.value != null) {
                    values.put(node.name + "." + field.name, field.value.toString());
                }
            }
            node.methods.stream()
                    .filter(method -> method.name.equals("<clinit>"))
                    .forEach(method -> initialized(node, method));
        }

        /** Constants that are set when the class is loaded: {@code ConfigKey.LONG("key")} of 2.6 returns its argument. */
        private void initialized(ClassNode node, MethodNode method) {
            Optional<String> key = Optional.empty();
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof LdcInsnNode ldc && ldc.cst instanceof String text && KeyPattern.read(text)) {
                    key = key.isPresent() ? key : Optional.of(text);
                } else if (insn instanceof FieldInsnNode field && insn.getOpcode() == Opcodes.PUTSTATIC) {
                    if (field.desc.equals("Ljava/lang/String;")) {
                        key.ifPresent(text -> values.putIfAbsent(node.name + "." + field.name, text));
                    }
                    key = Optional.empty();
                }
            }
        }

        Optional<String> of(String owner, String name) {
            return Optional.ofNullable(values.get(owner + "." + name));
        }
    }
}
