export JAVA_HOME=/usr/lib/jvm/java-1.8.0-amazon-corretto.x86_64
export HBASE_HEAPSIZE=16384
export HBASE_OPTS="$HBASE_OPTS -XX:+UseConcMarkSweepGC -XX:+UseParNewGC -XX:CMSInitiatingOccupancyFraction=70 -XX:+PrintGCDetails -XX:+PrintGCDateStamps -Xloggc:/var/log/hbase/gc.log"
