package org.hconfig.hbase.rebalance.plan;

/**
 * What shall be equal, as weights of rows, bytes and requests; each is measured in shares of the table's total, so that
 * weights compare. At least one is above 0.
 *
 * @param rows weight of rows
 * @param bytes weight of bytes
 * @param requests weight of requests; inside a region they are taken to fall on its rows alike
 */
public record Objective(double rows, double bytes, double requests) {
    /** Rows alone, as in the paper. */
    public static final Objective ROWS = new Objective(1, 0, 0);

    /** Bytes alone. */
    public static final Objective BYTES = new Objective(0, 1, 0);

    /** Requests alone. */
    public static final Objective REQUESTS = new Objective(0, 0, 1);

    /** Checks the weights. */
    public Objective {
        if (!(rows >= 0) || !(bytes >= 0) || !(requests >= 0) || !(rows + bytes + requests > 0)) {
            throw new IllegalArgumentException("weights " + rows + ", " + bytes + ", " + requests);
        }
    }

    /** The objective in words: {@code rows}, or {@code rows=0.5,requests=0.5}. */
    public String label() {
        double sum = rows + bytes + requests;
        StringBuilder label = new StringBuilder();
        add(label, "rows", rows / sum);
        add(label, "bytes", bytes / sum);
        add(label, "requests", requests / sum);
        return label.toString();
    }

    private static void add(StringBuilder label, String name, double share) {
        if (share == 1) {
            label.append(name);
        } else if (share > 0) {
            label.append(label.isEmpty() ? "" : ",").append(name).append('=').append(Math.round(share * 1000) / 1000.0);
        }
    }
}
