export JAVA_HOME=/usr/lib/jvm/java-17-amazon-corretto.x86_64
export HBASE_HEAPSIZE=48g
export HBASE_OPTS="$HBASE_OPTS -XX:+UseG1GC -XX:+IgnoreUnrecognizedVMOptions"
