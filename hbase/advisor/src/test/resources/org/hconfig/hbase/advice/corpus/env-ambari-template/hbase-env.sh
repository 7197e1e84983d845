export JAVA_HOME=/usr/lib/jvm/java-1.8.0-openjdk-1.8.0.412.b08-2.el8.x86_64
JDK_DEPENDED_OPTS=""
if [ "$JAVA_VERSION" \< "1.8" ]; then
  JDK_DEPENDED_OPTS="-XX:PermSize=128m -XX:MaxPermSize=128m"
fi
export HBASE_OPTS="$HBASE_OPTS -XX:+UseG1GC -XX:ErrorFile=$HBASE_LOG_DIR/hs_err_pid%p.log"
export HBASE_REGIONSERVER_OPTS="$HBASE_REGIONSERVER_OPTS -Xms16384m -Xmx16384m \
   -XX:+PrintGCDetails \
   -XX:+PrintAdaptiveSizePolicy $JDK_DEPENDED_OPTS"
