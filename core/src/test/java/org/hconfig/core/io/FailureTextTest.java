package org.hconfig.core.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class FailureTextTest {
    @Test
    void of_aFailureOfAFile_namesNoClass() {
        assertThat(FailureText.of(new IOException("Is a directory"))).isEqualTo("Is a directory");
        assertThat(FailureText.of(new NoSuchFileException("x"))).isEqualTo("the file does not exist");
        assertThat(FailureText.of(new AccessDeniedException("x"))).isEqualTo("permission denied");
    }

    @Test
    void ofJson_leavesOutTheSource() {
        assertThat(FailureText.ofJson("Unexpected end-of-input: expected close marker for Object (start marker at"
                        + " [Source: REDACTED (`StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION` disabled); byte offset:"
                        + " #UNKNOWN])"))
                .isEqualTo("Unexpected end-of-input: expected close marker for Object");
        assertThat(FailureText.ofJson("depth (51) exceeds the maximum allowed (50, from `StreamReadConstraints.x()`)"))
                .isEqualTo("depth (51) exceeds the maximum allowed (50)");
        assertThat(FailureText.ofJson("it is broken\n at [Source: x]")).isEqualTo("it is broken");
    }
}
