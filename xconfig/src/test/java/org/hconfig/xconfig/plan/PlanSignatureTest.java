package org.hconfig.xconfig.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanSignatureTest {
    private static final Plan PLAN = PlannerFixtures.plan(
            PlannerFixtures.cluster(Map.of()),
            PlannerFixtures.table(Map.of(), Map.of()),
            Map.of(),
            List.of(PlannerFixtures.proposal("files", "40")));

    @TempDir
    Path directory;

    private Path plan;
    private Path signers;
    private Path strangers;

    @BeforeEach
    void writePlanAndKeys() throws IOException, GeneralSecurityException {
        plan = directory.resolve("a.plan");
        PlanFile.write(plan, PLAN);
        signers = pair("Ed25519", "signer");
        strangers = pair("Ed25519", "stranger");
    }

    @Test
    void read_ofAPlanThatATrustedKeySigned_isThePlan() throws IOException {
        Path signature = PlanSignature.sign(plan, directory.resolve("signer.key"), FakeDatabase.INSTANCE);

        assertThat(signature).isEqualTo(directory.resolve("a.plan.sig"));
        assertThat(Base64.getMimeDecoder().decode(Files.readAllBytes(signature)))
                .hasSize(64);
        assertThat(PlanSignature.read(plan, signers, FakeDatabase.INSTANCE)).isEqualTo(PLAN);
    }

    @Test
    void read_withADirectoryOrAFileOfSeveralKeys_takesAnyOfThem() throws IOException {
        PlanSignature.sign(plan, directory.resolve("signer.key"), FakeDatabase.INSTANCE);
        Path both = Files.writeString(
                directory.resolve("both.txt"), Files.readString(strangers) + "a comment\n" + Files.readString(signers));

        assertThat(PlanSignature.read(plan, both, FakeDatabase.INSTANCE)).isEqualTo(PLAN);
        assertThat(PlanSignature.read(plan, directory, FakeDatabase.INSTANCE)).isEqualTo(PLAN);
    }

    @Test
    void read_ofAPlanSignedByAStranger_isRefused() {
        PlanSignature.sign(plan, directory.resolve("stranger.key"), FakeDatabase.INSTANCE);

        assertThatThrownBy(() -> PlanSignature.read(plan, signers, FakeDatabase.INSTANCE))
                .hasMessageContaining("HC-2009")
                .hasMessageContaining("any of the 1 trusted keys");
    }

    @Test
    void read_ofAPlanChangedAfterItWasSigned_isRefused() throws IOException {
        PlanSignature.sign(plan, directory.resolve("signer.key"), FakeDatabase.INSTANCE);
        Plan other = PlannerFixtures.plan(
                PlannerFixtures.cluster(Map.of()),
                PlannerFixtures.table(Map.of(), Map.of()),
                Map.of(),
                List.of(PlannerFixtures.proposal("files", "41")));
        PlanFile.write(plan, other);

        assertThatThrownBy(() -> PlanSignature.read(plan, signers, FakeDatabase.INSTANCE))
                .hasMessageContaining("HC-2009");
    }

    @Test
    void read_withoutASignatureOrWithADamagedOne_isRefused() throws IOException {
        assertThatThrownBy(() -> PlanSignature.read(plan, signers, FakeDatabase.INSTANCE))
                .hasMessageContaining("HC-2009")
                .hasMessageContaining("missing file ")
                .hasMessageContaining("hconfig plan sign");

        for (String damaged : List.of("", "AAAA", "no base64 \u0001", "A".repeat(88))) {
            Files.writeString(directory.resolve("a.plan.sig"), damaged, StandardCharsets.UTF_8);
            assertThatThrownBy(() -> PlanSignature.read(plan, signers, FakeDatabase.INSTANCE))
                    .hasMessageContaining("HC-2009");
        }
    }

    @Test
    void sign_withAKeyThatOthersCanRead_isRefused() throws IOException {
        Path key = directory.resolve("signer.key");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-r--r--"));

        assertThatThrownBy(() -> PlanSignature.sign(plan, key, FakeDatabase.INSTANCE))
                .hasMessageContaining("HC-2010")
                .hasMessageContaining("chmod 600");
    }

    @Test
    void sign_withWhatIsNoKey_isRefused() throws Exception {
        pair("RSA", "rsa");
        Path text = Files.writeString(directory.resolve("text"), "no key");

        for (Path key : List.of(directory.resolve("rsa.key"), text, signers, directory.resolve("absent"))) {
            assertThatThrownBy(() -> PlanSignature.sign(plan, key, FakeDatabase.INSTANCE))
                    .hasMessageContaining("HC-2010");
        }
        assertThatThrownBy(() -> PlanSignature.read(plan, directory.resolve("rsa.pub"), FakeDatabase.INSTANCE))
                .hasMessageContaining("HC-2010");
    }

    @Test
    void sign_ofAFileThatIsNoPlan_isRefused() throws IOException {
        Path other = Files.writeString(directory.resolve("b.plan"), "{}");

        assertThatThrownBy(() -> PlanSignature.sign(other, directory.resolve("signer.key"), FakeDatabase.INSTANCE))
                .hasMessageContaining("HC-2002");
    }

    /** Writes {@code NAME.key} and {@code NAME.pub}, and gives the latter. */
    private Path pair(String algorithm, String name) throws IOException, GeneralSecurityException {
        KeyPair pair = KeyPairGenerator.getInstance(algorithm).generateKeyPair();
        Path key = pem(name + ".key", "PRIVATE KEY", pair.getPrivate().getEncoded());
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
        return pem(name + ".pub", "PUBLIC KEY", pair.getPublic().getEncoded());
    }

    private Path pem(String name, String kind, byte[] encoded) throws IOException {
        return Files.writeString(
                directory.resolve(name),
                "-----BEGIN " + kind + "-----\n" + Base64.getMimeEncoder().encodeToString(encoded) + "\n-----END "
                        + kind + "-----\n");
    }
}
