package org.hconfig.bench.workload;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.hconfig.app.serve.HBaseCycle;
import org.hconfig.bench.run.Site;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.monitor.ImageReader;
import org.hconfig.xconfig.apply.Run;
import org.hconfig.xconfig.apply.RunState;
import org.hconfig.xconfig.cycle.Cycle;
import org.hconfig.xconfig.cycle.CycleRules;
import org.hconfig.xconfig.cycle.Entry;
import org.hconfig.xconfig.cycle.Ledger;
import org.hconfig.xconfig.cycle.Mode;
import org.hconfig.xconfig.cycle.SafeImages;
import org.hconfig.xconfig.model.Route;
import org.hconfig.xconfig.monitor.Watch;
import org.hconfig.xconfig.workload.Characteriser;

/** A cycle that may do everything by itself, on a thread of its own. */
final class Attendant {
    private static final int OFTEN = 20;

    private final CountDownLatch over = new CountDownLatch(1);
    private final HBaseCycle hands;
    private final Thread thread;

    /**
     * A cycle over a lab.
     *
     * @param home a directory for what it keeps
     * @param told hears each of its lines
     */
    Attendant(Site site, Path home, InstantSource clock, LongSupplier nanoClock, Consumer<Entry> told) {
        this.hands = new HBaseCycle(home, List.of(), site.cluster(), clock, nanoClock, step -> {});
        SafeImages images = new SafeImages(new ImageReader(site.cluster(), clock));
        Map<Route, Mode> modes = new EnumMap<>(Route.class);
        for (Route route : Route.values()) {
            modes.put(route, Mode.AUTO);
        }
        CycleRules rules = new CycleRules(modes, false, List.of(), OFTEN, OFTEN);
        this.thread = new Thread(
                () -> {
                    Characteriser characteriser = new Characteriser();
                    try (Ledger ledger = Ledger.open(home, hands.clusterId())) {
                        Cycle cycle = new Cycle(
                                hands,
                                () -> rules,
                                ledger,
                                characteriser,
                                new Cycle.Surroundings(
                                        images,
                                        time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                                        clock,
                                        () -> over.getCount() == 0,
                                        told));
                        cycle.start();
                        new Watch(
                                        images,
                                        time -> over.await(time.toNanos(), TimeUnit.NANOSECONDS),
                                        nanoClock,
                                        characteriser,
                                        cycle)
                                .run(() -> over.getCount() > 0);
                        cycle.stop();
                    } catch (InterruptedException interrupted) {
                        Thread.currentThread().interrupt();
                    } catch (HConfigException failure) {
                        told.accept(new Entry(
                                clock.instant(),
                                Entry.Kind.FAILED,
                                Optional.empty(),
                                String.valueOf(failure.getMessage()),
                                Optional.empty()));
                    }
                },
                "cycle");
    }

    /** Begins. */
    void start() {
        thread.start();
    }

    /** Ends it, and takes back all that it changed: the lab is as it was. */
    void end() throws InterruptedException {
        over.countDown();
        thread.join();
        List<String> standing = hands.history().stream()
                .filter(run -> run.state() == RunState.APPLIED || run.state().unfinished())
                .map(Run::id)
                .toList();
        standing.forEach(hands::rollback);
    }
}
