package org.hconfig.core.io;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words for password in the names of settings: English ones with their usual misspellings, and those of other languages of Europe. */
final class PasswordWords {
    /** Words that no other word contains; the first stands for password, passwd, and Passwort. */
    private static final List<String> LONG = List.of(
            // English
            "passw",
            "paswd",
            "pswd",
            "passphrase",
            "passcode",
            // German, Dutch, the languages of Scandinavia, Finnish, Icelandic
            "kennwort",
            "losungswort",
            "geheim",
            "zugangsdaten",
            "wachtwoord",
            "passord",
            "l\u00f6senord",
            "losenord",
            "loesenord",
            "adgangskode",
            "adgangsord",
            "kodeord",
            "salasana",
            "lykilor\u00f0",
            "lykilord",
            // French, Spanish, Catalan, Portuguese, Italian
            "motdepasse",
            "mot_de_passe",
            "mot-de-passe",
            "mot.de.passe",
            "motpasse",
            "contrase\u00f1a",
            "contrasena",
            "contrasenya",
            "contrasenia",
            "palavra_passe",
            "palavra-passe",
            "palavrapasse",
            "parola_chiave",
            "secreto",
            "segreto",
            "segredo",
            // Slavic languages
            "lozinka",
            "zaporka",
            "\u043f\u0430\u0440\u043e\u043b\u044c",
            "\u043f\u0430\u0440\u043e\u043b\u0430",
            "\u043b\u043e\u0437\u0438\u043d\u043a\u0430",
            // Baltic languages, Estonian, Basque, Greek
            "slapta\u017eodis",
            "slaptazodis",
            "salas\u00f5na",
            "pasahitza",
            "\u03ba\u03c9\u03b4\u03b9\u03ba\u03cc\u03c2",
            "\u03ba\u03c9\u03b4\u03b9\u03ba\u03bf\u03c2",
            "\u03c3\u03c5\u03bd\u03b8\u03b7\u03bc\u03b1\u03c4\u03b9\u03ba\u03cc",
            "synthimatiko");

    /** Words that others contain: only with no letter before and after them. */
    private static final List<String> SHORT = List.of(
            "mdp",
            "clave",
            "senha",
            "parola",
            "parol\u0103",
            "parole",
            "parol",
            "parool",
            "heslo",
            "geslo",
            "has\u0142o",
            "haslo",
            "jelsz\u00f3",
            "jelszo",
            "\u015fifre",
            "sifre",
            "kodikos",
            "psw",
            "cle_privee",
            "clave_privada",
            "chiave_privata",
            "schluesselwort");

    /** The words of ASCII letters as alternatives of a regular expression. */
    static final String ASCII = pattern(PasswordWords::isAscii);

    /** All words as alternatives of a regular expression. */
    static final String ALL = pattern(word -> true);

    private PasswordWords() {}

    /** Returns true for a text without other letters. */
    static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 0x80);
    }

    /** Returns a pattern that contains these words; with other letters than those of ASCII only where a text has some. */
    static Pattern compile(String words) {
        boolean ascii = isAscii(words);
        return Pattern.compile(
                words, ascii ? Pattern.CASE_INSENSITIVE : Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    private static String pattern(Predicate<String> kind) {
        String first = Stream.concat(LONG.stream(), SHORT.stream())
                .filter(kind)
                .flatMap(PasswordWords::spellings)
                .map(word -> word.substring(0, 1))
                .distinct()
                .collect(Collectors.joining());
        return "(?=[" + first + "])(?:" + alternatives(LONG, kind) + "|(?:(?<!\\p{L})|(?-i:(?<=\\p{Ll})(?=\\p{Lu})))(?:"
                + alternatives(SHORT, kind) + ")(?:(?!\\p{L})|(?-i:(?=\\p{Lu}))))";
    }

    private static String alternatives(List<String> words, Predicate<String> kind) {
        return words.stream()
                .filter(kind)
                .flatMap(PasswordWords::spellings)
                .map(word -> word.replace(".", "\\."))
                .collect(Collectors.joining("|"));
    }

    private static Stream<String> spellings(String word) {
        return isAscii(word) ? Stream.of(word) : Stream.of(word, bytes(word), bytes(word.toUpperCase(Locale.ROOT)));
    }

    /** The bytes of a word as they are read with one character per byte. */
    private static String bytes(String word) {
        return new String(word.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }
}
