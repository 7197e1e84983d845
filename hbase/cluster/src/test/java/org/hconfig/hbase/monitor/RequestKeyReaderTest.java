package org.hconfig.hbase.monitor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;

/** The descriptions are those that HBase 2.6 records. */
class RequestKeyReaderTest {
    private static final String GET =
            "region= orders,order-5,1785000000000.0123456789abcdef0123456789abcdef., row= order 5, b";
    private static final String SCAN =
            "region { type: REGION_NAME value: \"orders,,1785000000000.0123.\" } scan { start_row:"
                    + " \"a\\000\\377\\\"b\\n\\\\\" stop_row: \"z\" max_versions: 1 } number_of_rows: 2000";
    private static final String NEXT = "scanner_id: 4711 number_of_rows: 2000 close_scanner: false next_call_seq: 1";

    @Test
    void filter_ofAScan_isTheSimpleNameOfItsClass() {
        assertThat(RequestKeyReader.filter("scan { column { family: \"f\" } filter { name:"
                        + " \"org.apache.hadoop.hbase.filter.SingleColumnValueFilter\" serialized_filter: \"\\n\" } }"))
                .isEqualTo("SingleColumnValueFilter");
        assertThat(RequestKeyReader.filter(SCAN)).isEmpty();
        assertThat(RequestKeyReader.filter(NEXT)).isEmpty();
    }

    @Test
    void isContinuation_ofTheNextCallOfAScan_holds() {
        assertThat(RequestKeyReader.isContinuation(NEXT)).isTrue();
        assertThat(RequestKeyReader.isContinuation("region= t,,1.a., scanner_id= 1 number_of_rows= 2000"))
                .isTrue();
        assertThat(RequestKeyReader.isContinuation(SCAN)).isFalse();
        assertThat(RequestKeyReader.isContinuation("scan { start_row: \"scanner_id: 1\" } number_of_rows: 1"))
                .isFalse();
        assertThat(RequestKeyReader.isContinuation(GET)).isFalse();
    }

    @Test
    void key_ofAGet_isItsRowToTheEnd() {
        assertThat(RequestKeyReader.key(GET)).isEqualTo("order 5, b");
        assertThat(RequestKeyReader.key("type= PUT, row= \\x00\\xFFk")).isEqualTo("\\x00\\xFFk");
    }

    @Test
    void key_ofAScan_isItsStartRowInThePrintableForm() {
        assertThat(RequestKeyReader.key(SCAN)).isEqualTo("a\\x00\\xFF\"b\\x0A\\x5C");
    }

    @Test
    void key_ofAScanWithTheLongestRow_isRead() {
        String row = "\\000".repeat(32 << 10);

        assertThat(RequestKeyReader.key("scan { start_row: \"" + row + "\" }")).hasSize(4 * (32 << 10));
    }

    @Test
    void key_ofSeveralActions_isTheFirst() {
        assertThat(RequestKeyReader.key("region= t,,1.a., for 3 action(s) and 1st row key=k1"))
                .isEqualTo("k1");
    }

    @Test
    void key_ofSeveralActionsWithBlanks_isTheWholeKey() {
        assertThat(RequestKeyReader.key("region= t,,1.a., for 3 action(s) and 1st row key=order 5, b"))
                .isEqualTo("order 5, b");
    }

    @Test
    void region_ofTheNextCallOfAScan_isThatOfItsDescription() {
        String region = "orders,a, b,1785000000000.0123456789abcdef0123456789abcdef.";

        assertThat(RequestKeyReader.region("region= " + region + ", scanner_id= 1 number_of_rows= 2000"))
                .isEqualTo(region);
        assertThat(RequestKeyReader.region("region= " + region)).isEqualTo(region);
        assertThat(RequestKeyReader.region("region= orders,a<TRUNCATED>")).isEmpty();
        assertThat(RequestKeyReader.region(NEXT)).isEmpty();
    }

    @Test
    void key_ofADescriptionWithoutOne_isEmpty() {
        assertThat(RequestKeyReader.key(NEXT)).isEmpty();
        assertThat(RequestKeyReader.key("region= t,,1.a., for 3 action(s)")).isEmpty();
        assertThat(RequestKeyReader.key("")).isEmpty();
    }

    @Test
    void key_ofAnyDescription_isAText() {
        AnyBytes.mutated(
                2_000,
                Mutations.of(GET, SCAN, NEXT),
                bytes -> assertThat(RequestKeyReader.key(new String(bytes, UTF_8)))
                        .isNotNull());
    }
}
