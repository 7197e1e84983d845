package org.hconfig.hbase.advice.site;

import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.SiteProperty;

/**
 * The site file whose value of a key is in force. HBase's servers read {@code core-site.xml}, {@code hdfs-site.xml} and
 * {@code hbase-site.xml}: the last value counts, unless an earlier one is final. A change in another file has no effect.
 */
public final class SiteFilePrecedence {
    private static final List<String> ORDER = List.of("core-site.xml", "hdfs-site.xml", "hbase-site.xml");

    private SiteFilePrecedence() {}

    /** Returns the property of this key that is in force; empty when no site file sets the key. */
    public static Optional<SiteProperty> inForce(HBaseFacts facts, String key) {
        return inForce(facts.written().stream()
                .filter(property -> property.key().equals(key))
                .toList());
    }

    private static Optional<SiteProperty> inForce(List<SiteProperty> properties) {
        return properties.stream()
                .filter(SiteProperty::isFinal)
                .findFirst()
                .or(() -> properties.stream().reduce((first, last) -> last));
    }

    /**
     * Returns the value that a DataNode uses, which does not read {@code hbase-site.xml}; empty when it is not known.
     */
    public static Optional<String> ofDataNodes(HBaseFacts facts, String key) {
        List<SiteProperty> properties = facts.written().stream()
                .filter(property -> property.key().equals(key))
                .toList();
        return properties.isEmpty()
                ? SiteValueChecks.set(facts, key)
                : inForce(properties.stream()
                                .filter(property -> !name(property).equals("hbase-site.xml"))
                                .toList())
                        .flatMap(SiteProperty::resolved)
                        .map(String::strip);
    }

    /**
     * Returns the file in which a change of this key takes effect, with the reason when it is not the usual one.
     *
     * @param usual the file in which the key is usually set
     */
    public static String place(HBaseFacts facts, String key, String usual) {
        Optional<SiteProperty> property = inForce(facts, key);
        String file = property.map(SiteFilePrecedence::name).orElse(usual);
        if (file.equals(usual)) {
            return usual;
        }
        if (property.filter(SiteProperty::isFinal).isPresent()) {
            return file + ", where it is final";
        }
        return ORDER.indexOf(file) > ORDER.indexOf(usual) ? file + ", which has precedence over " + usual : usual;
    }

    private static String name(SiteProperty property) {
        return property.file().substring(property.file().lastIndexOf('/') + 1);
    }
}
