package org.hconfig.hbase;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.util.stream.Stream;
import org.hconfig.testkit.Fuzzed;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.provider.MethodSource;

/** This module's parsers for Jazzer; CONTRIBUTING.md says how to have it look for inputs. In builds it replays those there are. */
class ParsersFuzzTest {
    private static final Fuzzed PARSERS = Fuzzed.ofModuleOf(ParsersFuzzTest.class);

    static Stream<byte[]> inputs() {
        return PARSERS.inputs();
    }

    @AfterAll
    static void delete() throws IOException {
        PARSERS.delete();
    }

    @MethodSource("inputs")
    @FuzzTest(maxDuration = "5m")
    void read_ofAnyBytes_endsOrIsRefusedWithACode(byte[] bytes) {
        PARSERS.read(bytes);
    }
}
