package org.hconfig.terminal.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {
    @Test
    void of_anEmptyEnvironment_isNoTerminal() {
        Terminal terminal = Terminal.of(Map.of());

        assertThat(terminal.in() || terminal.out() || terminal.err()).isFalse();
        assertThat(terminal.columns()).isZero();
        assertThat(terminal.textColumns()).isEqualTo(80);
    }

    @Test
    void of_whatTheLauncherFound_isThat() {
        Terminal terminal = Terminal.of(Map.of("HCONFIG_TERMINAL", ",out,err", "HCONFIG_COLUMNS", "120"));

        assertThat(terminal.in()).isFalse();
        assertThat(terminal.out() && terminal.err()).isTrue();
        assertThat(terminal.columns()).isEqualTo(120);
        assertThat(terminal.outStyle().on()).isTrue();
    }

    @Test
    void of_outputToAFile_hasNoWidth() {
        assertThat(Terminal.of(Map.of("HCONFIG_TERMINAL", "in,err", "HCONFIG_COLUMNS", "120"))
                        .columns())
                .isZero();
    }

    @Test
    void of_outputToAFileWithColumnsInTheEnvironment_hasThatWidth() {
        assertThat(Terminal.of(Map.of("COLUMNS", "80")).columns()).isEqualTo(80);
    }

    @Test
    void of_widthThatIsNoNumber_isUnknown() {
        assertThat(Terminal.of(Map.of("HCONFIG_TERMINAL", "out", "HCONFIG_COLUMNS", "wide"))
                        .columns())
                .isZero();
    }

    @Test
    void style_withNoColorOrADumbTerminal_isPlain() {
        Map<String, String> noColor = Map.of("HCONFIG_TERMINAL", "out,err", "NO_COLOR", "1");
        Map<String, String> dumb = Map.of("HCONFIG_TERMINAL", "out,err", "TERM", "dumb");

        assertThat(Terminal.of(noColor).outStyle().on()).isFalse();
        assertThat(Terminal.of(dumb).errStyle().on()).isFalse();
    }

    @Test
    void style_withAnEmptyNoColor_isColored() {
        assertThat(Terminal.of(Map.of("HCONFIG_TERMINAL", "out", "NO_COLOR", ""))
                        .outStyle()
                        .on())
                .isTrue();
    }
}
