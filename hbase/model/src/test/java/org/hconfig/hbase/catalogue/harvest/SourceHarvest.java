package org.hconfig.hbase.catalogue.harvest;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Finds keys in Java sources and the getters of Configuration with which they are read, for modules and
 * releases without available jars. It resolves no types: a call is attributed to Configuration by the name of its
 * receiver, and methods that pass a key on are not followed.
 */
final class SourceHarvest {
    private static final Pattern CONFIGURATION = Pattern.compile("(?i).*conf.*|c");
    /** A class whose static methods take the Configuration before the key. */
    private static final String STATIC_READER = "HBaseConfiguration";

    private final SourceConstants constants = new SourceConstants();
    private final Map<CompilationUnitTree, SourceConstants.Scope> units = new LinkedHashMap<>();
    private final Map<CompilationUnitTree, String> artifacts = new LinkedHashMap<>();

    /** Parses the files of an artifact. */
    void add(String artifact, List<String> sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<JavaFileObject> files =
                sources.stream().<JavaFileObject>map(Source::new).toList();
        JavacTask task = (JavacTask) compiler.getTask(null, null, problem -> {}, List.of("-proc:none"), null, files);
        for (CompilationUnitTree unit : task.parse()) {
            SourceConstants.Scope scope = SourceConstants.Scope.of(unit);
            constants.add(unit, scope);
            units.put(unit, scope);
            artifacts.put(unit, artifact);
        }
    }

    /** Everything that the files name, by artifact. */
    Map<String, List<KeyUse>> uses() {
        Map<String, List<KeyUse>> uses = new LinkedHashMap<>();
        units.forEach((unit, scope) -> uses.computeIfAbsent(artifacts.getOrDefault(unit, ""), name -> new ArrayList<>())
                .addAll(new Reader(scope).read(unit)));
        return uses;
    }

    /** Reads one file; the class that a use is noted for is the outermost one. */
    private final class Reader extends TreeScanner<@Nullable Void, @Nullable Void> {
        private final SourceConstants.Scope scope;
        private final List<KeyUse> found = new ArrayList<>();
        private String owner = "";

        Reader(SourceConstants.Scope scope) {
            this.scope = scope;
        }

        List<KeyUse> read(CompilationUnitTree unit) {
            unit.getTypeDecls().forEach(type -> {
                owner = type instanceof ClassTree named ? named.getSimpleName().toString() : "";
                scan(type, null);
            });
            return found;
        }

        @Override
        public @Nullable Void visitAnnotation(AnnotationTree node, @Nullable Void unused) {
            return null; // names tools and audiences
        }

        @Override
        public @Nullable Void visitLiteral(LiteralTree node, @Nullable Void unused) {
            if (node.getValue() instanceof String text) {
                named(text);
            }
            return null;
        }

        @Override
        public @Nullable Void visitBinary(BinaryTree node, @Nullable Void unused) {
            Optional<String> whole = node.getKind() == Tree.Kind.PLUS ? constants.of(node, scope) : Optional.empty();
            if (whole.isEmpty()) {
                return super.visitBinary(node, null);
            }
            named(whole.get());
            return null;
        }

        @Override
        public @Nullable Void visitMethodInvocation(MethodInvocationTree node, @Nullable Void unused) {
            if (node.getMethodSelect() instanceof MemberSelectTree call
                    && ClassHarvest.GETTERS.contains(call.getIdentifier().toString())) {
                String on = receiver(call.getExpression());
                if (CONFIGURATION.matcher(on).matches()) {
                    read(call.getIdentifier().toString(), node.getArguments(), on.equals(STATIC_READER) ? 1 : 0);
                }
            }
            return super.visitMethodInvocation(node, null);
        }

        private void read(String getter, List<? extends ExpressionTree> arguments, int at) {
            if (arguments.size() <= at) {
                return;
            }
            Optional<String> fallback =
                    arguments.size() == at + 1 ? Optional.empty() : constants.of(arguments.get(at + 1), scope);
            constants
                    .of(arguments.get(at), scope)
                    .filter(KeyPattern::read)
                    .ifPresent(key -> found.add(new KeyUse(key, Optional.of(getter), fallback, owner)));
        }

        /** The last name of what a method is called on: {@code getConfiguration} of {@code server.getConfiguration()}. */
        private String receiver(ExpressionTree on) {
            return SourceConstants.lastName(on instanceof MethodInvocationTree call ? call.getMethodSelect() : on);
        }

        private void named(String text) {
            if (KeyPattern.named(text) || KeyPattern.prefix(text)) {
                found.add(KeyUse.named(text, owner));
            }
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String text) {
            super(URI.create("string:///Source.java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
