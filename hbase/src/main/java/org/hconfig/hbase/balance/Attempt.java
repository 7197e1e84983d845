package org.hconfig.hbase.balance;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.balance.RegionStep;
import org.hconfig.balance.RegionStep.Kind;
import org.hconfig.hbase.cluster.Failures;

/** A split or merge that the HMaster was asked for. */
final class Attempt {
    private static final Pattern PARENT = Pattern.compile("a parent, ([0-9a-f]{32})");
    private static final long LOOK_MILLIS = 20;

    private final List<Layout.Place> places;
    private final Future<?> procedure;
    private Optional<String> refusal = Optional.empty();

    private Attempt(List<Layout.Place> places, Future<?> procedure) {
        this.places = places;
        this.procedure = procedure;
    }

    /** Asks for a step on the regions it works on. */
    static Attempt of(Admin admin, RegionStep step, List<Layout.Place> places) {
        return new Attempt(places, order(admin, step, places));
    }

    private static Future<?> order(Admin admin, RegionStep step, List<Layout.Place> places) {
        try {
            if (step.kind() == Kind.SPLIT) {
                return admin.splitRegionAsync(
                        places.get(0).info().getRegionName(), step.at().bytes());
            }
            byte[][] names = places.stream()
                    .map(place -> place.info().getEncodedNameAsBytes())
                    .toArray(byte[][]::new);
            return admin.mergeRegionsAsync(names, false);
        } catch (IOException refused) {
            return CompletableFuture.failedFuture(refused);
        }
    }

    /** Encoded names of the regions it works on. */
    List<String> regions() {
        return places.stream().map(place -> place.info().getEncodedName()).toList();
    }

    /** Asks how it stands; HBase's futures know nothing unless someone waits for them. */
    boolean ended() throws IOException {
        try {
            procedure.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException underWay) {
            return false;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while a region was split or merged");
        } catch (ExecutionException refused) {
            Throwable cause = refused.getCause();
            refusal = Optional.of(Failures.text(cause == null ? refused : cause));
            return true;
        }
    }

    /** What HBase said against it; empty when it was carried out, or is not over. */
    Optional<String> refusal() {
        return refusal;
    }

    /** The regions that a refusal is about: the one it names, else all. */
    List<Layout.Place> culprits(String refusal) {
        Matcher named = PARENT.matcher(refusal);
        if (named.find()) {
            String region = named.group(1);
            return places.stream()
                    .filter(place -> place.info().getEncodedName().equals(region))
                    .toList();
        }
        return places;
    }
}
