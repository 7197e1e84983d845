package org.hconfig.hbase.load.client;

import java.util.function.Consumer;
import java.util.function.Supplier;

/** Port through which producers of requests access the sending side. */
interface RequestSender {
    /** Returns the dispatcher. */
    RequestDispatcher dispatcher();

    /** Returns a router that creates requests of the standard size. */
    RowRouter router(Supplier<RegionMap> maps, Consumer<PutRequest> sink);

    /** Adds a note for the user. */
    void note(String text);
}
