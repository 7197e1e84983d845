package org.hconfig.hbase.load.client;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** What those who make requests need to know of those who send them. */
interface Sending {
    /** Who sends. */
    Dispatcher dispatcher();

    /** A router that makes requests of the usual size. */
    Router router(Supplier<RegionMap> maps, Consumer<Request> sink);

    /** Tells the user something. */
    void note(String text);
}
