package org.hconfig.xconfig.plan;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.hconfig.core.io.PemKeyFile;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Any plan file, key file or signature is read or rejected with a code. */
class MutatedPlanFileTest {
    private static final Plan ALTER = PlannerFixtures.plan(
            PlannerFixtures.cluster(Map.of()),
            PlannerFixtures.table(Map.of("files", "10"), Map.of()),
            Map.of(),
            List.of(PlannerFixtures.proposal("files", "40"), PlannerFixtures.proposal("handlers", "60")));
    private static final Plan CREATE = PlannerFixtures.plan(
            PlannerFixtures.cluster(Map.of()),
            ObjectFacts.absent("t"),
            Map.of(),
            List.of(PlannerFixtures.proposal("files", "40"), PlannerFixtures.proposal("bloom", "rowcol")));
    private static final Mutations PLANS = Mutations.of(PlanFile.text(ALTER), PlanFile.text(CREATE));

    @TempDir
    Path directory;

    @Test
    void parse_ofAnyBytes_givesAPlanOrACode() {
        AnyBytes.mutated(
                3_000, PLANS, bytes -> PlanFile.parse(new String(bytes, UTF_8), "p.json", FakeDatabase.INSTANCE));
    }

    /** The hash can be computed by anyone: whoever edits a plan can seal it again. */
    @Test
    void parse_ofAnyEditedPlanThatWasSealedAgain_givesAPlanOrACode() {
        AnyBytes.mutated(3_000, PLANS, bytes -> {
            Plan plan = PlanFile.parse(sealedAgain(new String(bytes, UTF_8)), "p.json", FakeDatabase.INSTANCE);
            assertThat(new PlanTextRenderer(new SmallCatalogue(), 80).summary(plan))
                    .isNotEmpty();
            assertThat(List.of(plan.table(), plan.cluster(), plan.policy(), plan.createdAt()))
                    .hasSize(4);
        });
    }

    private static String sealedAgain(String text) {
        try {
            if (!(PlanJsonCodec.mapper().readTree(text) instanceof ObjectNode file)) {
                return text;
            }
            JsonNode written = file.remove("hash");
            Plan plan = PlanJsonCodec.sealed(PlanJsonCodec.mapper().treeToValue(file, Plan.class));
            file.put("id", plan.id());
            file.put("hash", PlanJsonCodec.hash(plan));
            return written == null ? text : file.toString();
        } catch (JacksonException garbled) {
            return text;
        }
    }

    @Test
    void parse_ofABaseThatSaysNothingOrNoNumber_isRefused() {
        for (String value : List.of("null", "\"x\"", "\"-1\"", "\"99999999999\"", "\"" + "9".repeat(1 << 20) + "\"")) {
            String text = sealedAgain(
                    PlanFile.text(ALTER).replaceFirst("(\"cluster.servers\" ?: ?)\"[^\"]*\"", "$1" + value));
            assertThat(text).contains(value);
            assertThatThrownBy(() -> PlanFile.parse(text, "p.json", FakeDatabase.INSTANCE))
                    .hasMessageContaining("p.json is not a plan")
                    .satisfies(refusal -> assertThat(refusal.getMessage()).hasSizeLessThan(500));
        }
    }

    @Test
    void keys_ofAnyBytes_areReadOrRefusedWithACode() throws GeneralSecurityException, IOException {
        KeyPair pair = KeyPairGenerator.getInstance(PemKeyFile.ALGORITHM).generateKeyPair();
        Mutations keys = Mutations.of(
                pem("PUBLIC KEY", pair.getPublic().getEncoded()),
                pem("PRIVATE KEY", pair.getPrivate().getEncoded()));
        Path file = directory.resolve("key.pem");
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        AnyBytes.mutated(1_500, keys, bytes -> {
            Files.write(file, bytes);
            if (bytes.length % 2 == 0) {
                PemKeyFile.publicKeys(file, PlanError.SIGNING_KEY);
            } else {
                PemKeyFile.privateKey(file, PlanError.SIGNING_KEY);
            }
        });
    }

    @Test
    void signature_ofAnyBytes_isRefusedWithACodeOrFits() throws GeneralSecurityException, IOException {
        KeyPair pair = KeyPairGenerator.getInstance(PemKeyFile.ALGORITHM).generateKeyPair();
        Path secret = directory.resolve("plan.key");
        Files.createFile(secret, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(secret, pem("PRIVATE KEY", pair.getPrivate().getEncoded()));
        Path trusted = directory.resolve("plan.pub");
        Files.writeString(trusted, pem("PUBLIC KEY", pair.getPublic().getEncoded()));
        Path plan = directory.resolve("plan.json");
        PlanFile.write(plan, ALTER);
        Path signature = PlanSignature.sign(plan, secret, FakeDatabase.INSTANCE);
        assertThat(PlanSignature.read(plan, trusted, FakeDatabase.INSTANCE)).isEqualTo(ALTER);
        AnyBytes.mutated(1_500, Mutations.ofBytes(Files.readAllBytes(signature), new byte[64], new byte[0]), bytes -> {
            Files.write(signature, bytes);
            PlanSignature.read(plan, trusted, FakeDatabase.INSTANCE);
        });
    }

    private static String pem(String kind, byte[] encoded) {
        return "-----BEGIN " + kind + "-----\n" + Base64.getMimeEncoder().encodeToString(encoded) + "\n-----END " + kind
                + "-----\n";
    }
}
