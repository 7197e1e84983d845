package org.hconfig.core.io;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Passwords in the arguments and the input of shell commands, such as {@code curl -u admin:PASSWORD}. */
final class CommandSecrets {
    /** A word of a shell: in quotes, or up to the next blank. */
    private static final String WORD = "(?:\"(?:[^\"\\\\]++|\\\\.)*+\"|'[^']*'|[^\\s\"']\\S*)";

    /** The rest of a command. */
    private static final String ARGUMENTS = "\\b[^\\n|;&]{0,400}?\\s";

    private static final String OPTIONAL_QUOTE = "[\"']?";

    private static final List<CommandForm> COMMANDS = List.of(
            // curl, wget, smbclient: USER:PASSWORD, USER%PASSWORD
            new CommandForm(
                    List.of("-u", "-U", "--user", "--proxy-user", "--basic"),
                    "((?<!\\S)(?:-u|-U|--user|--proxy-user|--basic)(?:\\s*=?\\s*)" + OPTIONAL_QUOTE
                            + "[^\\s:%\"'$-][^\\s:%\"']{0,100}[:%])(?!\\(masked\\))[^\\s\"']+"),
            new CommandForm(List.of("sshpass"), "((?:\\b|/)sshpass\\s+-p\\s*)(?!\\(masked\\))" + WORD),
            new CommandForm(
                    List.of("mysql", "mariadb"),
                    "((?:\\b|/)(?:mysql|mariadb)[\\w-]*" + ARGUMENTS + "-p)(?!\\(masked\\))(?=\\S)" + WORD),
            new CommandForm(
                    List.of(
                            "mongo",
                            "beeline",
                            "sqlplus",
                            "sqlcmd",
                            "cqlsh",
                            "osql",
                            "tsql",
                            "isql",
                            "bcp",
                            "impala-shell",
                            "clickhouse-client",
                            "kadmin",
                            "cypher-shell"),
                    "((?:\\b|/)(?:mongo|beeline|sqlplus|sqlcmd|cqlsh|osql|tsql|isql|bcp|impala-shell|clickhouse-client|kadmin|cypher-shell)[\\w-]*"
                            + ARGUMENTS + "(?:-p|-P|-w)\\s*)(?!\\(masked\\))" + WORD),
            new CommandForm(
                    List.of("ldap", "kadmin"),
                    "((?:\\b|/)(?:ldap\\w+|kadmin)" + ARGUMENTS + "-w\\s*)(?!\\(masked\\))" + WORD),
            // The options of a client alone, without the name of its program
            new CommandForm(
                    List.of("-u"),
                    "((?<!\\S)-u\\s*[^\\s-]\\S{0,100}\\s[^\\n|;&]{0,200}?(?<!\\S)-p)(?!\\(masked\\))(?=[^\\s/.$-])(?!\\d{1,5}(?:\\s|$))"
                            + WORD),
            new CommandForm(
                    List.of("-p"),
                    "((?<!\\S)-p)(?!\\(masked\\))(?=[^\\s/.$-])(?!\\d{1,5}(?:\\s|$))" + WORD
                            + "(?=\\s[^\\n|;&]{0,200}?(?<!\\S)-u\\s*[^\\s-])"),
            new CommandForm(List.of("login"), "(\\blogin\\s+\\S{1,100}\\s+password\\s+)(?!\\(masked\\))" + WORD),
            new CommandForm(List.of("snmp"), "((?:\\b|/)snmp\\w+" + ARGUMENTS + "-[cAX]\\s*)(?!\\(masked\\))" + WORD),
            new CommandForm(
                    List.of("lftp"), "((?:\\b|/)lftp" + ARGUMENTS + "-u\\s*[^\\s,]{1,100},)(?!\\(masked\\))" + WORD),
            new CommandForm(
                    List.of("curl"),
                    "((?:\\b|/)curl" + ARGUMENTS + "(?:-b|--cookie)(?:\\s*=?\\s*))(?!\\(masked\\))(?=[^\\s]*=|[\"'])"
                            + WORD),
            new CommandForm(
                    List.of("requirepass", "masterauth"), "(\\b(?:requirepass|masterauth)\\s+)(?!\\(masked\\))" + WORD),
            new CommandForm(List.of("redis-cli"), "((?:\\b|/)redis-cli" + ARGUMENTS + "-a\\s*)(?!\\(masked\\))" + WORD),
            new CommandForm(
                    List.of(
                            "docker",
                            "podman",
                            "helm",
                            "az",
                            "oc",
                            "kinit",
                            "zip",
                            "unzip",
                            "7z",
                            "ipmitool",
                            "pg_dump",
                            "psql"),
                    "((?:\\b|/)(?:docker|podman|helm|az|oc|kinit|zip|unzip|7z[ar]?|ipmitool|pg_dump|psql)" + ARGUMENTS
                            + "(?:-p|-P)\\s*)(?!\\(masked\\))(?!\\d{1,5}(?:\\s|$))(?!-)" + WORD),
            new CommandForm(
                    List.of("htpasswd"),
                    "((?:\\b|/)htpasswd\\s+-\\w*b\\w*\\s+\\S+\\s+\\S+\\s+)(?!\\(masked\\))" + WORD),
            // openssl -passin pass:PASSWORD
            new CommandForm(List.of("pass:"), "((?<!\\S)" + OPTIONAL_QUOTE + "pass:)(?!\\(masked\\))[^\\s\"']+"),
            // What is piped into a command that asks for a password, and here-strings
            new CommandForm(
                    List.of("echo", "printf"),
                    "((?:\\b|/)(?:echo|printf)\\b)(?!\\s+\\(masked\\))\\s+[^|\\n]{1,400}+(?=\\|\\s*(?:sudo\\s+)?(?:\\S*/)?(?:kinit|sudo"
                            + "|su|passwd|chpasswd|openssl|docker|podman|keytool|kadmin|hadoop|hbase|hdfs|cryptsetup|gpg|az|aws)\\b)"),
            new CommandForm(List.of("<<<"), "(<<<\\s*)(?!\\(masked\\))" + WORD));

