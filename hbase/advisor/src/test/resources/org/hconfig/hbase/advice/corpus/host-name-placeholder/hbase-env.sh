export JAVA_HOME=/usr/lib/jvm/java-1.8.0-openjdk
export HBASE_HEAPSIZE=8g
