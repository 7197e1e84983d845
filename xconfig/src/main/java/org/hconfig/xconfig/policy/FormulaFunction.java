package org.hconfig.xconfig.policy;

import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import dev.cel.runtime.CelFunctionBinding;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** A function of the formula language, in addition to CEL's operators. All arguments and results are numbers. */
public enum FormulaFunction {
    /** Minimum. */
    MIN("min", 2, 4, "the smallest of 2 to 4 numbers"),
    /** Maximum. */
    MAX("max", 2, 4, "the largest of 2 to 4 numbers"),
    /** Rounds to the nearest whole number. */
    ROUND("round", 1, 1, "the nearest whole number, halves rounded up"),
    /** Rounds up. */
    CEIL("ceil", 1, 1, "rounded up to a whole number"),
    /** Rounds down. */
    FLOOR("floor", 1, 1, "rounded down to a whole number"),
    /** Limits a number to a range. */
    CLAMP("clamp", 3, 3, "clamp(x, low, high): x, but not below low and not above high"),
    /** Kibibytes. */
    KIB("KiB", 1, 1, "multiplied by 1,024 bytes"),
    /** Mebibytes. */
    MIB("MiB", 1, 1, "multiplied by 1,048,576 bytes"),
    /** Gibibytes. */
    GIB("GiB", 1, 1, "multiplied by 1,073,741,824 bytes");

    private final String id;
    private final int argumentsMin;
    private final int argumentsMax;
    private final String meaning;

    FormulaFunction(String id, int argumentsMin, int argumentsMax, String meaning) {
        this.id = id;
        this.argumentsMin = argumentsMin;
        this.argumentsMax = argumentsMax;
        this.meaning = meaning;
    }

    /** Returns the name in formulas: {@code clamp}. */
    public String id() {
        return id;
    }

    /** Returns the description. */
    public String meaning() {
        return meaning;
    }

    /** Returns true for {@code KiB}, {@code MiB} and {@code GiB}, which are displayed as a unit. */
    static boolean unit(String id) {
        return id.equals(KIB.id) || id.equals(MIB.id) || id.equals(GIB.id);
    }

    static double apply(FormulaFunction formulaFunction, double[] a) {
        return switch (formulaFunction) {
            case MIN -> Arrays.stream(a).min().orElseThrow();
            case MAX -> Arrays.stream(a).max().orElseThrow();
            case ROUND -> Math.floor(a[0] + 0.5);
            case CEIL -> Math.ceil(a[0]);
            case FLOOR -> Math.floor(a[0]);
            case CLAMP -> Math.min(Math.max(a[0], a[1]), a[2]);
            case KIB -> a[0] * (1L << 10);
            case MIB -> a[0] * (1L << 20);
            case GIB -> a[0] * (1L << 30);
        };
    }

    CelFunctionDecl declaration() {
        return CelFunctionDecl.newFunctionDeclaration(
                id,
                IntStream.rangeClosed(argumentsMin, argumentsMax)
                        .mapToObj(count -> CelOverloadDecl.newGlobalOverload(
                                overload(count),
                                SimpleType.DOUBLE,
                                Collections.<CelType>nCopies(count, SimpleType.DOUBLE)))
                        .toList());
    }

    List<CelFunctionBinding> bindings() {
        FormulaFunction formulaFunction = this;
        return IntStream.rangeClosed(argumentsMin, argumentsMax)
                .mapToObj(count -> CelFunctionBinding.from(
                        overload(count),
                        Collections.<Class<?>>nCopies(count, Double.class),
                        arguments -> apply(
                                formulaFunction,
                                Arrays.stream(arguments)
                                        .mapToDouble(argument -> (Double) argument)
                                        .toArray())))
                .toList();
    }

    static List<String> ids() {
        return Arrays.stream(values()).map(FormulaFunction::id).toList();
    }

    private String overload(int count) {
        return id + "_" + count;
    }
}
