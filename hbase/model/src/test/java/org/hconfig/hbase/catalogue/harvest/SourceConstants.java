package org.hconfig.hbase.catalogue.harvest;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Values of constant expressions in the sources of a program. A constant is looked up by the simple name of its class, so
 * that no class path is needed; where two classes of one name differ in a constant, it has no value.
 */
final class SourceConstants {
    private static final int DEPTH_MAX = 8;
    private static final int SHIFT_MAX = 62;

    /** Constants of the JDK that serve as defaults. */
    private static final Map<String, BigDecimal> OF_JDK = Map.of(
            "Long.MAX_VALUE", BigDecimal.valueOf(Long.MAX_VALUE),
            "Integer.MAX_VALUE", BigDecimal.valueOf(Integer.MAX_VALUE));

    private final Map<String, Field> fields = new HashMap<>();
    private final Map<String, Set<String>> parents = new HashMap<>();
    private final Set<String> ambiguous = new LinkedHashSet<>();

    /** The initial value of a field, with the place from which its names are seen. */
    private record Field(ExpressionTree value, Scope scope) {}

    /**
     * What a file sees without naming a class.
     *
     * @param classes simple names of the classes of the file, and of those of which it imports all constants
     * @param imported class of each constant that it imports by name
     */
    record Scope(Set<String> classes, Map<String, String> imported) {
        static Scope of(CompilationUnitTree unit) {
            Set<String> classes = new LinkedHashSet<>();
            new TreeScanner<@Nullable Void, @Nullable Void>() {
                @Override
                public @Nullable Void visitClass(ClassTree node, @Nullable Void unused) {
                    classes.add(node.getSimpleName().toString());
                    return super.visitClass(node, null);
                }
            }.scan(unit, null);
            Map<String, String> imported = new HashMap<>();
            for (ImportTree one : unit.getImports()) {
                if (one.isStatic() && one.getQualifiedIdentifier() instanceof MemberSelectTree member) {
                    String owner = lastName(member.getExpression());
                    if (member.getIdentifier().contentEquals("*")) {
                        classes.add(owner);
                    } else {
                        imported.put(member.getIdentifier().toString(), owner);
                    }
                }
            }
            return new Scope(classes, imported);
        }
    }

    /** Notes the constants of a file. */
    void add(CompilationUnitTree unit, Scope scope) {
        new TreeScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitClass(ClassTree node, @Nullable Void unused) {
                String name = node.getSimpleName().toString();
                List<Tree> above = new ArrayList<>(node.getImplementsClause());
                if (node.getExtendsClause() != null) {
                    above.add(node.getExtendsClause());
                }
                Set<String> names = parents.computeIfAbsent(name, key -> new LinkedHashSet<>());
                above.forEach(tree -> names.add(lastName(tree)));
                for (Tree member : node.getMembers()) {
                    if (member instanceof VariableTree field && field.getInitializer() != null) {
                        field(name + "." + field.getName(), new Field(field.getInitializer(), scope));
                    }
                }
                return super.visitClass(node, null);
            }
        }.scan(unit, null);
    }

    private void field(String name, Field field) {
        Field before = fields.putIfAbsent(name, field);
        if (before != null && !before.value().toString().equals(field.value().toString())) {
            ambiguous.add(name);
        }
    }

    /** The value of an expression as text; empty when it is not a constant that can be seen without types. */
    Optional<String> of(Tree expression, Scope scope) {
        return value(expression, scope, 0).map(SourceConstants::text);
    }

    private static String text(Object value) {
        return value instanceof BigDecimal number ? number.toPlainString() : value.toString();
    }

    private Optional<Object> value(Tree tree, Scope scope, int depth) {
        if (depth > DEPTH_MAX) {
            return Optional.empty();
        }
        if (tree instanceof LiteralTree literal) {
            return Optional.ofNullable(literal.getValue()).map(SourceConstants::literal);
        } else if (tree instanceof ParenthesizedTree inner) {
            return value(inner.getExpression(), scope, depth + 1);
        } else if (tree instanceof TypeCastTree cast) {
            return value(cast.getExpression(), scope, depth + 1);
        } else if (tree instanceof UnaryTree sign && sign.getKind() == Tree.Kind.UNARY_MINUS) {
            return value(sign.getExpression(), scope, depth + 1)
                    .filter(BigDecimal.class::isInstance)
                    .map(number -> ((BigDecimal) number).negate());
        } else if (tree instanceof BinaryTree binary) {
            return value(binary.getLeftOperand(), scope, depth + 1)
                    .flatMap(left -> value(binary.getRightOperand(), scope, depth + 1)
                            .flatMap(right -> joined(binary.getKind(), left, right)));
        } else if (tree instanceof IdentifierTree name) {
            return constant(name.getName().toString(), scope, depth + 1);
        } else if (tree instanceof MemberSelectTree member) {
            String owner = lastName(member.getExpression());
            String name = member.getIdentifier().toString();
            return Optional.<Object>ofNullable(OF_JDK.get(owner + "." + name))
                    .or(() -> constant(Set.of(owner), name, depth + 1));
        } else if (tree instanceof MethodInvocationTree call
                && call.getMethodSelect() instanceof MemberSelectTree method
                && lastName(method.getExpression()).equals("ConfigKey")
                && !call.getArguments().isEmpty()) {
            return value(call.getArguments().get(0), scope, depth + 1); // it returns the key
        }
        return Optional.empty();
    }

    private static Object literal(Object value) {
        return value instanceof Number number ? new BigDecimal(number.toString()) : value;
    }

    private static Optional<Object> joined(Tree.Kind kind, Object left, Object right) {
        if (left instanceof BigDecimal a && right instanceof BigDecimal b) {
            return switch (kind) {
                case PLUS -> Optional.of(a.add(b));
                case MINUS -> Optional.of(a.subtract(b));
                case MULTIPLY -> Optional.of(a.multiply(b));
                case LEFT_SHIFT ->
                    b.signum() >= 0 && b.intValue() <= SHIFT_MAX
                            ? Optional.of(a.multiply(BigDecimal.valueOf(1L << b.intValue())))
                            : Optional.empty();
                default -> Optional.empty();
            };
        }
        return kind == Tree.Kind.PLUS && (left instanceof String || right instanceof String)
                ? Optional.of(text(left) + text(right))
                : Optional.empty();
    }

    private Optional<Object> constant(String name, Scope scope, int depth) {
        Optional<Object> here = constant(scope.classes(), name, depth);
        return here.isPresent() || !scope.imported().containsKey(name)
                ? here
                : constant(Set.of(Objects.requireNonNull(scope.imported().get(name))), name, depth);
    }

    private Optional<Object> constant(Set<String> owners, String name, int depth) {
        if (depth > DEPTH_MAX) {
            return Optional.empty();
        }
        for (String owner : owners) {
            Field field = fields.get(owner + "." + name);
            if (field != null) {
                return ambiguous.contains(owner + "." + name)
                        ? Optional.empty()
                        : value(field.value(), field.scope(), depth + 1);
            }
        }
        Set<String> above = new LinkedHashSet<>();
        owners.forEach(owner -> above.addAll(parents.getOrDefault(owner, Set.of())));
        return above.isEmpty() ? Optional.empty() : constant(above, name, depth + 1);
    }

    /** The last name of a path: {@code Connection} of {@code org.apache.hadoop.hbase.client.Connection<X>}. */
    static String lastName(Tree tree) {
        String text = tree.toString().replaceFirst("<.*", "");
        return text.substring(text.lastIndexOf('.') + 1);
    }
}
