package org.hconfig.testkit;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Generator of mutations of valid inputs: a part is removed, repeated, exchanged with a part of another input, or
 * replaced by a token that often causes failures.
 */
public final class Mutations implements ValueGenerator<byte[]> {
    private static final int CHANGES_MAX = 4;
    private static final List<String> HARMFUL = List.of(
            "\u0000",
            "\u2028",
            "\u202e",
            "\u00a0",
            "\ufeff",
            "\"",
            "'",
            "`",
            "\\",
            "$",
            "${",
            "}",
            "(",
            ")",
            "[",
            "]",
            "{",
            "<",
            ">",
            "&",
            "&x;",
            "]]>",
            "<![CDATA[",
            "<!--",
            "<value>",
            "</value>",
            "<value/>",
            "<!DOCTYPE a [<!ENTITY x \"y\">]>",
            ":",
            ": ",
            "- ",
            "\t",
            "\r",
            "\n",
            "->",
            "%",
            "-1",
            "1e999",
            "Infinity",
            "NaN",
            "99999999999999999999",
            "0x",
            "M",
            "-XX:+UseG1GC",
            "#",
            "*a",
            "!!x ");
    private static final Pattern TOKEN =
            Pattern.compile("\"[^\"\\n]*\"|'[^'\\n]*'|-?[0-9][0-9.]*|\\b(?:true|false|null)\\b");
    private static final List<String> TOKENS = List.of(
            "null",
            "0",
            "-1",
            "1e999",
            "9223372036854775808",
            "99999999999999999999999999",
            "\"\"",
            "\"x\"",
            "''",
            "[]",
            "[null]",
            "{}",
            "true",
            "\"\\ud800\"",
            "2026-02-30");

    private final List<byte[]> seeds;

    private Mutations(List<byte[]> seeds) {
        this.seeds = seeds;
    }

    /** Creates a generator of mutations of these texts. */
    public static Mutations of(String... texts) {
        return new Mutations(Arrays.stream(texts)
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .toList());
    }

    /** Creates a generator of mutations of these bytes. */
    public static Mutations ofBytes(byte[]... inputs) {
        return new Mutations(List.of(inputs));
    }

    /**
     * Returns the number of inputs of a test: {@code inBuilds}, or the value of the property {@code hconfig.mutations}.
     */
    public static int runs(int inBuilds) {
        return Integer.getInteger("hconfig.mutations", inBuilds);
    }

    /** Returns the valid inputs. */
    List<byte[]> inputs() {
        return seeds;
    }

    @Override
    public byte[] next(RandomGenerator random) {
        byte[] bytes = seeds.get(random.nextInt(seeds.size())).clone();
        for (int change = 1 + random.nextInt(CHANGES_MAX); change > 0; change--) {
            int from = random.nextInt(bytes.length + 1);
            int to = Math.min(bytes.length, from + random.nextInt(12));
            int kind = random.nextInt(6);
            if (kind == 5) {
                bytes = withAnotherToken(bytes, random);
                continue;
            }
            byte[] by = switch (kind) {
                case 0 -> new byte[0];
                case 1 -> new byte[] {(byte) random.nextInt(256)};
                case 2 -> part(seeds.get(random.nextInt(seeds.size())), random);
                default -> HARMFUL.get(random.nextInt(HARMFUL.size())).getBytes(StandardCharsets.UTF_8);
            };
            bytes = spliced(bytes, from, random.nextBoolean() ? from : to, by);
        }
        return bytes;
    }

    @Override
    public List<byte[]> shrink(byte[] value) {
        List<byte[]> smaller = new ArrayList<>();
        for (int size = value.length / 2; size > 0; size /= 2) {
            for (int from = 0; from + size <= value.length; from += size) {
                smaller.add(spliced(value, from, from + size, new byte[0]));
            }
        }
        return smaller;
    }

    /** Replaces a number, a quoted string or a keyword of JSON and YAML by another token. */
    private static byte[] withAnotherToken(byte[] bytes, RandomGenerator random) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        Matcher token = TOKEN.matcher(text);
        if (!token.find(random.nextInt(text.length() + 1)) && !token.find(0)) {
            return bytes;
        }
        return spliced(
                bytes,
                token.start(),
                token.end(),
                TOKENS.get(random.nextInt(TOKENS.size())).getBytes(StandardCharsets.ISO_8859_1));
    }

    private static byte[] part(byte[] of, RandomGenerator random) {
        int from = random.nextInt(of.length + 1);
        return Arrays.copyOfRange(of, from, Math.min(of.length, from + random.nextInt(40)));
    }

    private static byte[] spliced(byte[] bytes, int from, int to, byte[] by) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.write(bytes, 0, from);
        all.writeBytes(by);
        all.write(bytes, to, bytes.length - to);
        return all.toByteArray();
    }
}
