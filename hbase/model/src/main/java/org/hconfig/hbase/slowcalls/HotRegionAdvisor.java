package org.hconfig.hbase.slowcalls;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.hbase.slowcalls.SlowCallReport.Advice;
import org.hconfig.hbase.slowcalls.SlowCallReport.Dimension;
import org.hconfig.hbase.slowcalls.SlowCallReport.Group;

/**
 * Advice about the tables, rows and regions that have many of the recorded calls. A row, and the tables of HBase and Phoenix, never get
 * the advice to split or to salt.
 */
final class HotRegionAdvisor {
    private static final String META = "hbase:meta";
    private static final int ROWS_MAX = 3;

    private final List<SlowCall> calls;

    private HotRegionAdvisor(List<SlowCall> calls) {
        this.calls = calls;
    }

    /** Returns the advice; several pieces at most for rows. */
    static List<Advice> advise(List<SlowCall> calls) {
        HotRegionAdvisor advisor = new HotRegionAdvisor(calls);
        List<Advice> advice = new ArrayList<>();
        advisor.systemTable().ifPresent(advice::add);
        advice.addAll(advisor.rows());
        advisor.region().ifPresent(advice::add);
        return advice;
    }

    private Optional<Advice> systemTable() {
        return CallShare.leading(Dimension.TABLE, call -> call.request().table(), calls)
                .filter(group -> CallShare.isSystem(group.name()))
                .map(group ->
                        new Advice("table " + group.name() + " had " + CallShare.text(group), action(group.name())));
    }

    private static String action(String table) {
        if (table.equals(META)) {
            return "hbase:meta is one region, which HBase never splits, and its keys are those of HBase: neither splits nor a salt"
                    + " are possible. Clients look up regions there when they connect and after regions moved, and the HMaster"
                    + " edits it when tables are created and regions open, move, split, or merge: use one Connection for a"
                    + " process instead of one for a request, and look for restarts, moves, and changes of tables at this time";
        }
        return CallShare.isPhoenix(table)
                ? "it is a table of Phoenix, which defines its keys and regions: neither splits nor a salt are possible. Clients look up"
                        + " tables there when they prepare statements: reuse statements and connections, and raise"
                        + " UPDATE_CACHE_FREQUENCY of the tables"
                : "it is a table of HBase, which defines its keys and regions: neither splits nor a salt are possible. Look for the"
                        + " callers below, and for what they do often";
    }

    /** Rows that have many of the calls. Scans are left out, whose row is only where they start. */
    private List<Advice> rows() {
        List<SlowCall> named = calls.stream().filter(HotRegionAdvisor::namesRow).toList();
        Map<List<String>, List<SlowCall>> rows = named.stream()
                .collect(Collectors.groupingBy(HotRegionAdvisor::row, LinkedHashMap::new, Collectors.toList()));
        return rows.entrySet().stream()
                .filter(row -> CallShare.isNotable(row.getValue().size(), named.size()))
                .sorted(Comparator.comparingInt(row -> -row.getValue().size()))
                .limit(ROWS_MAX)
                .map(row -> row(row.getKey(), row.getValue(), named.size()))
                .toList();
    }

    private static Advice row(List<String> row, List<SlowCall> calls, int all) {
        long writes = calls.stream().filter(HotRegionAdvisor::writes).count();
        long batches = calls.stream().filter(call -> call.request().is("Multi")).count();
        String observed = "row " + row.get(1) + " of table " + row.get(0) + " had "
                + CallShare.text(calls.size(), all, "row") + ", " + writes + " of them writes"
                + (batches == 0
                        ? ""
                        : "; of " + Count.of(batches, "call") + " of several actions, only the first row is known");
        String never = "HBase never splits a row: neither hconfig balance nor other keys for other rows help. ";
        return new Advice(
                observed,
                never
                        + (writes > CallShare.MOST * calls.size()
                                ? "Increments, appends, and checkAndMutate of a row take its lock, one after the other, and puts wait"
                                        + " for them: spread the row over several, such as a counter over ten rows that are added up when"
                                        + " it is read, or collect changes in the client and write them less often"
                                : "One server reads it for all clients: keep its value in the clients for a while, request only the"
                                        + " columns that are needed, store copies of it under several keys, or read it from replicas"
                                        + " (Consistency.TIMELINE)"));
    }

    private Optional<Advice> region() {
        return CallShare.leading(Dimension.REGION, call -> call.request().region(), calls)
                .filter(group -> !CallShare.isSystem(table(group)) && !isOneRow(group))
                .map(group -> new Advice(
                        "region " + group.name() + " had " + CallShare.text(group) + withoutRow(group),
                        "hconfig histogram " + table(group)
                                + " --by requests shows whether its keys are hot; hconfig balance "
                                + table(group)
                                + " --by requests splits and moves them, except a single row, which HBase never splits;"
                                + " consecutive keys need a salt or a hash in front"));
    }

    /** True if most calls of a region concern one row, so that the region cannot be divided. */
    private boolean isOneRow(Group region) {
        return calls.stream()
                .filter(call -> call.request().region().equals(region.name()) && namesRow(call))
                .collect(Collectors.groupingBy(HotRegionAdvisor::row, Collectors.counting()))
                .values()
                .stream()
                .anyMatch(number -> number > CallShare.MOST * region.calls());
    }

    /** HBase 2.4 to 2.6 records no row of calls of several actions. */
    private String withoutRow(Group region) {
        long unknown = calls.stream()
                .filter(call -> call.request().region().equals(region.name()))
                .filter(call ->
                        call.request().actions() > 0 && call.request().key().isEmpty())
                .count();
        return unknown <= CallShare.MOST * region.calls()
                ? ""
                : "; of " + Count.of(unknown, "call")
                        + " of several actions, HBase records no row, which can be one for all";
    }

    private String table(Group region) {
        return calls.stream()
                .filter(call -> call.request().region().equals(region.name()))
                .map(call -> call.request().table())
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse("TABLE");
    }

    private static boolean namesRow(SlowCall call) {
        return !call.request().key().isEmpty() && !call.request().is("Scan") && !CallShare.isSystem(call);
    }

    private static boolean writes(SlowCall call) {
        return call.request().is("Mutate")
                || call.request().mutations() > call.request().gets();
    }

    private static List<String> row(SlowCall call) {
        return List.of(call.request().table(), call.request().key());
    }
}
