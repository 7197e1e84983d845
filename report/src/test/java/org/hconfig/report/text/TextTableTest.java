package org.hconfig.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class TextTableTest {
    private static final UnaryOperator<String> PLAIN = UnaryOperator.identity();

    private final TextTable table = new TextTable(Column.token("KEY"), Column.number("MB"), Column.text("MEANING"))
            .row("hbase.some.key", "5", "one two three four five six seven eight")
            .row("k", "1000", "short");

    @Test
    void lines_withoutALimit_alignsNumbersOnTheRight() {
        assertThat(table.lines(0, PLAIN))
                .containsExactly(
                        "KEY               MB  MEANING",
                        "hbase.some.key     5  one two three four five six seven eight",
                        "k               1000  short");
    }

    @Test
    void lines_onANarrowTerminal_wrapsText() {
        assertThat(table.lines(46, PLAIN))
                .containsExactly(
                        "KEY               MB  MEANING",
                        "hbase.some.key     5  one two three four five",
                        "                      six seven eight",
                        "k               1000  short");
    }

    @Test
    void lines_onAVeryNarrowTerminal_givesTheFirstCellALineOfItsOwn() {
        assertThat(table.lines(30, PLAIN))
                .containsExactly(
                        "hbase.some.key",
                        "    mb 5",
                        "    one two three four five",
                        "    six seven eight",
                        "k",
                        "    mb 1000",
                        "    short");
    }

    @Test
    void lines_whereTextCannotShrink_leavesOutOptionalColumns_theLastFirst() {
        TextTable wide = new TextTable(
                        Column.token("KEY"),
                        Column.number("LOW").optional(),
                        Column.number("RATE"),
                        Column.text("STAGES").optional())
                .row("hconfig/mixed", "10,628", "11,357", "1 2 3 4 5");

        assertThat(wide.lines(80, PLAIN))
                .containsExactly("KEY               LOW    RATE  STAGES", "hconfig/mixed  10,628  11,357  1 2 3 4 5");
        assertThat(wide.lines(36, PLAIN))
                .containsExactly("KEY               LOW    RATE", "hconfig/mixed  10,628  11,357");
        assertThat(wide.lines(24, PLAIN)).containsExactly("KEY              RATE", "hconfig/mixed  11,357");
        assertThat(wide.lines(18, PLAIN)).startsWith("hconfig/mixed");
    }

    @Test
    void lines_ofATableOfNumbersThatIsTooWide_continueBelowWithTheFirstColumn() {
        TextTable numbers = new TextTable(
                        Column.token("SERVER"),
                        Column.number("REGIONS"),
                        Column.number("READS/S"),
                        Column.number("WRITES/S"),
                        Column.number("HEAP"))
                .row("rs1:16020", "12", "1,000", "0", "73.1 MiB")
                .row("rs2:16020", "9", "20", "4", "1 GiB");

        assertThat(numbers.lines(40, PLAIN))
                .containsExactly(
                        "SERVER     REGIONS  READS/S  WRITES/S",
                        "rs1:16020       12    1,000         0",
                        "rs2:16020        9       20         4",
                        "",
                        "SERVER         HEAP",
                        "rs1:16020  73.1 MiB",
                        "rs2:16020     1 GiB");
        assertThat(numbers.lines(30, PLAIN))
                .startsWith("SERVER     REGIONS  READS/S", "rs1:16020       12    1,000")
                .contains("SERVER     WRITES/S      HEAP");
        assertThat(numbers.lines(20, PLAIN)).startsWith("rs1:16020", "    regions 12,");
    }

    @Test
    void lines_withColors_alignsByWhatIsSeen() {
        String green = "\u001b[32mup\u001b[0m";
        TextTable colored = new TextTable(Column.token("STATE"), Column.token("NAME"))
                .row(green, "a")
                .row("down", "b");

        assertThat(colored.lines(0, PLAIN)).containsExactly("STATE  NAME", green + "     a", "down   b");
    }

    @Test
    void lines_atAnyWidth_keepEveryKeyInOnePiece() {
        PropertyCheck.forAll(200, ValueGenerator.ints(20, 200), width -> {
            List<String> lines = table.lines(width, PLAIN);
            assertThat(lines).anyMatch(line -> line.contains("hbase.some.key"));
            String words = String.join(" ", lines);
            assertThat(words).contains("one", "eight", "1000", "short");
        });
    }

    @Test
    void lines_atAnyWidthThatTextCanTake_fit() {
        PropertyCheck.forAll(
                200,
                ValueGenerator.ints(30, 200),
                width -> assertThat(table.lines(width, PLAIN)).allMatch(line -> line.length() <= width));
    }

    @Test
    void wrapped_aWordLongerThanTheLine_isBrokenAndNotLost() {
        String word = IntStream.range(0, 50).mapToObj(Integer::toString).collect(Collectors.joining());

        List<String> lines = TextTable.wrapped("a " + word, 20, 2);

        assertThat(lines).allMatch(line -> line.length() <= 20 && line.startsWith("  "));
        assertThat(lines.stream().map(String::strip).collect(Collectors.joining()))
                .isEqualTo("a" + word);
    }
}
