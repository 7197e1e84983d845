package org.hconfig.cli.house;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/** Breaks a rule of the house: the page is read past the client that has limits. */
final class UnboundedReadViolation {
    InputStream bad(URL page) throws IOException {
        return page.openStream();
    }
}
