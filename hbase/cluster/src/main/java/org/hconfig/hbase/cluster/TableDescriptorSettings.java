package org.hconfig.hbase.cluster;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;

/**
 * Maps settings to a table descriptor: three have descriptor attributes of their own, all others are stored
 * under their key, and for families, unless they are attributes, in their configuration.
 */
public final class TableDescriptorSettings {
    private static final Map<String, String> ATTRIBUTES = Map.of(
            "hbase.hregion.memstore.flush.size", TableDescriptorBuilder.MEMSTORE_FLUSHSIZE,
            "hbase.hregion.max.filesize", TableDescriptorBuilder.MAX_FILESIZE,
            "hbase.regionserver.region.split.policy", TableDescriptorBuilder.SPLIT_POLICY);
    private static final Map<String, String> KEYS = inverse(ATTRIBUTES);

    private TableDescriptorSettings() {}

    /** Returns the name under which a table's descriptor stores the setting. */
    public static String attribute(String key) {
        return ATTRIBUTES.getOrDefault(key, key);
    }

    /** Returns true for the name of an attribute of descriptors, such as REGION_REPLICATION; keys of site files contain dots. */
    public static boolean isAttribute(String name) {
        return name.indexOf('.') < 0;
    }

    /** Returns all values set on a table, exactly as stored, by catalogue key where there is one. */
    public static Map<String, String> settings(TableDescriptor table) {
        Map<String, String> settings = new TreeMap<>();
        table.getValues().forEach((name, value) -> {
            String text = Bytes.toString(name.get(), name.getOffset(), name.getLength());
            settings.put(
                    KEYS.getOrDefault(text, text), Bytes.toString(value.get(), value.getOffset(), value.getLength()));
        });
        return settings;
    }

    /** Returns all values set on a family, exactly as stored: its attributes, overridden by its configuration. */
    public static Map<String, String> settings(ColumnFamilyDescriptor family) {
        Map<String, String> settings = new TreeMap<>();
        family.getValues()
                .forEach((name, value) -> settings.put(
                        Bytes.toString(name.get(), name.getOffset(), name.getLength()),
                        Bytes.toString(value.get(), value.getOffset(), value.getLength())));
        settings.putAll(family.getConfiguration());
        return settings;
    }

    /**
     * Returns whether two descriptors of a table have the same families and values. HBase's own comparator and
     * {@code equals} compare sums of hashes, which can be equal for different values.
     */
    public static boolean same(TableDescriptor one, TableDescriptor other) {
        return one.getTableName().equals(other.getTableName())
                && one.getValues().equals(other.getValues())
                && families(one).equals(families(other));
    }

    /** Returns every family's attributes and configuration by its name. */
    private static Map<String, List<Map<?, ?>>> families(TableDescriptor table) {
        Map<String, List<Map<?, ?>>> families = new HashMap<>();
        for (ColumnFamilyDescriptor family : table.getColumnFamilies()) {
            families.put(family.getNameAsString(), List.of(family.getValues(), family.getConfiguration()));
        }
        return families;
    }

    /** Sets or, without a value, removes a setting of a table. */
    public static void set(TableDescriptorBuilder table, String key, java.util.Optional<String> value) {
        value.ifPresentOrElse(text -> table.setValue(attribute(key), text), () -> table.removeValue(attribute(key)));
    }

    /** Sets or, without a value, removes a setting of a family. */
    public static void set(ColumnFamilyDescriptorBuilder family, String key, java.util.Optional<String> value) {
        if (isAttribute(key)) {
            // HBase reads most attributes only from the values; the configuration of the same name would hide them
            // here.
            family.setValue(Bytes.toBytes(key), value.map(Bytes::toBytes).orElse(null));
            family.removeConfiguration(key);
        } else if (value.isPresent()) {
            family.setConfiguration(key, value.get());
        } else {
            family.removeConfiguration(key);
        }
    }

    private static Map<String, String> inverse(Map<String, String> map) {
        Map<String, String> inverse = new HashMap<>();
        map.forEach((key, value) -> inverse.put(value, key));
        return inverse;
    }
}
