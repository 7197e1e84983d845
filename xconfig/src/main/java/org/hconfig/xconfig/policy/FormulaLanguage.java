package org.hconfig.xconfig.policy;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelIssue;
import dev.cel.common.CelMutableAst;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelValidationResult;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr.ExprKind;
import dev.cel.common.navigation.CelNavigableMutableAst;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerBuilder;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeBuilder;
import dev.cel.runtime.CelRuntimeFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.ProblemCollector;
import org.hconfig.xconfig.spi.FormulaVariable;

/**
 * The formula language: CEL with HConfig's variables and functions, and a single numeric type. CEL distinguishes integers
 * and fractions ({@code 3 * 0.5} is an error); policies need not, so integers are read as
 * fractions.
 */
final class FormulaLanguage {
    /** Result type of a formula. */
    enum Kind {
        NUMBER("a number", SimpleType.DOUBLE),
        TRUTH("true or false", SimpleType.BOOL),
        TEXT("a text", SimpleType.STRING);

        private final String words;
        private final CelType type;

        Kind(String words, CelType type) {
            this.words = words;
            this.type = type;
        }
    }

    private static final Pattern MISPLACED =
            Pattern.compile("(?:mismatched input|extraneous input|token recognition error at:) '(.+?)'");

    private final List<String> variables;
    private final CelCompiler compiler;
    private final CelRuntime runtime;

    /** Creates the language with these variables and further names, all of them numbers. */
    FormulaLanguage(List<FormulaVariable> variables, Collection<String> furtherNames) {
        this.variables = variables.stream().map(FormulaVariable::id).toList();
        Set<String> names = new LinkedHashSet<>(this.variables);
        names.addAll(furtherNames);
        CelCompilerBuilder compilerBuilder = CelCompilerFactory.standardCelCompilerBuilder();
        CelRuntimeBuilder runtimeBuilder = CelRuntimeFactory.standardCelRuntimeBuilder();
        names.forEach(name -> compilerBuilder.addVar(name, SimpleType.DOUBLE));
        for (FormulaFunction formulaFunction : FormulaFunction.values()) {
            compilerBuilder.addFunctionDeclarations(formulaFunction.declaration());
            runtimeBuilder.addFunctionBindings(formulaFunction.bindings());
        }
        compiler = compilerBuilder.build();
        runtime = runtimeBuilder.build();
    }

    /**
     * Compiles a formula; on errors it notes all problems and returns nothing.
     *
     * @param names the further names that this formula may use
     */
    Optional<CompiledFormula> compile(
            Formula formula, Kind kind, Collection<String> names, ProblemCollector problemCollector) {
        List<CelIssue> issues = new ArrayList<>();
        Optional<CelAbstractSyntaxTree> parsed = parse(formula.text(), issues);
        issues.forEach(issue -> problemCollector.add(
                PolicyError.FORMULA_SYNTAX,
                place(formula, issue) + ": " + syntax(issue.getMessage()),
                "the formula is: " + formula.text().strip(),
                "Correct the formula; its operators are + - * / < <= > >= == != && || ! and a ? b : c."));
        if (parsed.isEmpty() || !FormulaNameChecker.check(formula, parsed.get(), allowed(names), problemCollector)) {
            return Optional.empty();
        }
        return check(formula, parsed.get(), kind, problemCollector);
    }

    private Set<String> allowed(Collection<String> names) {
        Set<String> allowed = new LinkedHashSet<>(variables);
        allowed.addAll(names);
        return allowed;
    }

    private Optional<CelAbstractSyntaxTree> parse(String text, List<CelIssue> issues) {
        CelValidationResult result = compiler.parse(text);
        if (result.hasError()) {
            issues.addAll(result.getErrors());
            return Optional.empty();
        }
        CelAbstractSyntaxTree parsed = unwrap(result);
        CelMutableAst mutable = CelMutableAst.fromCelAst(parsed);
        CelNavigableMutableAst.fromAst(mutable)
                .getRoot()
                .allNodes()
                .map(node -> node.expr())
                .filter(expression -> expression.getKind() == ExprKind.Kind.CONSTANT
                        && expression.constant().getKind() == CelConstant.Kind.INT64_VALUE)
                .forEach(expression -> expression.setConstant(
                        CelConstant.ofValue((double) expression.constant().int64Value())));
        // The mutable tree loses the positions of its nodes; the parsed one keeps them.
        return Optional.of(
                CelAbstractSyntaxTree.newParsedAst(mutable.toParsedAst().getExpr(), parsed.getSource()));
    }

    private Optional<CompiledFormula> check(
            Formula formula, CelAbstractSyntaxTree parsed, Kind kind, ProblemCollector problemCollector) {
        CelValidationResult result = compiler.check(parsed);
        if (result.hasError()) {
            result.getErrors()
                    .forEach(issue -> problemCollector.add(
                            PolicyError.FORMULA_TYPE,
                            place(formula, issue) + ": " + plain(issue.getMessage()),
                            "the formula is: " + formula.text().strip(),
                            "Use numbers with + - * / and comparisons, and the right number of arguments."));
            return Optional.empty();
        }
        CelAbstractSyntaxTree checked = unwrap(result);
        if (!checked.getResultType().equals(kind.type)) {
            problemCollector.add(
                    PolicyError.FORMULA_TYPE,
                    formula.place() + ": the formula gives " + label(checked.getResultType()) + ", not " + kind.words,
                    "the formula is: " + formula.text().strip(),
                    "Write a formula that gives " + kind.words + ".");
            return Optional.empty();
        }
        return Optional.of(new CompiledFormula(formula, checked, program(checked)));
    }

    private CelRuntime.Program program(CelAbstractSyntaxTree checked) {
        try {
            return runtime.createProgram(checked);
        } catch (CelEvaluationException e) {
            throw new IllegalStateException("a checked formula cannot be planned", e);
        }
    }

    private static CelAbstractSyntaxTree unwrap(CelValidationResult result) {
        try {
            return result.getAst();
        } catch (CelValidationException e) {
            throw new IllegalStateException("a result without errors has a tree", e);
        }
    }

    private static SourcePosition place(Formula formula, CelIssue issue) {
        return formula.at(
                issue.getSourceLocation().getLine(), issue.getSourceLocation().getColumn());
    }

    /** Converts the parser's token messages into plain ones. */
    private static String syntax(String message) {
        Matcher matcher = MISPLACED.matcher(message);
        if (!matcher.find()) {
            return message;
        }
        return matcher.group(1).equals("<EOF>")
                ? "the formula is incomplete"
                : "'" + matcher.group(1) + "' is unexpected here";
    }

    private static String plain(String message) {
        return message.replaceFirst(" \\(candidates: .*", "")
                .replaceAll("'_?([^'_ a-zA-Z]+)_?'", "'$1'")
                .replace("found no matching overload for", "nothing matches")
                .replace("double", "number");
    }

    private static String label(CelType type) {
        for (Kind kind : Kind.values()) {
            if (kind.type.equals(type)) {
                return kind.words;
            }
        }
        return "a " + type.name();
    }
}
