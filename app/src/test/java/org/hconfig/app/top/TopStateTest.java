package org.hconfig.app.top;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TopStateTest {
    private final TopReport report = TopReports.of(3);

    private static TopState after(TopState begin, TopKey... keys) {
        TopState state = begin;
        for (TopKey key : keys) {
            state = state.after(key);
        }
        return state;
    }

    private List<String> names(TopState state) {
        return state.rows(report).stream().map(TopRow::name).toList();
    }

    @Test
    void rows_ofServers_areSortedByReadsWithUnknownOnesLast() {
        TopState state = TopState.of(TopView.SERVERS, "reads", "");

        assertThat(names(state))
                .containsExactly(
                        "rs3.example.com:16020",
                        "rs2.example.com:16020",
                        "rs1.example.com:16020",
                        "silent.example.com:16020 (silent)");
        assertThat(names(after(state, TopKey.of('r')))).last().isEqualTo("silent.example.com:16020 (silent)");
        assertThat(names(after(state, TopKey.of('r')))).first().isEqualTo("rs1.example.com:16020");
    }

    @Test
    void rows_afterTheKeyOfTables_areTablesByTheSameColumn() {
        TopState state = after(TopState.of(TopView.SERVERS, "writes", ""), TopKey.of('t'));

        assertThat(state.view()).isEqualTo(TopView.TABLES);
        assertThat(names(state)).containsExactly("orders", "Users", "events");
    }

    @Test
    void sort_ofAColumnThatTheOtherViewLacks_becomesReads() {
        assertThat(after(TopState.of(TopView.SERVERS, "gc", ""), TopKey.of('t')).sort())
                .isEqualTo("reads");
    }

    @Test
    void arrows_moveTheColumnAroundBothEnds() {
        TopState state = TopState.of(TopView.TABLES, "name", "");

        assertThat(after(state, TopKey.of(TopKey.Kind.LEFT)).sort()).isEqualTo("memstore");
        assertThat(after(state, TopKey.of(TopKey.Kind.RIGHT)).sort()).isEqualTo("reads");
        assertThat(names(state)).containsExactly("Users", "events", "orders");
    }

    @Test
    void filter_whileItIsTyped_takesKeysThatAreCommandsOtherwise() {
        TopState state = after(
                TopState.of(TopView.TABLES, "reads", ""),
                TopKey.of('/'),
                TopKey.of('s'),
                TopKey.of('e'),
                TopKey.of('q'));

        assertThat(state.isEnded()).isFalse();
        TopState corrected = after(state, TopKey.of(TopKey.Kind.BACKSPACE));
        assertThat(corrected.filter()).isEqualTo("se");
        assertThat(names(corrected)).containsExactly("Users");
        TopState entered = after(corrected, TopKey.of(TopKey.Kind.ENTER));
        assertThat(entered.isTyping()).isFalse();
        assertThat(after(entered, TopKey.of(TopKey.Kind.ESCAPE)).filter()).isEmpty();
        assertThat(after(entered, TopKey.of('q')).isEnded()).isTrue();
    }

    @Test
    void keys_ofEscapeSequences_areArrows() {
        assertThat(TopKey.ofBytes(27, '[', 'A').kind()).isEqualTo(TopKey.Kind.UP);
        assertThat(TopKey.ofBytes(27, 'O', 'D').kind()).isEqualTo(TopKey.Kind.LEFT);
        assertThat(TopKey.ofBytes(27).kind()).isEqualTo(TopKey.Kind.ESCAPE);
        assertThat(TopKey.ofBytes(127).kind()).isEqualTo(TopKey.Kind.BACKSPACE);
        assertThat(TopKey.ofBytes('x')).isEqualTo(TopKey.of('x'));
        assertThat(TopKey.ofBytes(200).kind()).isEqualTo(TopKey.Kind.OTHER);
    }
}
