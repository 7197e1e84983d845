package org.hconfig.dist;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Copy of a jar whose entries are not compressed: an archive that is compressed as a whole then becomes a quarter smaller than
 * one of compressed jars, since class files share most of their constants. Native libraries for systems on which HConfig does
 * not run are left out.
 */
final class StoredJar {
    /** Directories of native libraries in sqlite-jdbc, zstd-jni and snappy-java, other than Linux and macOS on x86-64 and ARM. */
    private static final Pattern OTHER_SYSTEMS =
            Pattern.compile("org/sqlite/native/(FreeBSD|Windows|Linux-Android|Linux(-Musl)?/(?!x86_64/|aarch64/))[^ ]*"
                    + "|(aix|freebsd|win)/[^ ]*|linux/(?!amd64/|aarch64/)[^ ]*"
                    + "|org/xerial/snappy/native/(AIX|FreeBSD|SunOS|Windows|Linux/(?!x86_64/|aarch64/))[^ ]*");

    private StoredJar() {}

    /** Returns the content of the copy; {@code time} is the time of all its entries, in milliseconds since 1970. */
    static byte[] of(Path jar, long time) throws IOException {
        Map<String, byte[]> entries = entries(jar);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                out.putNextEntry(stored(entry.getKey(), entry.getValue(), time));
                out.write(entry.getValue());
                out.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    private static Map<String, byte[]> entries(Path jar) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            Enumeration<? extends ZipEntry> all = zip.entries();
            while (all.hasMoreElements()) {
                ZipEntry entry = all.nextElement();
                if (entry.isDirectory()
                        || OTHER_SYSTEMS.matcher(entry.getName()).matches()) {
                    continue;
                }
                try (InputStream in = zip.getInputStream(entry)) {
                    entries.putIfAbsent(entry.getName(), in.readAllBytes());
                }
            }
        }
        return entries;
    }

    private static ZipEntry stored(String name, byte[] content, long time) {
        CRC32 checksum = new CRC32();
        checksum.update(content);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(content.length);
        entry.setCompressedSize(content.length);
        entry.setCrc(checksum.getValue());
        entry.setTime(time);
        return entry;
    }
}
