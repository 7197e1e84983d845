package org.hconfig.simulator.claims;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The claims that HConfig brings along. */
public final class Claims {
    private Claims() {}

    /** All published figures, in the order of the documents. */
    public static List<Claim> all() {
        try (@Nullable InputStream in = Claims.class.getResourceAsStream("claims.tsv")) {
            if (in == null) {
                throw new IllegalStateException("no claims.tsv");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().skip(1).map(Claims::claim).toList();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static Claim claim(String line) {
        String[] f = line.split("\t", -1);
        if (f.length != 8) {
            throw new IllegalStateException("claims.tsv: " + f.length + " fields in: " + line);
        }
        return new Claim(f[0], f[1], f[2], f[3], f[4], f[5], f[6], f[7]);
    }
}
