package org.hconfig.core.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoundedFileReaderTest {
    @TempDir
    Path directory;

    @Test
    void text_ofAFile_isItsText() throws IOException {
        assertThat(BoundedFileReader.text(Files.writeString(directory.resolve("a"), "é\n")))
                .isEqualTo("é\n");
    }

    @Test
    void text_ofWhatIsNotUtf8_isRefused() throws IOException {
        Path file = Files.write(directory.resolve("a"), new byte[] {(byte) 0xff});

        assertThatIOException()
                .isThrownBy(() -> BoundedFileReader.text(file))
                .isInstanceOf(CharacterCodingException.class);
    }

    @Test
    void bytes_ofATerabyte_areRefusedAtOnce() throws IOException {
        Path file = directory.resolve("sparse");
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.setLength(1L << 40);
        }

        assertThatIOException()
                .isThrownBy(() -> BoundedFileReader.bytes(file))
                .withMessageContaining("larger than 67108864");
    }
}
