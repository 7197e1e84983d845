package org.hconfig.console.api;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.console.api.RegionList.ObservedRegions;
import org.hconfig.console.api.RegionPage.RegionView;
import org.hconfig.console.http.HttpRequest;
import org.jspecify.annotations.Nullable;

/**
 * Request for some regions.
 *
 * @param table name of their table; empty for all
 * @param server {@code host,port,startcode} or {@code host:port} of their server; empty for all
 * @param text part of the name, table, first key or server, in any case; empty for all
 * @param order their order
 * @param offset number of regions before the page
 * @param limit size of the page
 */
record RegionQuery(
        Optional<String> table,
        Optional<String> server,
        Optional<String> text,
        Comparator<RegionView> order,
        int offset,
        int limit) {
    private static final int LIMIT = 100;
    private static final int LIMIT_MAX = 1_000;
    private static final int OFFSET_MAX = 10_000_000;
    private static final String DESCENDING = "desc";
    private static final List<String> DIRECTIONS = List.of("asc", DESCENDING);

    private static final Map<String, Comparator<RegionView>> ORDERS = new TreeMap<>(Map.of(
            "table", Comparator.comparing(RegionView::table).thenComparing(RegionView::startKey),
            "server", Comparator.comparing(RegionView::server),
            "name", Comparator.comparing(RegionView::name),
            "requests", Comparator.comparingDouble(view -> view.requests().total()),
            "reads", Comparator.comparingDouble(view -> zero(view.requests().readsPerSecond())),
            "writes", Comparator.comparingDouble(view -> zero(view.requests().writesPerSecond())),
            "files", Comparator.comparingInt(view -> view.storage().storeFiles()),
            "bytes", Comparator.comparingLong(view -> view.storage().storeFileBytes()),
            "memstore", Comparator.comparingLong(view -> view.storage().memstoreBytes()),
            "locality", Comparator.comparingDouble(view -> view.storage().locality())));

    private static double zero(@Nullable Double value) {
        return value == null ? 0 : value;
    }

    /** Returns the parameters of the request. */
    static List<ApiParameter> parameters() {
        return List.of(
                ApiParameter.query("table", "Name of the table. Default: all tables.", "table0"),
                ApiParameter.query(
                        "server",
                        "HOST:PORT or full name of the server. Default: all servers.",
                        "rs0.example.com:16020"),
                ApiParameter.query("find", "Part of the name, the table, the first key or the server.", "region"),
                ApiParameter.query(
                        "sort", "One of " + String.join(", ", ORDERS.keySet()) + ". Default: requests.", "requests"),
                ApiParameter.query("order", "asc or desc. Default: desc.", DESCENDING),
                ApiParameter.query("offset", "Number of regions before the page. Default: 0.", "0"),
                ApiParameter.query("limit", "Number of regions, from 1 to 1000. Default: 100.", "100"));
    }

    /** Returns the query of a request. */
    static RegionQuery of(HttpRequest request) {
        Comparator<RegionView> order = ORDERS.get(choice(request, "sort", "requests", List.copyOf(ORDERS.keySet())));
        if (order == null) {
            throw new IllegalStateException("each name has an order");
        }
        boolean descending = choice(request, "order", DESCENDING, DIRECTIONS).equals(DESCENDING);
        return new RegionQuery(
                request.optional("table"),
                request.optional("server"),
                request.optional("find").map(text -> text.toLowerCase(Locale.ROOT)),
                (descending ? order.reversed() : order)
                        .thenComparing(RegionView::table)
                        .thenComparing(RegionView::startKey),
                request.number("offset", 0, 0, OFFSET_MAX),
                request.number("limit", LIMIT, 1, LIMIT_MAX));
    }

    private static String choice(HttpRequest request, String name, String standard, List<String> choices) {
        String text = request.optional(name).orElse(standard);
        if (!choices.contains(text)) {
            throw HttpRequest.malformed(name + "=" + text + " is not one of " + String.join(", ", choices), "");
        }
        return text;
    }

    /** Returns the page of an observation. */
    RegionPage page(ObservedRegions observed) {
        RegionView[] matching =
                observed.regions().stream().filter(this::matches).toArray(RegionView[]::new);
        Arrays.sort(matching, order);
        int from = Math.min(offset, matching.length);
        return new RegionPage(
                observed.last().at(),
                observed.seconds(),
                observed.regions().size(),
                matching.length,
                from,
                List.of(Arrays.copyOfRange(matching, from, Math.min(matching.length, from + limit))));
    }

    private boolean matches(RegionView region) {
        return table.filter(name -> !name.equals(region.table())).isEmpty()
                && server.filter(name -> !isServer(name, region.server())).isEmpty()
                && text.filter(part -> !contains(region, part)).isEmpty();
    }

    private static boolean isServer(String name, String full) {
        return full.equals(name) || (name.indexOf(',') < 0 && full.startsWith(name.replace(':', ',') + ","));
    }

    private static boolean contains(RegionView region, String part) {
        return region.name().contains(part)
                || region.table().toLowerCase(Locale.ROOT).contains(part)
                || region.startKey().toLowerCase(Locale.ROOT).contains(part)
                || region.server().toLowerCase(Locale.ROOT).contains(part);
    }
}
