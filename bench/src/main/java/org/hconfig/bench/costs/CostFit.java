package org.hconfig.bench.costs;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.SingularMatrixException;

/**
 * A step's cost as a part for each row, one for each cell and one for each kilobyte of values, none of them negative: those
 * with the least sum of squared relative errors over all shapes. Of the seven ways to use some parts or all, the best is
 * taken whose parts come out positive; that is the least under the condition, as the sum is convex.
 *
 * @param rowMicros for a row
 * @param cellMicros for a cell
 * @param kilobyteMicros for 1,000 bytes of values
 * @param worstErrorPercent of the shape that it fits least
 */
public record CostFit(double rowMicros, double cellMicros, double kilobyteMicros, double worstErrorPercent) {
    private static final int PARTS = 3;

    /** A shape and what was measured of it. */
    private record CostPoint(RowShape shape, double micros) {
        double[] parts() {
            return new double[] {1, shape.cells(), shape.payloadBytes() / 1000.0};
        }
    }

    /** Fits a step on all shapes measured. */
    static CostFit of(CostStep step, List<ShapeCosts> measured) {
        List<CostPoint> costPoints = measured.stream()
                .map(costs -> new CostPoint(costs.shape(), costs.median(step)))
                .toList();
        double[] best = new double[PARTS];
        double least = Double.POSITIVE_INFINITY;
        for (int used = 1; used < 1 << PARTS; used++) {
            double[] found = solve(costPoints, used);
            double error = squares(costPoints, found);
            if (error < least) {
                least = error;
                best = found;
            }
        }
        double worst = 0;
        for (CostPoint costPoint : costPoints) {
            worst = Math.max(worst, Math.abs(error(costPoint, best)));
        }
        return new CostFit(best[0], best[1], best[2], 100 * worst);
    }

    /** The least squares with some of the parts; nothing, which fits worst, when they are singular or one is negative. */
    private static double[] solve(List<CostPoint> costPoints, int used) {
        List<Integer> columns = new ArrayList<>();
        for (int part = 0; part < PARTS; part++) {
            if ((used >> part & 1) == 1) {
                columns.add(part);
            }
        }
        double[][] rows = new double[costPoints.size()][columns.size()];
        double[] ones = new double[costPoints.size()];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < columns.size(); j++) {
                rows[i][j] = costPoints.get(i).parts()[columns.get(j)]
                        / costPoints.get(i).micros();
            }
            ones[i] = 1;
        }
        double[] found = new double[PARTS];
        try {
            double[] solved = new QRDecomposition(new Array2DRowRealMatrix(rows, false))
                    .getSolver()
                    .solve(new ArrayRealVector(ones, false))
                    .toArray();
            for (int j = 0; j < solved.length; j++) {
                if (solved[j] < 0) {
                    return new double[PARTS];
                }
                found[columns.get(j)] = solved[j];
            }
        } catch (SingularMatrixException alike) {
            return new double[PARTS];
        }
        return found;
    }

    private static double squares(List<CostPoint> costPoints, double[] found) {
        double sum = 0;
        for (CostPoint costPoint : costPoints) {
            double error = error(costPoint, found);
            sum += error * error;
        }
        return sum;
    }

    private static double error(CostPoint costPoint, double[] found) {
        return dot(costPoint.parts(), found) / costPoint.micros() - 1;
    }

    private static double dot(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum;
    }
}
