package org.hconfig.hbase.transport;

import java.io.StringWriter;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** Keys of SSH servers and their users in tests. They are generated once, because that takes longer than a test. */
final class SshKeys {
    static final KeyPair HOST = pair();
    static final KeyPair USER = pair();

    private SshKeys() {}

    private static KeyPair pair() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair();
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }

    /** Returns the user's private key as the content of a key file. */
    static String userKeyFile() {
        StringWriter text = new StringWriter();
        text.append("-----BEGIN PRIVATE KEY-----\n");
        text.append(Base64.getMimeEncoder(64, new byte[] {'\n'})
                .encodeToString(USER.getPrivate().getEncoded()));
        text.append("\n-----END PRIVATE KEY-----\n");
        return text.toString();
    }
}
