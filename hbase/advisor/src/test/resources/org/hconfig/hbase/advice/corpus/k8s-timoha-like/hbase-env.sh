export JAVA_HOME=/opt/java/openjdk
export HBASE_OPTS="-XX:MaxRAMPercentage=60 -XX:+UseG1GC -XX:+ExitOnOutOfMemoryError"
export HBASE_LOG_DIR=/tmp
