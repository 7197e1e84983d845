export JAVA_HOME=/usr/lib/jvm/zulu17-ca-amd64
export HBASE_REGIONSERVER_OPTS="-Xmx24g -XX:+UseConcMarkSweepGC"
