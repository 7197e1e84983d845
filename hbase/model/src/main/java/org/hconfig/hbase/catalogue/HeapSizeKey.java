package org.hconfig.hbase.catalogue;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The settings that give a part of the heap in bytes. Each came with a patch release, so the release alone does not say
 * whether a server reads it. They came one after another: a version that reads one reads those before it too.
 */
public enum HeapSizeKey {
    /** The block cache; wins over its share. HBASE-28600. */
    CACHE("hfile.block.cache.memory.size", 11, 2),
    /** The heap that must stay free, instead of a fifth. HBASE-15625. */
    FREE("hbase.regionserver.free.heap.min.memory.size", 13, 4),
    /** All memstores; wins over their share. HBASE-28601. */
    MEMSTORE("hbase.regionserver.global.memstore.memory.size", 14, 5);

    /** Whether a server reads a setting. */
    public enum ReadStatus {
        /** It does. */
        YES,
        /** It does not: the setting has no effect. */
        NO,
        /** The version is not known, or is that of a vendor who may have added it. */
        UNKNOWN
    }

    private static final HBaseRelease V2_5 = new HBaseRelease(2, 5);
    private static final HBaseRelease V3_0 = new HBaseRelease(3, 0);

    /** The first pre-release of 3.0 that has all three. */
    private static final String FIRST_BETA = "beta-2";

    private final String key;
    private final int patchOf25;
    private final int patchOf26;

    HeapSizeKey(String key, int patchOf25, int patchOf26) {
        this.key = key;
        this.patchOf25 = patchOf25;
        this.patchOf26 = patchOf26;
    }

    /** The setting with this name; empty for another one. */
    public static Optional<HeapSizeKey> of(String key) {
        return Arrays.stream(values()).filter(size -> size.key.equals(key)).findFirst();
    }

    /** Its name in site files. */
    public String key() {
        return key;
    }

    /** The versions that read it: {@code 2.5.11, 2.6.2, 3.0.0-beta-2 and later}. */
    public String since() {
        return "2.5." + patchOf25 + ", 2.6." + patchOf26 + ", 3.0.0-" + FIRST_BETA + " and later";
    }

    /**
     * True when a server surely works with this size instead of a share.
     *
     * @param value the value of the setting; empty when there is none, or it cannot be read
     */
    public boolean isEffective(OptionalDouble value, Optional<HBaseVersion> version) {
        return value.orElse(0) > 0 && in(version) == ReadStatus.YES;
    }

    /** Whether a server of this version reads it; a version of which nothing is known is empty. */
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
