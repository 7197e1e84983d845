package org.hconfig.validation.claims;

import java.util.List;
import org.hconfig.simulator.SimulatorResources;

/** The published claims included in HConfig. */
public final class PublishedClaims {
    private PublishedClaims() {}

    /** Returns all claims, in the order of the documents. */
    public static List<Claim> all() {
        return SimulatorResources.text(PublishedClaims.class, "claims.tsv")
                .lines()
                .skip(1)
                .map(PublishedClaims::claim)
                .toList();
    }

    private static Claim claim(String line) {
        String[] f = line.split("\t", -1);
        if (f.length != 8) {
            throw new IllegalStateException("claims.tsv: " + f.length + " fields in: " + line);
        }
        return new Claim(f[0], f[1], f[2], f[3], f[4], f[5], f[6], f[7]);
    }
}
