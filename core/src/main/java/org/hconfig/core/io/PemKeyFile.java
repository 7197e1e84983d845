package org.hconfig.core.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Ed25519 keys in PEM files, and signatures with them. Reads the files (RFC 8410, RFC 7468), as written by {@code openssl genpkey -algorithm ed25519} and {@code openssl pkey
 * -pubout}.
 */
public final class PemKeyFile {
    /** The algorithm of the keys. */
    public static final String ALGORITHM = "Ed25519";

    private static final Pattern BLOCK =
            Pattern.compile("-----BEGIN ([A-Z ]+)-----([A-Za-z0-9+/=\\s]*)-----END \\1-----");
    private static final long BYTES_MAX = 1 << 20;

    private PemKeyFile() {}

    /**
     * Reads the private key from a file that only its owner can read.
     *
     * @throws HConfigException with the given code
     */
    public static PrivateKey privateKey(Path file, ErrorCode code) {
        byte[] encoded = blocks(file, "PRIVATE KEY", code).stream()
                .findFirst()
                .orElseThrow(() -> unusable(file, code, "it contains no PRIVATE KEY block", null));
        try {
            if (!PrivateFiles.isPrivate(file)) {
                throw unusable(
                        file, code, "users other than its owner can read or replace it: chmod 600 " + file, null);
            }
            return KeyFactory.getInstance(ALGORITHM).generatePrivate(new PKCS8EncodedKeySpec(encoded));
        } catch (IOException | GeneralSecurityException failure) {
            throw unusable(file, code, "it is not a private key of type " + ALGORITHM, failure);
        }
    }

    /**
     * Reads the public keys, one or more, from a file.
     *
     * @throws HConfigException with the given code
     */
    public static List<PublicKey> publicKeys(Path file, ErrorCode code) {
        List<PublicKey> keys = new ArrayList<>();
        for (byte[] encoded : blocks(file, "PUBLIC KEY", code)) {
            try {
                keys.add(KeyFactory.getInstance(ALGORITHM).generatePublic(new X509EncodedKeySpec(encoded)));
            } catch (GeneralSecurityException failure) {
                throw unusable(file, code, "it is not a public key of type " + ALGORITHM, failure);
            }
        }
        if (keys.isEmpty()) {
            throw unusable(file, code, "it contains no PUBLIC KEY block", null);
        }
        return keys;
    }

    /**
     * Reads the public keys of those who are trusted.
     *
     * @param trusted a PEM file with one or more keys, or a directory of files named {@code *.pem} or {@code *.pub}
     * @throws HConfigException with the given code, also for a directory without keys
     */
    public static List<PublicKey> trustedKeys(Path trusted, ErrorCode code) {
        if (!Files.isDirectory(trusted)) {
            return publicKeys(trusted, code);
        }
        List<PublicKey> keys = new ArrayList<>();
        try (Stream<Path> files = Files.list(trusted)) {
            files.filter(file ->
                            file.toString().endsWith(".pem") || file.toString().endsWith(".pub"))
                    .sorted()
                    .forEach(file -> keys.addAll(publicKeys(file, code)));
        } catch (IOException failure) {
            throw new HConfigException(
                    new Problem(
                            code,
                            "the directory of trusted keys " + trusted + " cannot be read",
                            FailureText.of(failure),
                            "check its permissions"),
                    failure);
        }
        if (keys.isEmpty()) {
            throw new HConfigException(
                    code,
                    "the directory of trusted keys " + trusted + " contains no *.pem or *.pub file",
                    "without a trusted key no plan can be accepted",
                    "add the public keys of the authorized signers to this directory");
        }
        return keys;
    }

    /**
     * Signs bytes with a key.
     *
     * @throws GeneralSecurityException when the key cannot sign
     */
    public static byte[] sign(PrivateKey key, byte[] bytes) throws GeneralSecurityException {
        Signature signer = Signature.getInstance(ALGORITHM);
        signer.initSign(key);
        signer.update(bytes);
        return signer.sign();
    }

    /** Returns true if a signature is that of the bytes by the owner of a key; false also if it is malformed. */
    public static boolean verifies(PublicKey key, byte[] bytes, byte[] signature) {
        try {
            Signature verifier = Signature.getInstance(ALGORITHM);
            verifier.initVerify(key);
            verifier.update(bytes);
            return verifier.verify(signature);
        } catch (GeneralSecurityException malformed) {
            return false;
        }
    }

    private static List<byte[]> blocks(Path file, String kind, ErrorCode code) {
        List<byte[]> found = new ArrayList<>();
        try {
            if (Files.size(file) > BYTES_MAX) {
                throw unusable(file, code, "it is larger than 1 MiB", null);
            }
            Matcher blocks = BLOCK.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
            while (blocks.find()) {
                if (blocks.group(1).equals(kind)) {
                    found.add(Base64.getMimeDecoder().decode(blocks.group(2)));
                }
            }
            return found;
        } catch (IOException | IllegalArgumentException failure) {
            throw unusable(file, code, FailureText.of(failure), failure);
        }
    }

    private static HConfigException unusable(Path file, ErrorCode code, String why, @Nullable Exception cause) {
        Problem problem = new Problem(
                code,
                "the key file " + file + " cannot be used",
                why,
                "create a key pair: openssl genpkey -algorithm ed25519 -out plan.key && openssl pkey -in plan.key"
                        + " -pubout -out plan.pub");
        return cause == null ? new HConfigException(List.of(problem)) : new HConfigException(problem, cause);
    }
}
