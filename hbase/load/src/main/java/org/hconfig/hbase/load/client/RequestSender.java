package org.hconfig.hbase.load.client;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** What those who make requests need to know of those who send them. */
interface RequestSender {
    /** Who sends. */
    RequestDispatcher dispatcher();

    /** A router that makes requests of the usual size. */
    RowRouter router(Supplier<RegionMap> maps, Consumer<PutRequest> sink);

    /** Tells the user something. */
    void note(String text);
}