    /** What a sentence says a password is; other sentences say that it is wrong. */
    private static final Pattern SENTENCE = Pattern.compile(
            "(\\b(?:password|passwd|passphrase|pw|pwd|pin)\\s+(?:is|was)\\s+)(?!not\\b|in\\b|invalid|incorrect|wrong|required|set\\b"
                    + "|missing|empty|expired|null|too\\b|the\\b|a\\b|an\\b|no\\b|\\(masked\\))" + WORD,
            Pattern.CASE_INSENSITIVE);

    private CommandSecrets() {}

    /** Returns the text with these passwords masked. */
    static String masked(String text) {
        String masked = text;
        for (CommandForm command : COMMANDS) {
            if (command.canOccurIn(masked)) {
                masked = command.pattern()
                        .matcher(masked)
                        .replaceAll(found -> Matcher.quoteReplacement(replacement(found.group(1))));
            }
        }
        return SENTENCE.matcher(masked).replaceAll("$1" + Matcher.quoteReplacement(SecretMasker.MASK));
    }

    private static String replacement(String start) {
        return start + (start.matches("(?s).*(?:echo|printf)") ? " " + SecretMasker.MASK + " " : SecretMasker.MASK);
    }

    /**
     * A form of commands with a password.
     *
     * @param words texts of which each such command contains one; searching for them takes less time than the pattern
     * @param pattern the command; its first group is what remains visible
     */
    private record CommandForm(List<String> words, Pattern pattern) {
        CommandForm(List<String> words, String pattern) {
            this(words, Pattern.compile(pattern));
        }

        boolean canOccurIn(String text) {
            return words.stream().anyMatch(text::contains);
        }
    }
}
