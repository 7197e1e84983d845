package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.core.Problem;
import org.hconfig.report.text.ConsoleStyle;
import org.junit.jupiter.api.Test;

class ProblemRendererTest {
    private static final Problem PROBLEM = new Problem(
            CliError.USAGE,
            "hconfig plan: unknown option '--tabel', which is too long for one line of a narrow terminal.",
            "the command has no such option, and it takes no arguments with this name either",
            "see hconfig plan --help");

    @Test
    void of_onANarrowTerminal_wrapsEveryPartBelowItsText() {
        assertThat(new ProblemRenderer(new ConsoleStyle(false), 60).of(PROBLEM)).isEqualTo("""
                        HC-1004 hconfig plan: unknown option '--tabel', which is too
                                long for one line of a narrow terminal.
                          why:  the command has no such option, and it takes no
                                arguments with this name either
                          next: see hconfig plan --help""");
    }

    @Test
    void of_withoutATerminal_isTheTextOfTheProblem() {
        assertThat(new ProblemRenderer(new ConsoleStyle(false), 0).of(PROBLEM)).isEqualTo(PROBLEM.text());
    }

    @Test
    void of_aRefusal_hasAYellowCode_andAnErrorARedOne() {
        ProblemRenderer colored = new ProblemRenderer(new ConsoleStyle(true), 60);

        assertThat(colored.of(PROBLEM)).startsWith("\u001b[1;31mHC-1004\u001b[0m hconfig");
        assertThat(colored.of(new Problem(CliError.NOT_CONFIRMED, "no", "", "yes")))
                .startsWith("\u001b[33mHC-1007\u001b[0m no");
    }
}
