package org.hconfig.hbase.lab;

/**
 * Log settings of a lab's processes: reload4j with one file per process, rolling and limited to {@value #MOST_FILES} × {@value
 * #FILE_SIZE}.
 */
final class LogSettings {
    static final int MOST_FILES = 4;
    static final String FILE_SIZE = "20MB";

    private LogSettings() {}

    /** Returns {@code log4j.properties} of one process; the file is the value of the system property {@code hconfig.log}. */
    static String render() {
        return """
            log4j.rootLogger=INFO,file
            log4j.appender.file=org.apache.log4j.RollingFileAppender
            log4j.appender.file.File=${hconfig.log}
            log4j.appender.file.MaxFileSize=%s
            log4j.appender.file.MaxBackupIndex=%d
            log4j.appender.file.layout=org.apache.log4j.PatternLayout
            log4j.appender.file.layout.ConversionPattern=%%d{ISO8601} %%-5p [%%t] %%c{2}: %%m%%n
            # One line for each request to an info server says nothing and fills the log.
            log4j.logger.http.requests=WARN
            # One line for each connection, too.
            log4j.logger.SecurityLogger=WARN
            """.formatted(FILE_SIZE, MOST_FILES - 1);
    }
}
