package org.hconfig.hbase.slowcalls;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.hconfig.hbase.slowcalls.SlowCall.Kind;

/** Recorded calls for tests, of which each property can be changed. */
record CallSample(String server, Kind kind, String user, SlowCall.Request request, SlowCall.Cost cost) {
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    /** A slow call of 10 ms without a table. */
    static CallSample of(String method) {
        return new CallSample(
                "rs1:16020",
                Kind.SLOW,
                "ann",
                new SlowCall.Request(method, "", "", "", "", false, 0, 0),
                new SlowCall.Cost(NOON, 10, 0, 0, 100, 0));
    }

    CallSample on(String name) {
        return new CallSample(name, kind, user, request, cost);
    }

    CallSample by(String name) {
        return new CallSample(server, kind, name, request, cost);
    }

    CallSample kind(Kind other) {
        return new CallSample(server, other, user, request, cost);
    }

    CallSample row(String table, String key) {
        return with(new SlowCall.Request(
                request.method(),
                table,
                table + ",,1.0123456789abcdef0123456789abcdef.",
                key,
                request.filter(),
                request.continuation(),
                request.gets(),
                request.mutations()));
    }

    CallSample filter(String name) {
        return with(
                new SlowCall.Request(request.method(), "w", "", "", name, false, request.gets(), request.mutations()));
    }

    CallSample continuation() {
        return with(new SlowCall.Request(request.method(), "", "", "", "", true, 0, 0));
    }

    CallSample actions(int gets, int mutations) {
        return with(new SlowCall.Request(
                request.method(), request.table(), request.region(), request.key(), "", false, gets, mutations));
    }

    CallSample response(long bytes) {
        return new CallSample(
                server, kind, user, request, new SlowCall.Cost(NOON, cost.processingMillis(), 0, 0, bytes, 0));
    }

    private CallSample with(SlowCall.Request other) {
        return new CallSample(server, kind, user, other, cost);
    }

    SlowCall call() {
        return new SlowCall(server, kind, new SlowCall.Caller("10.0.0.1", user), request, cost);
    }

    List<SlowCall> times(int number) {
        return Collections.nCopies(number, call());
    }
}
