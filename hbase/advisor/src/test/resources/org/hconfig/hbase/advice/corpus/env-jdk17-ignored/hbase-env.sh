export JAVA_HOME=/opt/java/jdk-17.0.9+9
export HBASE_OPTS="-XX:+IgnoreUnrecognizedVMOptions -XX:+UseG1GC -XX:+PrintGCDateStamps -XX:+UseParNewGC"
