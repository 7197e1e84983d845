package org.hconfig.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Fuzz targets of a module: the parsers that tests in {@code Mutated*Test} with {@code Any} in
 * their own names pass to {@link AnyBytes#mutated}, with their valid inputs. The property {@code hconfig.parser}
 * selects some of them by a regular expression that is searched in {@code Class#method}; a fuzzer is most effective
 * with a single parser.
 */
public final class FuzzTargets {
    private static final Pattern TESTS = Pattern.compile("Mutated[A-Za-z]+Test\\.class");
    private static final Pattern CHOSEN = Pattern.compile(System.getProperty("hconfig.parser", ""));

    private final Path scratch;
    private final List<Fed> parsers = new ArrayList<>();

    /** Parser with its valid inputs. */
    private record Fed(AnyBytes.Parser parser, List<byte[]> inputs) {
        boolean has(byte[] bytes) {
            return inputs.stream().anyMatch(input -> Arrays.equals(input, bytes));
        }
    }

    private FuzzTargets(Path scratch) {
        this.scratch = scratch;
    }

    /** Returns the parsers of the module of a test. */
    public static FuzzTargets ofModuleOf(Class<?> test) {
        try {
            FuzzTargets all = new FuzzTargets(Files.createTempDirectory("hconfig-fuzzed"));
            Path root = Path.of(
                    test.getProtectionDomain().getCodeSource().getLocation().toURI());
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file : files.sorted().toList()) {
                    if (TESTS.matcher(file.getFileName().toString()).matches()) {
                        String path = root.relativize(file).toString();
                        all.collect(Class.forName(
                                path.replace('/', '.').substring(0, path.length() - ".class".length()),
                                true,
                                test.getClassLoader()));
                    }
                }
            }
            if (all.parsers.isEmpty()) {
                throw new AssertionError("no parser matches " + CHOSEN);
            }
            return all;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (ReflectiveOperationException | URISyntaxException failure) {
            throw new AssertionError(failure);
        }
    }

    private void collect(Class<?> type) throws ReflectiveOperationException, IOException {
        for (Method method : type.getDeclaredMethods()) {
            boolean chosen = method.getName().contains("Any")
                    && CHOSEN.matcher(type.getSimpleName() + "#" + method.getName())
                            .find();
            if (chosen && method.isAnnotationPresent(Test.class)) {
                Object test = made(type);
                method.setAccessible(true);
                AnyBytes.collected(
                        (good, parser) -> parsers.add(new Fed(parser, good.inputs())), () -> method.invoke(test));
            }
        }
    }

    /** Creates an instance as JUnit does, with a temporary directory. */
    private Object made(Class<?> type) throws ReflectiveOperationException, IOException {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object test = constructor.newInstance();
        for (Field field : type.getDeclaredFields()) {
            if (field.isAnnotationPresent(TempDir.class)) {
                field.setAccessible(true);
                field.set(test, Files.createTempDirectory(scratch, "test"));
            }
        }
        return test;
    }

    /** Returns the valid inputs of all parsers. */
    public Stream<byte[]> inputs() {
        return parsers.stream().flatMap(one -> one.inputs().stream());
    }

    /** Passes an input to the parsers whose valid input it is; to all parsers if there is none. */
    public void read(byte[] bytes) {
        List<Fed> own = parsers.stream().filter(one -> one.has(bytes)).toList();
        (own.isEmpty() ? parsers : own).forEach(one -> AnyBytes.read(bytes, one.parser()));
    }

    /** Deletes the files that the parsers wrote. */
    public void delete() throws IOException {
        try (Stream<Path> files = Files.walk(scratch)) {
            List<Path> all = new ArrayList<>(files.toList());
            java.util.Collections.reverse(all);
            for (Path file : all) {
                Files.delete(file);
            }
        }
    }
}
