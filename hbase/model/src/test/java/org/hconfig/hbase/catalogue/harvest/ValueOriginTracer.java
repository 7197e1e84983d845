package org.hconfig.hbase.catalogue.harvest;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Traces a value in a method back to constants and parameters. */
final class ValueOriginTracer {
    private static final int DEPTH_MAX = 6;

    private final MethodNode method;
    private final Frame<SourceValue>[] frames;
    private final ClassHarvest.Constants constants;

    ValueOriginTracer(MethodNode method, Frame<SourceValue>[] frames, ClassHarvest.Constants constants) {
        this.method = method;
        this.frames = frames;
        this.constants = constants;
    }

    /**
     * The value's origins.
     *
     * @param constants texts and numbers
     * @param parameters local variables of parameters
     * @param complete false when another origin is possible
     */
    record Found(Set<String> constants, Set<Integer> parameters, boolean complete) {
        Optional<String> single() {
            return complete && constants.size() == 1 && parameters.isEmpty()
                    ? Optional.of(constants.iterator().next())
                    : Optional.empty();
        }
    }

    Found of(SourceValue value) {
        Collected collected = new Collected();
        follow(value, 0, collected);
        return new Found(collected.constants, collected.parameters, collected.complete);
    }

    private void follow(SourceValue value, int depth, Collected to) {
        if (value.insns.isEmpty() || depth > DEPTH_MAX) {
            to.complete = false;
            return;
        }
        for (AbstractInsnNode insn : value.insns) {
            follow(insn, depth, to);
        }
    }

    private void follow(AbstractInsnNode insn, int depth, Collected to) {
        int at = method.instructions.indexOf(insn);
        Optional<String> constant = constant(insn);
        if (constant.isPresent()) {
            to.constants.add(constant.get());
        } else if (insn instanceof VarInsnNode local && insn.getOpcode() <= Opcodes.ALOAD) {
            SourceValue held = frames[at].getLocal(local.var);
            if (held.insns.isEmpty()) {
                to.parameters.add(local.var);
            } else {
                follow(held, depth + 1, to);
            }
        } else if (insn instanceof VarInsnNode || conversion(insn.getOpcode())) {
            follow(frames[at].getStack(frames[at].getStackSize() - 1), depth + 1, to);
        } else {
            to.complete = false;
        }
    }

    private Optional<String> constant(AbstractInsnNode insn) {
        if (insn instanceof LdcInsnNode ldc) {
            return Optional.of(ldc.cst.toString());
        }
        if (insn instanceof IntInsnNode number && insn.getOpcode() != Opcodes.NEWARRAY) {
            return Optional.of(Integer.toString(number.operand));
        }
        if (insn instanceof FieldInsnNode field && insn.getOpcode() == Opcodes.GETSTATIC) {
            return constants.of(field.owner, field.name);
        }
        return switch (insn.getOpcode()) {
            case Opcodes.ICONST_M1 -> Optional.of("-1");
            case Opcodes.ICONST_0, Opcodes.LCONST_0, Opcodes.FCONST_0, Opcodes.DCONST_0 -> Optional.of("0");
            case Opcodes.ICONST_1, Opcodes.LCONST_1, Opcodes.FCONST_1, Opcodes.DCONST_1 -> Optional.of("1");
            case Opcodes.ICONST_2, Opcodes.FCONST_2 -> Optional.of("2");
            case Opcodes.ICONST_3 -> Optional.of("3");
            case Opcodes.ICONST_4 -> Optional.of("4");
            case Opcodes.ICONST_5 -> Optional.of("5");
            default -> Optional.empty();
        };
    }

    private static boolean conversion(int opcode) {
        return opcode >= Opcodes.I2L && opcode <= Opcodes.D2F;
    }

    private static final class Collected {
        private final Set<String> constants = new LinkedHashSet<>();
        private final Set<Integer> parameters = new LinkedHashSet<>();
        private boolean complete = true;
    }
}
