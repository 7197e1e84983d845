package org.hconfig.xconfig.plan;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.Base64;
import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.BoundedFileReader;
import org.hconfig.core.io.FailureText;
import org.hconfig.core.io.PemKeyFile;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.DatabaseModel;

/**
 * Signatures of plan files: the signer has reviewed the plan, and apply can require the signature. A signature is Ed25519 (RFC
 * 8032) over the bytes of the file, in Base64, in a file in the same directory with the suffix {@value #SUFFIX}.
 */
public final class PlanSignature {
    /** The suffix that a signature file appends to the name of the plan file. */
    public static final String SUFFIX = ".sig";

    private PlanSignature() {}

    /**
     * Signs a plan file after validating it.
     *
     * @param plan the plan's file
     * @param key a PEM file with an Ed25519 private key
     * @return the signature's file
     * @throws HConfigException {@link PlanError#SIGNING_KEY}, or the error of an invalid plan
     */
    public static Path sign(Path plan, Path key, DatabaseModel database) {
        PrivateKey secret = PemKeyFile.privateKey(key, PlanError.SIGNING_KEY);
        byte[] bytes = bytes(plan);
        PlanFile.parse(new String(bytes, StandardCharsets.UTF_8), plan.toString(), database);
        Path file = fileOf(plan);
        try {
            PrivateFiles.replace(file, Base64.getEncoder().encodeToString(PemKeyFile.sign(secret, bytes)) + "\n");
            return file;
        } catch (IOException | GeneralSecurityException failure) {
            throw new HConfigException(
                    new Problem(
                            PlanError.PLAN_UNREADABLE,
                            "cannot write the signature " + file,
                            FailureText.of(failure),
                            "copy the plan to a writable directory and sign it there"),
                    failure);
        }
    }

    /**
     * Reads a plan that is signed with one of the trusted keys.
     *
     * @param trusted PEM files with public keys, or a directory of files named {@code *.pem} or {@code *.pub}
     * @throws HConfigException {@link PlanError#PLAN_UNSIGNED}, {@link PlanError#SIGNING_KEY}, or the error of an invalid plan
     */
    public static Plan read(Path plan, Path trusted, DatabaseModel database) {
        List<PublicKey> keys = PemKeyFile.trustedKeys(trusted, PlanError.SIGNING_KEY);
        byte[] bytes = bytes(plan);
        byte[] signature = signature(plan);
        if (keys.stream().noneMatch(key -> PemKeyFile.verifies(key, bytes, signature))) {
            throw unsigned(
                    plan,
                    "the signature " + fileOf(plan) + " does not match the plan with any of the " + keys.size()
                            + " trusted keys in " + trusted
                            + ": the plan was changed after signing, or the signing key is not"
                            + " trusted");
        }
        return PlanFile.parse(new String(bytes, StandardCharsets.UTF_8), plan.toString(), database);
    }

    private static Path fileOf(Path plan) {
        return plan.resolveSibling(plan.getFileName() + SUFFIX);
    }

    private static byte[] bytes(Path plan) {
        try {
            return BoundedFileReader.bytes(plan);
        } catch (IOException failure) {
            throw PlanFile.unreadable(plan, failure);
        }
    }

    private static byte[] signature(Path plan) {
        Path file = fileOf(plan);
        try {
            return Base64.getMimeDecoder().decode(BoundedFileReader.bytes(file));
        } catch (NoSuchFileException missing) {
            throw unsigned(plan, "missing file " + file);
        } catch (IOException | IllegalArgumentException failure) {
            throw unsigned(plan, "its signature " + file + " cannot be read: " + failure);
        }
    }

    private static HConfigException unsigned(Path plan, String why) {
        return new HConfigException(
                PlanError.PLAN_UNSIGNED,
                "the plan " + plan + " is not signed with a trusted key",
                why,
                "have it reviewed and signed: hconfig plan sign " + plan + " --key FILE");
    }
}
