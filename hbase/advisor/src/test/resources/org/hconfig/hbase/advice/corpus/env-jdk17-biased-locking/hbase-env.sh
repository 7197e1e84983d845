export JAVA_HOME=/usr/lib/jvm/temurin-17-jdk-amd64
export HBASE_OPTS="$HBASE_OPTS -XX:+UseG1GC -XX:-UseBiasedLocking -XX:-ResizePLAB -XX:G1ConcRSLogCacheSize=12"
