package org.hconfig.xconfig.verify;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.hconfig.xconfig.verify.Judgement.Verdict;
import org.hconfig.xconfig.verify.Measured.Says;

/**
 * Compares figures from before a change with those from after it. It never calls what may be chance a harm or a help: the
 * whole interval of a figure's {@link Shift} at 99 % must lie beyond the tolerance, or at 99.9 % above 1: harm is acted on
 * sooner than help is believed, which is asked of several figures several times. Pure.
 */
public final class Judge {
    /** With fewer figures on either side the interval at 99 % does not exist or is of no use. */
    static final int FIGURES_MIN = 6;

    /** A gain below this is not worth a change, however sure it is. */
    private static final double WORTH = 1.05;

    private final double demandTolerance;

    /**
     * A judge.
     *
     * @param demandTolerance by what factor demand may differ between the two times before they cannot be compared, above
     *     1: with 1.5 a load that fell to two thirds is another load
     */
    public Judge(double demandTolerance) {
        if (!(demandTolerance > 1)) {
            throw new IllegalArgumentException("demandTolerance=" + demandTolerance);
        }
        this.demandTolerance = demandTolerance;
    }

    /**
     * Judges a change.
     *
     * @param guards what must not get worse: latencies, refused requests, time of blocked updates
     * @param demand what clients asked for, in requests each second. When it falls while every guard holds, clients asked
     *     for less, and nothing can be said. When it falls while a guard gets worse, they were kept waiting. When a guard
     *     gets worse while clients ask for far more, that is no wonder. More requests are a help by themselves only when
     *     they did not become more already before
     */
    public Judgement judge(List<Figures> guards, Figures demand) {
        List<Measured> measured = new ArrayList<>();
        Set<Says> said = EnumSet.noneOf(Says.class);
        for (Figures guard : guards) {
            said.add(read(guard, measured));
        }
        Says throughput = read(demand, measured);
        boolean harmed = said.contains(Says.WORSE);
        if (throughput != Says.NOTHING && (harmed ? farMore(demand) : throughput == Says.WORSE || farLess(demand))) {
            return new Judgement(
                    Verdict.OTHER_WORKLOAD,
                    measured,
                    List.of("clients ask for another load than before: the times cannot be compared"));
        }
        if (harmed) {
            return new Judgement(Verdict.HARMED, measured, List.of());
        }
        // Throughput that differs a lot by chance is no worse unless it looks so.
        boolean looksNoWorse =
                throughput == Says.UNSURE && demand.goodness().estimate() >= 1 / (1 + demand.tolerance());
        said.add(looksNoWorse ? Says.SAME : throughput);
        if (guards.isEmpty() || said.contains(Says.NOTHING) || said.contains(Says.UNSURE)) {
            return new Judgement(Verdict.UNDECIDED, measured, List.of());
        }
        boolean guardsHelped = guards.stream().anyMatch(guard -> says(guard) == Says.BETTER);
        if (!guardsHelped && throughput == Says.BETTER && roseBefore(demand)) {
            return new Judgement(
                    Verdict.UNDECIDED,
                    measured,
                    List.of("clients asked for more and more already before: that is no effect of the change"));
        }
        return new Judgement(said.contains(Says.BETTER) ? Verdict.HELPED : Verdict.NO_DIFFERENCE, measured, List.of());
    }

    private boolean farLess(Figures demand) {
        return demand.goodness().high() < 1 / demandTolerance;
    }

    private boolean farMore(Figures demand) {
        return demand.goodness().low() > demandTolerance;
    }

    /** True when demand, had it gone on to rise as it did within the time before, would be as high as it is, or nearly. */
    private static boolean roseBefore(Figures demand) {
        int half = demand.before().size() / 2;
        double within = Shift.between(
                        demand.before().subList(0, half),
                        demand.before().subList(half, demand.before().size()),
                        demand.unit())
                .estimate();
        double halves = (demand.before().size() + demand.after().size())
                / (double) demand.before().size();
        return demand.goodness().estimate() < WORTH * Math.pow(Math.max(1, within), halves);
    }

    private static Says says(Figures figures) {
        Shift goodness = figures.goodness();
        double floor = 1 / (1 + figures.tolerance());
        if (goodness.high() < floor) {
            return Says.WORSE;
        }
        if (figures.surerGoodness().low() > 1 && goodness.estimate() >= WORTH) {
            return Says.BETTER;
        }
        return goodness.low() >= floor ? Says.SAME : Says.UNSURE;
    }

    private static Says read(Figures figures, List<Measured> measured) {
        int least = Math.min(figures.before().size(), figures.after().size());
        Says says = least < FIGURES_MIN ? Says.NOTHING : says(figures);
        measured.add(Measured.of(figures, says));
        return says;
    }
}
