package org.hconfig.hbase.cluster.login;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TicketCacheReaderTest {
    private static final Instant END = Instant.parse("2026-11-26T20:00:00Z");

    @TempDir
    Path directory;

    @Test
    void name_withoutTheVariable_isTheFileOfTheUser() {
        assertThat(TicketCacheReader.name(Map.of(), "1000")).isEqualTo("/tmp/krb5cc_1000");
        assertThat(TicketCacheReader.name(Map.of("KRB5CCNAME", "FILE:/t/cache"), "1000"))
                .isEqualTo("FILE:/t/cache");
    }

    @Test
    void file_ofACacheThatJavaCannotRead_isNone() {
        assertThat(TicketCacheReader.file("FILE:/t/cache")).contains(Path.of("/t/cache"));
        assertThat(TicketCacheReader.file("/t/cache")).contains(Path.of("/t/cache"));
        assertThat(TicketCacheReader.file("KEYRING:persistent:1000")).isEmpty();
        assertThat(TicketCacheReader.file("KCM:")).isEmpty();
    }

    @Test
    void validity_ofACacheOfKinit_isThatOfItsTicket() throws IOException {
        Path cache = Files.write(directory.resolve("cache"), cache(END));

        assertThat(TicketCacheReader.validity(cache))
                .contains(new TicketCacheReader.Validity(END.minusSeconds(3600), END));
    }

    @Test
    void validity_ofNothingOrOfAnotherFile_isNone() throws IOException {
        assertThat(TicketCacheReader.validity(directory.resolve("absent"))).isEmpty();
        assertThat(TicketCacheReader.validity(Files.writeString(directory.resolve("text"), "no cache")))
                .isEmpty();
    }

    /** Returns a cache of format 4 with one ticket for the KDC, valid for the hour before its end. */
    static byte[] cache(Instant until) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeShort(0x0504);
        out.writeShort(0);
        principal(out, "me");
        principal(out, "me");
        principal(out, "krbtgt", "EXAMPLE.COM");
        out.writeShort(17);
        data(out, new byte[16]);
        int end = Math.toIntExact(until.getEpochSecond());
        out.writeInt(end - 3600);
        out.writeInt(end - 3600);
        out.writeInt(end);
        out.writeInt(end);
        out.writeByte(0);
        out.writeInt(0);
        out.writeInt(0);
        out.writeInt(0);
        data(out, new byte[0]);
        data(out, new byte[0]);
        return bytes.toByteArray();
    }

    private static void principal(DataOutputStream out, String... names) throws IOException {
        out.writeInt(1);
        out.writeInt(names.length);
        data(out, "EXAMPLE.COM".getBytes(StandardCharsets.US_ASCII));
        for (String name : names) {
            data(out, name.getBytes(StandardCharsets.US_ASCII));
        }
    }

    private static void data(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
