package org.hconfig.hbase.dataset.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.commons.compress.compressors.lz4.BlockLZ4CompressorOutputStream;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorOutputStream;
import org.apache.commons.compress.compressors.snappy.FramedSnappyCompressorOutputStream;
import org.apache.commons.compress.compressors.snappy.SnappyCompressorOutputStream;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.FileSourceSpec.Format;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.compression.FileCompression;
import org.hconfig.hbase.model.DatasetFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Checks that compressed files are recognized by their first bytes, and read up to their last byte. */
class PackedInputTest {
    private static final String A = "k1,a\nk2,b\n";
    private static final String C = "k3,c\n";

    @TempDir
    private Path directory;

    private final List<SourceRows.Reject> rejects = new ArrayList<>();

    @ParameterizedTest
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void facts_ofASmallPackedFile_haveItsExactRows_andTheSizeOfKeysAndValues(FileCompression fileCompression)
            throws IOException {
        DatasetFacts facts = open("rows", packed(fileCompression, A + C)).facts();

        assertThat(facts.rows()).isEqualTo(3);
        assertThat(facts.bytes()).isEqualTo(9);
    }

    @ParameterizedTest
    @EnumSource(names = {"GZIP", "ZSTD"})
    void facts_ofALargePackedFile_areEstimatedByTheRatioOfItsBeginning(FileCompression fileCompression)
            throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        StringBuilder csv = new StringBuilder();
        int rows = 400_000;
        for (int row = 0; row < rows; row++) {
            csv.append("k")
                    .append(1_000_000 + row)
                    .append(',')
                    .append(Long.toHexString(random.nextLong()))
                    .append('\n');
        }
        DatasetFacts facts =
                open("rows", packed(fileCompression, csv.toString())).facts();

