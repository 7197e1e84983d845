package org.hconfig.hbase.catalogue;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Settings of a part of the heap in bytes. Each was added in a patch release, so the release alone does not determine
 * whether a server reads it. They were added one after another: a version that reads one also reads those before it.
 */
public enum HeapSizeKey {
    /** The block cache; takes precedence over its share. HBASE-28600. */
    CACHE("hfile.block.cache.memory.size", 11, 2),
    /** The heap that must stay free, instead of a fifth. HBASE-15625. */
    FREE("hbase.regionserver.free.heap.min.memory.size", 13, 4),
    /** All memstores; takes precedence over their share. HBASE-28601. */
    MEMSTORE("hbase.regionserver.global.memstore.memory.size", 14, 5);

    /** Whether a server reads a setting. */
    public enum ReadStatus {
        /** The server reads it. */
        YES,
        /** The server does not read it: the setting has no effect. */
        NO,
        /** The version is unknown, or that of a vendor who may have added it. */
        UNKNOWN
    }

    private static final HBaseRelease V2_5 = new HBaseRelease(2, 5);
    private static final HBaseRelease V3_0 = new HBaseRelease(3, 0);

    /** The first pre-release of 3.0 with all three settings. */
    private static final String FIRST_BETA = "beta-2";

    private final String key;
    private final int patchOf25;
    private final int patchOf26;

    HeapSizeKey(String key, int patchOf25, int patchOf26) {
        this.key = key;
        this.patchOf25 = patchOf25;
        this.patchOf26 = patchOf26;
    }

    /** Returns the setting with this name; empty for other names. */
    public static Optional<HeapSizeKey> of(String key) {
        return Arrays.stream(values()).filter(size -> size.key.equals(key)).findFirst();
    }

    /** Returns its name in site files. */
    public String key() {
        return key;
    }

    /** Returns the versions that read it: {@code 2.5.11, 2.6.2, 3.0.0-beta-2 and later}. */
    public String since() {
        return "2.5." + patchOf25 + ", 2.6." + patchOf26 + ", 3.0.0-" + FIRST_BETA + " and later";
    }

    /**
     * Returns true when a server is known to use this size instead of a share.
     *
     * @param value the value of the setting; empty when there is none, or it is invalid
     */
    public boolean isEffective(OptionalDouble value, Optional<HBaseVersion> version) {
        return value.orElse(0) > 0 && in(version) == ReadStatus.YES;
    }

    /** Returns whether a server of this version reads it; an empty version is unknown. */
    public ReadStatus in(Optional<HBaseVersion> version) {
        if (version.isEmpty()) {
            return ReadStatus.UNKNOWN;
        }
        HBaseVersion known = version.get();
        if (known.release().compareTo(V2_5) < 0) {
            return known.isApache() ? ReadStatus.NO : ReadStatus.UNKNOWN;
        }
        if (known.release().compareTo(HBaseRelease.V2_6) > 0) {
            return known.release().equals(V3_0) ? ofThree(known) : ReadStatus.YES;
        }
        if (known.patch().isEmpty()) {
            return ReadStatus.UNKNOWN;
        }
        int first = known.release().equals(V2_5) ? patchOf25 : patchOf26;
        int patch = known.patch().getAsInt();
        if (patch == first && known.isSnapshot()) {
            return ReadStatus.UNKNOWN;
        }
        return patch >= first ? ReadStatus.YES : known.isApache() ? ReadStatus.NO : ReadStatus.UNKNOWN;
    }

    private static ReadStatus ofThree(HBaseVersion known) {
        if (known.patch().isEmpty()) {
            return ReadStatus.UNKNOWN;
        }
        if (known.preRelease()) {
            String stage = known.suffix().toLowerCase(Locale.ROOT);
            return stage.startsWith("-alpha") || stage.matches("-beta-1(?:-.*)?") ? ReadStatus.NO : ReadStatus.YES;
        }
        return known.patch().getAsInt() > 0 || (known.isApache() && !known.isSnapshot())
                ? ReadStatus.YES
                : ReadStatus.UNKNOWN;
    }
}
