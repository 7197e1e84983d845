export JAVA_HOME=/usr/lib/jvm/temurin-21-jdk
export HBASE_HEAPSIZE=24g
export HBASE_OPTS="-XX:+UseZGC -XX:+ZGenerational -XX:SoftMaxHeapSize=22g"
