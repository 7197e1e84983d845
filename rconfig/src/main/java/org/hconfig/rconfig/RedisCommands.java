package org.hconfig.rconfig;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.hconfig.app.database.CommandConsole;
import org.hconfig.app.database.CommandRequest;
import org.hconfig.app.database.DatabaseCommands;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.redis.RedisError;
import org.hconfig.redis.advice.RedisRules;

/** The commands for Redis servers. */
public final class RedisCommands implements DatabaseCommands {
    private static final String CLUSTER = "--cluster";
    private static final String JSON = "--json";

    /** A command. */
    private interface Action {
        ExitCode run(CommandRequest request, String cluster, CommandConsole console);
    }

    /**
     * A command and the options that it has for Redis.
     *
     * @param options the options, apart from {@code --cluster} and {@code --json}, which all have
     * @param action what it does
     */
    private record Entry(Set<String> options, Action action) {}

    private static final Map<String, Entry> COMMANDS = commands();

    private static Map<String, Entry> commands() {
        Map<String, Entry> all = new LinkedHashMap<>();
        all.put("inspect", new Entry(Set.of("--duration"), RedisReadCommands::inspect));
        all.put(
                "advise",
                new Entry(
                        Set.of("--duration", "--out", "--verbose", "--detailed-exitcode"), RedisReadCommands::advise));
        all.put("explain", new Entry(Set.of("--duration"), RedisReadCommands::explain));
        all.put("settings", new Entry(Set.of(), RedisReadCommands::settings));
        all.put("policies list", new Entry(Set.of(), RedisReadCommands::policies));
        all.put("policies show", new Entry(Set.of(), RedisReadCommands::policy));
        all.put(
                "plan",
                new Entry(
                        Set.of("--policy", "--set", "--from-advice", "--duration", "--out", "--detailed-exitcode"),
                        RedisPlanCommands::plan));
        all.put("plan list", new Entry(Set.of(), RedisPlanCommands::list));
        all.put("plan show", new Entry(Set.of("--explain"), RedisPlanCommands::show));
        all.put(
                "apply",
                new Entry(
                        Set.of(
                                "--yes",
                                "--verify",
                                "--windows",
                                "--keep-neutral",
                                "--window",
                                "--max-duration",
                                "--require-signed"),
                        RedisRunCommands::apply));
        all.put("rollback", new Entry(Set.of("--yes", "--force"), RedisRunCommands::rollback));
        all.put(
                "recover",
                new Entry(Set.of("--yes", "--finish", "--rollback", "--dry-run"), RedisRunCommands::recover));
        all.put("history", new Entry(Set.of("--last", "--events"), RedisRunCommands::history));
        all.put(
                "serve",
                new Entry(
                        Set.of(
                                "--mode",
                                "--window",
                                "--max-duration",
                                "--runs-per-hour",
                                "--restarts-per-day",
                                "--duration"),
                        RedisServe::serve));
        return all;
    }

    @Override
    public boolean accepts(String cluster) {
        return cluster.matches("(?is)rediss?://.*");
    }

    @Override
    public Optional<String> subject(CommandRequest request, CommandConsole console) {
        String argument = request.argument().orElse("");
        return switch (request.command()) {
            case "explain" ->
                RedisRules.all().stream().anyMatch(rule -> rule.card().id().equalsIgnoreCase(argument))
                        ? Optional.of("")
                        : Optional.empty();
            case "policies show" -> argument.startsWith("redis/") ? Optional.of("") : Optional.empty();
            case "apply", "plan show", "rollback", "history" ->
                new RedisRuns(console).cluster(argument).filter(this::accepts);
            default -> Optional.empty();
        };
    }

    @Override
    public void checkAddress(String cluster) {
        RedisLogin.parse(cluster);
    }

    @Override
    public ExitCode run(CommandRequest request, String cluster, CommandConsole console) {
        Entry entry = COMMANDS.get(request.command());
        if (entry == null) {
            throw new HConfigException(
                    RedisError.NOT_APPLICABLE,
                    "hconfig " + request.command() + " is not for Redis servers",
                    "it works with HBase only",
                    "the commands for Redis are " + String.join(", ", new TreeSet<>(COMMANDS.keySet()))
                            + "; for HBase, name its cluster with " + CLUSTER);
        }
        ProblemCollector problems = new ProblemCollector();
        new TreeSet<>(request.options().keySet())
                .stream()
                        .filter(option -> !List.of(CLUSTER, JSON).contains(option)
                                && !entry.options().contains(option))
                        .forEach(option -> problems.add(
                                RedisError.NOT_APPLICABLE,
                                "hconfig " + request.command() + " has no option " + option + " for Redis servers",
                                "it works with HBase only",
                                entry.options().isEmpty()
                                        ? "leave it out"
                                        : "leave it out; the options are "
                                                + String.join(", ", new TreeSet<>(entry.options()))));
        problems.throwIfAny();
        return entry.action().run(request, cluster, console);
    }

    /** Returns an option that is a number of seconds: {@code 90}, {@code 90s}, {@code 5m}. */
    static java.time.Duration seconds(CommandRequest request, int usual) {
        String text = request.value("--duration").orElse(usual + "s");
        java.util.regex.Matcher matcher = java.util.regex.Pattern.compile("(\\d{1,5})\\s*([smh]?)")
                .matcher(text.strip().toLowerCase(Locale.ROOT));
        long seconds = matcher.matches()
                ? Long.parseLong(matcher.group(1))
                        * ("m".equals(matcher.group(2)) ? 60 : "h".equals(matcher.group(2)) ? 3600 : 1)
                : 0;
        if (seconds < 1 || seconds > 3600) {
            throw new HConfigException(
                    RedisError.OPTION,
                    "--duration " + text + " is out of range",
                    "an observation takes 1s to 1h",
                    "use a value such as 10s or 1m");
        }
        return java.time.Duration.ofSeconds(seconds);
    }
}
