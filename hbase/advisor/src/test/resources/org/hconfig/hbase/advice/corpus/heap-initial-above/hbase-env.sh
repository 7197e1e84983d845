export JAVA_HOME=/usr/lib/jvm/java-17-openjdk
export HBASE_HEAPSIZE=16g
export HBASE_OPTS="-XX:+UseG1GC -Xloggc:/var/log/hbase/gc.log"
export HBASE_REGIONSERVER_OPTS="$HBASE_REGIONSERVER_OPTS -Xms31g"