        assertThat(facts.rows()).isBetween((long) (rows * 0.8), (long) (rows * 1.2));
    }

    @Test
    void facts_ofAFileThatIsDamagedSoon_areUnknown() throws IOException {
        SplittableRandom random = new SplittableRandom(8);
        StringBuilder csv = new StringBuilder();
        for (int row = 0; row < 50_000; row++) {
            csv.append('k').append(row).append(',').append(random.nextLong()).append('\n');
        }
        byte[] bytes = packed(FileCompression.GZIP, csv.toString());
        byte[] damaged = Arrays.copyOf(bytes, bytes.length - 20);

        assertThat(open("rows.gz", damaged).facts().rows()).isZero();
    }

    @Test
    void gzip_thenPlainText_isAnErrorThatNamesTheOffset() throws IOException {
        byte[] first = packed(FileCompression.GZIP, A);

        assertDamaged(join(first, C.getBytes(UTF_8)), "the bytes from " + first.length + " are not a gzip member");
    }

    @Test
    void gzip_thenZerosAndAnotherMember_isAnErrorThatNamesBothOffsets() throws IOException {
        byte[] first = packed(FileCompression.GZIP, A);

        assertDamaged(
                join(first, new byte[512], packed(FileCompression.GZIP, C)),
                "ends at byte " + first.length + ", and other data at byte " + (first.length + 512));
    }

    @Test
    void gzip_thenZerosOnly_isReadWithANote() throws IOException {
        byte[] first = packed(FileCompression.GZIP, A);
        RowSource source = open("rows.csv.gz", join(first, new byte[100_000]));

        assertThat(SourceRows.read(source, rejects)).hasSize(2);
        assertThat(source.notes()).singleElement().asString().contains("100000 zero bytes", "at byte " + first.length);
    }

    @Test
    void gzip_withAMemberWhoseByteIsDamaged_isAnErrorForEachByteOfItsHeaderAndTrailer() throws IOException {
        byte[] first = packed(FileCompression.GZIP, A);
        byte[] second = packed(FileCompression.GZIP, C);
        // Time, flags of speed and system (4 to 9) carry nothing that could be checked.
        for (int at :
                new int[] {0, 1, 2, 3, second.length - 8, second.length - 5, second.length - 4, second.length - 1}) {
            byte[] damaged = second.clone();
            damaged[at] ^= (byte) 0xE0;

            assertThatThrownBy(() -> SourceRows.read(open("rows.csv.gz", join(first, damaged)), rejects))
                    .as("byte %d", at)
                    .hasMessageContaining("HC-4002");
        }
    }

    @Test
    void gzip_withNameCommentExtraFieldAndHeaderChecksum_isRead() throws IOException {
        byte[] plain = packed(FileCompression.GZIP, A);
        byte[] header = {0x1f, (byte) 0x8b, 8, 0x1e, 0, 0, 0, 0, 0, 3, 2, 0, 'x', 'y', 'n', 0, 'c', 0};
        java.util.zip.CRC32 checksum = new java.util.zip.CRC32();
        checksum.update(header);
        byte[] sum = {(byte) checksum.getValue(), (byte) (checksum.getValue() >> 8)};
        byte[] body = Arrays.copyOfRange(plain, 10, plain.length);

        assertThat(SourceRows.read(open("rows.csv.gz", join(header, sum, body, plain)), rejects))
                .hasSize(4);
        sum[0] ^= 1;
        assertDamaged(join(header, sum, body), "checksum differs");
    }

    @ParameterizedTest
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void packedFile_ofAnyName_isReadWithAllItsMembers(FileCompression fileCompression) throws IOException {
        RowSource source = open("rows", join(packed(fileCompression, A), packed(fileCompression, C)));

        assertThat(SourceRows.read(source, rejects))
                .extracting(SourceRows.Row::key)
                .containsExactly("k1", "k2", "k3");
        assertThat(rejects).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void packedFile_largerThanAllBuffers_isReadWhole_andADamagedByteFound(FileCompression fileCompression)
            throws IOException {
        java.util.SplittableRandom random = new java.util.SplittableRandom(3);
        StringBuilder text = new StringBuilder();
        // The compressor of LZ4 is quadratic in the size of a block: these rows are more than one block.
        int rows = fileCompression == FileCompression.LZ4 ? 3_000 : 20_000;
        for (int row = 0; row < rows; row++) {
            text.append('k').append(row).append(',').append(random.nextLong()).append('\n');
        }
        byte[] whole = packed(fileCompression, text.toString());

        assertThat(SourceRows.read(open("rows", whole), rejects)).hasSize(rows);
        for (int times = 0; times < 5; times++) {
            byte[] damaged = whole.clone();
            damaged[random.nextInt(20, whole.length)] ^= 4;
            assertThatThrownBy(() -> SourceRows.read(open("rows", damaged), rejects))
                    .as("%s, seed 3, time %d", fileCompression, times)
                    .hasMessageContaining("HC-4002");
        }
    }

    @ParameterizedTest
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void packedFile_cutAtAnyByte_isAnError(FileCompression fileCompression) throws IOException {
        byte[] whole = packed(fileCompression, A);
        int from = fileCompression == FileCompression.SNAPPY ? 11 : 16;
        for (int length = from; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);

            assertThatThrownBy(() -> SourceRows.read(open("rows", cut), rejects))
                    .as("%s, %d of %d bytes", fileCompression, length, whole.length)
                    .isInstanceOf(HConfigException.class);
        }
    }

    @ParameterizedTest
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void packedFile_withSomethingAfterItsEnd_isAnError(FileCompression fileCompression) throws IOException {
        byte[] whole = join(packed(fileCompression, A), "k9,not packed\n".getBytes(UTF_8));

        assertThatThrownBy(() -> SourceRows.read(open("rows", whole), rejects))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-4002")
                .hasMessageContaining(directory.resolve("rows").toString());
    }

    @ParameterizedTest
    @EnumSource(
            names = {"NONE", "SNAPPY"}, // a damaged stream identifier of snappy is a chunk to skip, and no row is lost
            mode = EnumSource.Mode.EXCLUDE)
    void packedFile_withADamagedLaterMember_isNeverReadInSilence(FileCompression fileCompression) throws IOException {
        byte[] first = packed(fileCompression, A);
        byte[] second = packed(fileCompression, C);
        second[0] ^= 0x55;

        assertThatThrownBy(() -> SourceRows.read(open("rows", join(first, second)), rejects))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-4002");
    }

    @Test
    void fileThatIsPackedTwice_orHoldsNoText_isRefusedByName() throws IOException {
        assertRefused("rows.gz", packed(FileCompression.GZIP, packed(FileCompression.ZSTD, A)), "is compressed twice");
        assertRefused("rows.csv.gz", new byte[] {1, 2, 3, 4}, "does not match its name");
        assertRefused("part.csv", "PAR1\u0015\u0004".getBytes(UTF_8), "is a Parquet file");
        assertRefused("part.csv", "ORC\u0008\u0001".getBytes(UTF_8), "is an ORC file");
        assertRefused("part.csv", "Obj\u0001\u0004".getBytes(UTF_8), "is an Avro file");
        assertRefused("part.csv", "SEQ\u0006org".getBytes(UTF_8), "is a Hadoop SequenceFile");
        assertRefused("part.csv", "DATABLK*\u0000\u0000".getBytes(UTF_8), "is an HFile");
        assertRefused("part.csv", "PK\u0003\u0004".getBytes(UTF_8), "is a zip archive");
        assertRefused("part.gz", packed(FileCompression.GZIP, "Obj\u0001\u0004"), "is inside gzip an Avro file");
    }

    @Test
    void textThatBeginsLikeAnotherKind_isText() throws IOException {
        for (String word : List.of("PAR1", "ORC", "BZh9", "LZIP", "SEQ", "Obj", "PK")) {
            assertThat(SourceRows.read(open("rows.csv", (word + ",a\n").getBytes(UTF_8)), rejects))
                    .extracting(SourceRows.Row::key)
                    .containsExactly(word);
        }
        assertThat(SourceRows.read(open("plain.csv.gz", A.getBytes(UTF_8)), rejects))
                .hasSize(2);
    }

    @Test
    void file_thatIsShorterOrLongerThanWhenTheLoadBegan_isAnError() throws IOException {
        for (int chunk : new int[] {8, 1 << 20}) {
            Path file = directory.resolve("changing.csv");
            Files.writeString(file, (A + C).repeat(10));
            RowSource shorter = open(file, chunk);
            Files.writeString(file, (A + C).repeat(9));
            assertThatThrownBy(() -> SourceRows.read(shorter, rejects))
                    .hasMessageContaining("HC-4002")
                    .hasMessageContaining("the file ends at byte 135 and had 150 bytes");

            RowSource longer = open(file, chunk);
            Files.writeString(file, (A + C).repeat(10));
            assertThatThrownBy(() -> SourceRows.read(longer, rejects))
                    .hasMessageContaining("HC-4002")
                    .hasMessageContaining("continues after byte 135");
        }
    }

    private void assertRefused(String name, byte[] bytes, String message) {
        assertThatThrownBy(() -> open(name, bytes))
                .as(message)
                .hasMessageContaining("HC-4002")
                .hasMessageContaining(directory.resolve(name) + " " + message);
    }

    private void assertDamaged(byte[] bytes, String message) {
        assertThatThrownBy(() -> SourceRows.read(open("rows.csv.gz", bytes), rejects))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-4002")
                .hasMessageContaining("rows.csv.gz")
                .hasMessageContaining(message);
    }

    private RowSource open(String name, byte[] bytes) throws IOException {
        return open(Files.write(directory.resolve(name), bytes), 1 << 20);
    }

    private static RowSource open(Path file, int chunkBytes) {
        FileSourceSpec spec = new FileSourceSpec(
                Format.CSV, List.of(file.toString()), List.of("key", "cf:v"), false, null, null, "|", false);
        return SourceOpener.open(spec, SourceRows.options(chunkBytes));
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    private static byte[] packed(FileCompression fileCompression, String text) throws IOException {
        return packed(fileCompression, text.getBytes(UTF_8));
    }

    static byte[] packed(FileCompression fileCompression, byte[] bytes) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (OutputStream out = packer(fileCompression, all)) {
            out.write(bytes);
        }
        return all.toByteArray();
    }

    private static OutputStream packer(FileCompression fileCompression, OutputStream out) throws IOException {
        return switch (fileCompression) {
            case GZIP -> new GZIPOutputStream(out);
            case ZSTD -> new ZstdOutputStream(out).setChecksum(true);
            case BZIP2 -> new BZip2CompressorOutputStream(out);
            case XZ -> new XZOutputStream(out, new LZMA2Options());
            case LZ4 ->
                new FramedLZ4CompressorOutputStream(
                        out,
                        new FramedLZ4CompressorOutputStream.Parameters(
                                FramedLZ4CompressorOutputStream.BlockSize.K64,
                                BlockLZ4CompressorOutputStream.createParameterBuilder()
                                        .tunedForSpeed()
                                        .build()));
            case SNAPPY ->
                new FramedSnappyCompressorOutputStream(
                        out,
                        SnappyCompressorOutputStream.createParameterBuilder(1 << 15)
                                .tunedForSpeed()
                                .build());
            case NONE -> out;
        };
    }
}
