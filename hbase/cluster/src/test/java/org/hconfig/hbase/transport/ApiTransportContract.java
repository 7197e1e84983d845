package org.hconfig.hbase.transport;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What every transport by the API of a management product must do, with a stub of the API. */
abstract class ApiTransportContract extends ConfigFileTransportContract {
    /** Returns the stub of the API, which is closed after each test. */
    abstract ApiStub api();

    /** Returns the status and the message of the API's own failure. */
    abstract String failure();

    @AfterEach
    void stopApi() {
        api().close();
    }

    @Override
    void makeUnavailable() {
        api().close();
    }

    @Override
    void revokeCredentials() {
        api().revoke();
    }

    @Test
    void read_whenTheApiFails_isACodedError() throws IOException {
        api().fail(1);
        try (ConfigFileTransport target = open()) {
            assertUnread(target, ConfigFileTransport.SITE, "HC-2518", failure());
        }
    }
}
