package org.hconfig.app.plan;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All bytes of a home, including free pages of databases and their journals. */
final class HomeBytes {
    private HomeBytes() {}

    /** Returns the files that contain a text, plain or within Base64. */
    static List<Path> holding(Path home, String text) throws IOException {
        List<String> forms = Stream.concat(
                        Stream.of(text), IntStream.range(0, 3).mapToObj(shift -> base64(text, shift)))
                .toList();
        try (Stream<Path> files = Files.walk(home)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> forms.stream().anyMatch(read(file)::contains))
                    .toList();
        }
    }

    /** Returns the Base64 characters of a text that do not depend on the bytes before and after it. */
    private static String base64(String text, int shift) {
        String all = Base64.getEncoder()
                .withoutPadding()
                .encodeToString(("xx".substring(0, shift) + text).getBytes(StandardCharsets.UTF_8));
        return all.substring(shift == 0 ? 0 : shift + 1, all.length() - 2);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
