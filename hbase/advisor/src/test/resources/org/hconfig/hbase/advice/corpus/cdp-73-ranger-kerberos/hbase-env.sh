export JAVA_HOME=/usr/lib/jvm/java-17-openjdk
export HBASE_HEAPSIZE=30g
export HBASE_OFFHEAPSIZE=20g
export HBASE_OPTS="$HBASE_OPTS -XX:+UseG1GC -Djava.security.auth.login.config=/etc/hbase/conf/jaas.conf"
