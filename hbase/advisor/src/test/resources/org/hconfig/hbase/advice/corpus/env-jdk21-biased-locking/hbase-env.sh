export JAVA_HOME=/usr/lib/jvm/java-21-openjdk-21.0.4.0.7-1.el9.x86_64
export HBASE_OPTS="$HBASE_OPTS -XX:+UseG1GC -XX:-UseBiasedLocking -XX:G1ConcRSLogCacheSize=12"
