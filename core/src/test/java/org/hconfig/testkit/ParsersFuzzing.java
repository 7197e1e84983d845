package org.hconfig.testkit;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Jazzer fuzz test of the parsers of a module; CONTRIBUTING.md describes how to search for inputs. In builds it replays
 * the existing inputs.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ParsersFuzzing {
    private final FuzzTargets parsers = FuzzTargets.ofModuleOf(getClass());

    Stream<byte[]> inputs() {
        return parsers.inputs();
    }

    @AfterAll
    void delete() throws IOException {
        parsers.delete();
    }

    @MethodSource("inputs")
    @FuzzTest(maxDuration = "5m")
    void read_ofAnyBytes_endsOrIsRefusedWithACode(byte[] bytes) {
        parsers.read(bytes);
    }
}
