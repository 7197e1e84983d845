export JAVA_HOME=/usr/lib/jvm/java-11-openjdk
export HBASE_HEAPSIZE=16g
export HBASE_OFFHEAPSIZE=6g
