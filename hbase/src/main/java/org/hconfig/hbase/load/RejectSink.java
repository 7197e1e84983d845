package org.hconfig.hbase.load;

/** Told of every row of the input that cannot be loaded. Thread-safe. */
public interface RejectSink {
    /**
     * Notes one row.
     *
     * @param source the file, as given by the user
     * @param position its line, counted from 1, where known; else the byte offset, as text such as {@code byte 4711}
     * @param text the row as it stands in the input
     * @param reason why it cannot be loaded
     * @throws org.hconfig.model.HConfigException when there are more rejects than the user allowed
     */
    void reject(String source, String position, String text, String reason);
}
