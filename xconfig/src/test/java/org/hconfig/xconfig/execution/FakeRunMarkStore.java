package org.hconfig.xconfig.execution;

import java.util.Optional;
import org.hconfig.xconfig.spi.FakeDatabase;

/** In-memory store of the mark on a cluster: it outlives executors and homes, with a crash point at every write. */
final class FakeRunMarkStore implements RunMarkStore {
    private final CrashInjector crashInjector;
    private Optional<String> text = Optional.empty();
    private long epoch;

    FakeRunMarkStore(CrashInjector crashInjector) {
        this.crashInjector = crashInjector;
    }

    void garble(String garbled) {
        text = Optional.of(garbled);
    }

    @Override
    public RunMark.Origin origin(String home) {
        return new RunMark.Origin("op@host", home, "0.1", ++epoch);
    }

    @Override
    public Optional<RunMark> read() {
        return text.map(mark -> RunMark.parse(mark, "/mark", FakeDatabase.INSTANCE));
    }

    @Override
    public void write(RunMark mark) {
        crashInjector.point();
        text = Optional.of(mark.text());
        crashInjector.point();
    }

    @Override
    public void remove() {
        crashInjector.point();
        text = Optional.empty();
        crashInjector.point();
    }
}
