package org.hconfig.xconfig.apply;

import java.util.Optional;

/** The place for the mark on a cluster in memory: it outlives executors and homes, with a bomb under every write. */
final class FakeMarks implements Marks {
    private final Bomb bomb;
    private Optional<String> text = Optional.empty();
    private long epoch;

    FakeMarks(Bomb bomb) {
        this.bomb = bomb;
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
        return text.map(mark -> RunMark.parse(mark, "/mark"));
    }

    @Override
    public void write(RunMark mark) {
        bomb.point();
        text = Optional.of(mark.text());
        bomb.point();
    }

    @Override
    public void remove() {
        bomb.point();
        text = Optional.empty();
        bomb.point();
    }
}
