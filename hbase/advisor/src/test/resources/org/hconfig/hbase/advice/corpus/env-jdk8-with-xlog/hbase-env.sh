export JAVA_HOME=/usr/java/jdk1.8.0_381
export HBASE_OPTS="-XX:+UseG1GC -Xlog:gc*:file=/var/log/hbase/gc.log:time"
